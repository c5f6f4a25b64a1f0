package org.sgmmqf.reports.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ImprovementTest {
  @Test
  void probabilityOfImprovementCountsPairsAndHalvesTies() {
    double[] low = {1, 1, 3, 3};
    double[] high = {2, 2, 3, 3};
    assertThat(Improvement.probability(new double[] {4, 4, 4}, low)).isEqualTo(1);
    assertThat(Improvement.probability(low, high)).isEqualTo(0.375);
    assertThat(Improvement.probability(high, low)).isEqualTo(0.625);
    assertThat(Improvement.probability(high, new double[] {1, 1})).isNaN();
  }

  @Test
  void fiveSeedsThatAreAllAheadAreNoCertainty() {
    double[] high = {6, 7, 8, 9, 10};
    double[] low = {1, 2, 3, 4, 5};
    Interval ahead = Improvement.interval(high, low, 0.95);
    assertThat(ahead.value()).isEqualTo(1);
    // five heads of five: the fifth root of 2.5 %
    assertThat(ahead.low()).isCloseTo(Math.pow(0.025, 0.2), within(1e-6));
    assertThat(ahead.high()).isEqualTo(1);
    Interval behind = Improvement.interval(low, high, 0.95);
    assertThat(behind.low()).isEqualTo(0);
    assertThat(behind.high()).isCloseTo(1 - ahead.low(), within(1e-6));
    assertThat(Improvement.interval(high, new double[] {1, 2}, 0.95)).isEqualTo(Interval.NONE);
  }
}
