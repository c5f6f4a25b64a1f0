package org.sgmmqf.reports.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class MedianTest {
  @Test
  void isSureByOneHalfToThePowerOfTheSeedsThatAgree() {
    Median median = new Median(5, 1, 2, 4, 3);
    assertThat(median.above(0)).isCloseTo(1 / 32.0, within(1e-15));
    assertThat(median.above(1)).as("a seed on the bound does not agree").isEqualTo(6 / 32.0);
    assertThat(median.below(0)).isEqualTo(1);
    assertThat(median.below(6)).isCloseTo(1 / 32.0, within(1e-15));
    assertThat(new Median().above(0)).isEqualTo(1);
  }

  @Test
  void fiveSeedsCannotBoundAMedianAndSixCan() {
    assertThat(new Median(1, 2, 3, 4, 5).interval(0.95))
        .isEqualTo(new Interval(3, Double.NaN, Double.NaN));
    assertThat(new Median(1, 2, 3, 4, 5, 6).interval(0.95)).isEqualTo(new Interval(3.5, 1, 6));
    // of ten, the second and the ninth: P(at most one of ten) = 11 / 1024
    assertThat(new Median(1, 2, 3, 4, 5, 6, 7, 8, 9, 10).interval(0.95))
        .isEqualTo(new Interval(5.5, 2, 9));
    assertThat(new Median().interval(0.95)).isEqualTo(Interval.NONE);
  }

  @Test
  void seedsThatWouldDecideGrowAsTheSharesComeCloser() {
    assertThat(new Median(1, 2, 3).seeds(0, 0.025)).isEqualTo(6);
    // three of four: ((1.960 / 2 + 0.842 * 0.433) / 0.25)^2 = 28.9
    assertThat(new Median(-1, 1, 2, 3).seeds(0, 0.025)).isEqualTo(29);
    assertThat(new Median(-1, 1).seeds(0, 0.025)).isEqualTo(Double.POSITIVE_INFINITY);
  }
}
