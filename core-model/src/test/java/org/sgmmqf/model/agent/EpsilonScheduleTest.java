package org.sgmmqf.model.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

final class EpsilonScheduleTest {
  @Test
  void fallsInAStraightLineAndThenStays() {
    EpsilonSchedule schedule = new EpsilonSchedule(1, 0.1, 100);
    assertThat(schedule.at(0)).isEqualTo(1);
    assertThat(schedule.at(50)).isCloseTo(0.55, within(1e-12));
    assertThat(schedule.at(100)).isEqualTo(0.1);
    assertThat(schedule.at(1_000_000)).isEqualTo(0.1);
  }

  @Test
  void isConstantWithoutAnyLength() {
    assertThat(new EpsilonSchedule(1, 0.3, 0).at(0)).isEqualTo(0.3);
  }
}
