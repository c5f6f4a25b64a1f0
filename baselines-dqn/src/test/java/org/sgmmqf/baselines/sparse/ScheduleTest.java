package org.sgmmqf.baselines.sparse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ScheduleTest {
  private static final CubicSchedule CUBIC = new CubicSchedule(0.9, 100_000, 400_000, 500);
  private static final CosineDecay COSINE = new CosineDecay(0.5, 400_000, 500);

  @ParameterizedTest
  @CsvSource({
    "99999, 0",
    "100000, 0",
    "100500, 0.004493",
    "150000, 0.379167",
    "250000, 0.7875",
    "400000, 0.9",
    "500000, 0.9"
  })
  void sparsityRisesAlongACubic(long update, double sparsity) {
    assertThat(CUBIC.at(update)).isCloseTo(sparsity, within(5e-7));
  }

  @Test
  void meanDensityOverTrainingIsThatOfTheClosedForm() {
    double mean = LongStream.rangeClosed(1, 500_000).mapToDouble(CUBIC::at).average().orElseThrow();

    assertThat(1 - mean).isCloseTo(0.415, within(5e-4));
  }

  @Test
  void pruningEventsComeEveryPeriodAndOnceMoreAtTheEnd() {
    CubicSchedule schedule = new CubicSchedule(0.9, 100, 230, 50);

    assertThat(LongStream.rangeClosed(1, 500).filter(schedule::isEvent))
        .containsExactly(100L, 150L, 200L, 230L);
  }

  @ParameterizedTest
  @CsvSource({"500, 0.499998", "100000, 0.426777", "200000, 0.25", "300000, 0.073223", "400000, 0"})
  void dropFractionFallsAlongACosine(long update, double fraction) {
    assertThat(COSINE.at(update)).isCloseTo(fraction, within(5e-7));
  }

  @Test
  void maskEventsSkipTheStartAndEndWithTheCosine() {
    CosineDecay decay = new CosineDecay(0.5, 80, 25);

    assertThat(LongStream.rangeClosed(1, 200).filter(decay::isEvent))
        .containsExactly(25L, 50L, 75L);
  }
}
