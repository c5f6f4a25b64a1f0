package org.sgmmqf.reports.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.RandomStream;

class BootstrapTest {
  private final Bootstrap bootstrap = new Bootstrap(new Resampling(2000, 0.95, 1));

  @Test
  void intervalOfAMeanHasTheWidthThatTheoryGives() {
    RandomStream random = new RandomStream(3);
    double[] sample = new double[400];
    Arrays.setAll(sample, i -> 5 + 2 * random.nextGaussian());
    Interval interval = bootstrap.interval(sample, it -> Arrays.stream(it).average().orElseThrow());
    assertThat(interval.value()).isBetween(interval.low(), interval.high());
    assertThat(interval.high() - interval.low()).isCloseTo(2 * 1.96 * 2 / 20, within(0.06));
  }

  @Test
  void sameSampleGivesTheSameIntervalWhateverWasAskedBefore() {
    double[] sample = {1, 5, 2, 8, 3};
    Interval first = bootstrap.interquartileMean(sample);
    bootstrap.interquartileMean(new double[] {9, 9, 1});
    assertThat(bootstrap.interquartileMean(sample)).isEqualTo(first);
  }

  @Test
  void fewerThanThreeSeedsGiveAnEstimateWithoutEnds() {
    assertThat(bootstrap.interquartileMean(new double[] {4, 6}))
        .isEqualTo(new Interval(5, Double.NaN, Double.NaN));
    assertThat(bootstrap.interquartileMean(new double[] {4, 5, 6}).isBounded()).isTrue();
  }

  @Test
  void intervalsOfFewSeedsAreTooNarrow() {
    assertThat(covered(Sample.FEWEST)).isCloseTo(0.75, within(0.03));
    assertThat(covered(5)).isCloseTo(0.90, within(0.03));
    assertThat(covered(Bootstrap.ENOUGH)).isCloseTo(0.94, within(0.03));
    Interval ofEqualSeeds = bootstrap.interquartileMean(new double[] {2, 2, 2, 2, 2});
    assertThat(ofEqualSeeds).isEqualTo(new Interval(2, 2, 2));
  }

  /** Share of studies with normal returns whose 95 % interval holds the truth. */
  private double covered(int seeds) {
    RandomStream random = new RandomStream(seeds);
    int held = 0;
    for (int study = 0; study < 500; study++) {
      double[] sample = new double[seeds];
      Arrays.setAll(sample, i -> random.nextGaussian());
      Interval interval = bootstrap.interquartileMean(sample);
      held += interval.low() <= 0 && 0 <= interval.high() ? 1 : 0;
    }
    return held / 500.0;
  }

  @Test
  void noSeedsGiveNoInterval() {
    assertThat(bootstrap.interquartileMean(new double[0]).exists()).isFalse();
    assertThat(
            bootstrap.interval(new double[] {1}, new double[0], Improvement::probability).exists())
        .isFalse();
  }
}
