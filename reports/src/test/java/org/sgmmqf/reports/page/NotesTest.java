package org.sgmmqf.reports.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgmmqf.spi.InputException;

class NotesTest {
  @Test
  void scriptsInCodeAndLettersThatLookLikeMarkupAreText() {
    assertThat(Notes.of("Use `<script>alert(1)</script>`, not a<3 & \\<b>.").html())
        .isEqualTo(
            "<p>Use <code>&lt;script&gt;alert(1)&lt;/script&gt;</code>, not a&lt;3 &amp;"
                + " &lt;b&gt;.</p>\n");
  }

  @Test
  void nothingThatLatexTakesForACommandIsLeft() {
    assertThat(Notes.of("a\\b{c} $x_1^2$ #5 ~6 “so” – `<<--`").latex())
        .isEqualTo(
            "a\\textbackslash{}b\\{c\\} \\$x\\_1\\textasciicircum{}2\\$ \\#5"
                + " \\textasciitilde{}6 ``so'' -- \\texttt{<{}<-{}-}\n\n");
  }

  @Test
  void emptyNotesSayNothing() {
    assertThat(Notes.of(" \n").html() + Notes.of("").latex() + Notes.of("\n").markdown()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "# Heading | line 3: heading is not among paragraphs, bullet lists,",
        "<script>alert(1)</script> | line 3: html block is not",
        "so <b onclick=x>it</b> is | line 3: html inline is not",
        "![picture](a.png) | line 3: image is not",
        "1. first | line 3: ordered list is not",
        "> quoted | line 3: block quote is not",
        "[x](javascript:alert) | line 3: the link to javascript:alert is neither",
        "[x](<a b>) | line 3: the link to a b is neither"
      })
  void whatNotEveryFormCanShowIsRefusedWithItsLine(String markdown, String sentence) {
    assertThatThrownBy(() -> Notes.of("First.\n\n" + markdown))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("Notes, " + sentence);
  }
}
