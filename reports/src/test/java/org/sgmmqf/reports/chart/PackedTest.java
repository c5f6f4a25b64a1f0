package org.sgmmqf.reports.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
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
  void whatIsShortOrHasNoLetterStaysAsItIs() {
    Map<String, Object> tree =
        Map.of(
            "short", List.of(1, 2),
            "text", List.of("a", "b", "c", "d", "e", "f", "g", "h"),
            "far", List.of(1, 2, 3, 4, 5, 6, 7, 1e30));
    assertThat(Packed.tree(tree, 6)).isEqualTo(tree);
  }
}
