package org.sgmmqf.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgmmqf.spi.Settings;
import org.sgmmqf.spi.SettingsException;

final class EpsilonScheduleTest {
  private static EpsilonSchedule schedule(double start, double end, Object over) {
    return Settings.bind(EpsilonSchedule.class, Map.of("start", start, "end", end, "over", over));
  }

  @Test
  void fallsInAStraightLineAndThenStays() {
    EpsilonSchedule schedule = schedule(1, 0.1, 100);
    assertThat(schedule.at(0, 1000)).isEqualTo(1);
    assertThat(schedule.at(50, 1000)).isCloseTo(0.55, within(1e-12));
    assertThat(schedule.at(100, 1000)).isEqualTo(0.1);
    assertThat(schedule.at(1_000_000, 1000)).isEqualTo(0.1);
  }

  @Test
  void isConstantWithoutAnyLength() {
    assertThat(schedule(1, 0.3, 0).at(0, 1000)).isEqualTo(0.3);
  }

  @Test
  void aShareOfTheRunIsAsLongAsTheRunSays() {
    for (long planned : new long[] {200, 50_000}) {
      for (long seen = 0; seen <= planned; seen += planned / 20) {
        assertThat(schedule(1, 0, "12.5%").at(seen, planned))
            .isEqualTo(schedule(1, 0, planned / 8).at(seen, planned));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"50000", "12.5%", "0%", "100%"})
  void isWrittenDownAsItWasRead(String over) {
    EpsilonSchedule schedule = schedule(1, 0.1, over);
    assertThat(Settings.toMap(schedule)).containsEntry("over", over);
    assertThat(Settings.bind(EpsilonSchedule.class, Settings.toMap(schedule))).isEqualTo(schedule);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "0.5", "101%", "ten", "", "%", "NaN"})
  void refusesOtherLengths(String over) {
    assertThatExceptionOfType(SettingsException.class)
        .isThrownBy(() -> schedule(1, 0.1, over))
        .withMessageContaining("a share of the run");
  }
}
