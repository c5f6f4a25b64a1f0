package org.sgmmqf.reports.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The other half, which unpacks, is tried in a browser by LivePageTest. */
class PackedTest {
  @Test
  void numbersBecomeALetterForSignAndPowerAndTheirDigits() {
    List<Object> numbers = Arrays.asList(0, 1, -1, 12.5, null, 0.001, -98765, 1e20, 1e-20);
    Map<String, Object> packed = Packed.tree(Map.of("a", Map.of("b", numbers)), 5);
    assertThat(packed)
        .isEqualTo(
            Map.of(
                "a",
                Map.of(
                    "b",
                    Map.of(
                        "digits",
                        5,
                        "heads",
                        "KKLM~ETt#",
                        "tails",
                        "00000100001000012500" + "1000098765" + "1000010000"))));
  }

  @Test
  void seventeenDigitsHoldEveryBitAndShorterNumbersNeedFewer() {
    List<Double> exact = List.of(0.1 + 0.2, Math.PI, -1 / 3.0, 1e-9 / 7, 5e-18, 1e19 / 3, 1.0, 2.0);
    Map<?, ?> packed = (Map<?, ?>) Packed.tree(Map.of("a", exact), 17).get("a");
    String heads = (String) packed.get("heads");
    String tails = (String) packed.get("tails");
    assertThat(heads).hasSize(exact.size());
    for (int i = 0; i < exact.size(); i++) {
      int code = heads.charAt(i) - (heads.charAt(i) > '\\' ? 36 : 35);
      double value =
          Double.parseDouble(tails.substring(17 * i, 17 * i + 17) + "e" + ((code >> 1) - 36));
      assertThat((code & 1) == 1 ? -value : value).isEqualTo(exact.get(i));
    }
    assertThat(Packed.tree(Map.of("a", Collections.nCopies(9, 0.25)), 17))
        .isEqualTo(
            Map.of("a", Map.of("digits", 2, "heads", "I".repeat(9), "tails", "25".repeat(9))));
  }

  @Test
  void whatIsShortOrHasNoLetterStaysAsItIs() {
    Map<String, Object> tree =
        Map.of(
            "short", List.of(1, 2),
            "text", List.of("a", "b", "c", "d", "e", "f", "g", "h"),
            "far", List.of(1, 2, 3, 4, 5, 6, 7, 1e30),
            "no number", List.of(1, 2, 3, 4, 5, 6, 7, Double.NaN));
    assertThat(Packed.tree(tree, 6)).isEqualTo(tree);
  }
}
