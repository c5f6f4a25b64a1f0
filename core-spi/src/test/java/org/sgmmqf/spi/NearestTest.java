package org.sgmmqf.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class NearestTest {
  private static final List<String> COMMANDS = List.of("run", "list", "show", "resume", "report");

  @ParameterizedTest
  @CsvSource({
    "shw, show",
    "sohw, show",
    "shows, show",
    "shop, show",
    "lst, list",
    "resum, resume",
    "rn, run"
  })
  void findsWhatIsOneSlipAway(String typed, String meant) {
    assertThat(Nearest.to(typed, COMMANDS)).contains(meant);
  }

  @ParameterizedTest
  @CsvSource({"fly", "x", "''", "resolve"})
  void asksNothingWhereNothingIsNear(String typed) {
    assertThat(Nearest.question(typed, COMMANDS)).isEmpty();
  }

  @Test
  void takesTheNearestOfSeveral() {
    assertThat(Nearest.to("gmm-10", List.of("gmm-500", "gmm-100", "gmm-1"))).contains("gmm-100");
  }
}
