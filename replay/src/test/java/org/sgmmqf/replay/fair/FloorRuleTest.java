package org.sgmmqf.replay.fair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FloorRuleTest {
  @Test
  void readsAndWritesItself() {
    FloorRule relative = FloorRule.parse("relative:0.1");
    assertThat(relative).isEqualTo(new FloorRule(FloorRule.Kind.RELATIVE, 0.1));
    assertThat(relative).hasToString("relative:0.1");
    FloorRule absolute = FloorRule.parse("absolute:1e-6");
    assertThat(FloorRule.parse(absolute.toString())).isEqualTo(absolute);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "0.1",
        "relative",
        "relative:",
        "relative:0",
        "relative:1",
        "relative:NaN",
        "absolute:0",
        "absolute:-1",
        "absolute:Infinity",
        "other:0.1"
      })
  void refusesEverythingElse(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FloorRule.parse(text))
        .withMessageStartingWith("absolute:x with a finite x above 0");
  }

  @Test
  void followsTheMeanPriorityOrNothing() {
    PriorityFloor relative = new PriorityFloor(FloorRule.parse("relative:0.1"), 0.5);
    relative.observe(4);
    assertThat(relative.value()).isEqualTo(0.4);
    relative.observe(8);
    assertThat(relative.value()).isEqualTo(0.1 * 6);
    PriorityFloor absolute = new PriorityFloor(FloorRule.parse("absolute:0.25"), 0.5);
    absolute.observe(4);
    assertThat(absolute.value()).isEqualTo(0.25);
  }
}
