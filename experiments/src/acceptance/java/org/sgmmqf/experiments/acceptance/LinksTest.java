package org.sgmmqf.experiments.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every link of the documentation leads somewhere, and a link such as {@code [`Class.method`]} to a
 * file that still has the method.
 */
final class LinksTest {
  @TestFactory
  Stream<DynamicTest> leadSomewhere() throws IOException {
    List<Page> pages = Page.all();
    return pages.stream()
        .map(
            page ->
                DynamicTest.dynamicTest(
                    page.file().toString(),
                    () -> {
                      for (String line : page.prose()) {
                        for (Page.Link link : Page.links(line)) {
                          if (!link.target().startsWith("https://")) {
                            check(pages, page, link);
                          }
                        }
                      }
                    }));
  }

  private static void check(List<Page> pages, Page page, Page.Link link) throws IOException {
    Path target = link.target().startsWith("#") ? page.file() : page.resolve(link.target());
    assertThat(target).as("target of [%s](%s)", link.text(), link.target()).exists();
    int hash = link.target().indexOf('#');
    if (hash >= 0) {
      Page other = pages.stream().filter(p -> p.file().equals(target)).findFirst().orElseThrow();
      assertThat(other.anchors()).contains(link.target().substring(hash + 1));
    }
    if (target.toString().endsWith(".java")) {
      String[] name = link.text().replace("`", "").replace(".java", "").split("\\.", 2);
      assertThat(target.getFileName()).hasToString(name[0] + ".java");
      if (name.length == 2) {
        assertThat(Files.readString(target))
            .as("%s, which a page links to", link.text())
            .containsPattern("\\b" + name[1] + "\\(");
      }
    }
  }
}
