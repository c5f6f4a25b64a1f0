package org.sgmmqf.baselines.ppo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.States;

final class ObservationNormalizerTest {
  private final ObservationNormalizer normalizer = new ObservationNormalizer(true, 3, 2);

  private static double[] draw(RandomStream random) {
    return new double[] {5 + 2 * random.nextGaussian(), -100 + 0.1 * random.nextGaussian()};
  }

  @Test
  void meanAndVarianceAreThoseOfAllObservationsAndASmallFirstWeight() {
    RandomStream random = new RandomStream(1);
    double sum = 0;
    double squares = 1e-4;
    for (int n = 0; n < 1000; n++) {
      double[] s = draw(random);
      normalizer.count(s);
      sum += s[0];
      squares += s[0] * s[0];
    }
    double mean = sum / 1000.0001;
    double variance = squares / 1000.0001 - mean * mean;

    double units = normalizer.apply(new double[] {6.5, -100})[0];

    assertThat(units).isCloseTo((6.5 - mean) / Math.sqrt(variance + 1e-8), within(1e-9));
  }

  @Test
  void whatIsFarAwayIsClipped() {
    RandomStream random = new RandomStream(1);
    for (int n = 0; n < 1000; n++) {
      normalizer.count(draw(random));
    }

    assertThat(normalizer.apply(new double[] {1e6, -101})).containsExactly(3, -3);
  }

  @Test
  void applyingCountsNothing() {
    normalizer.count(new double[] {1, 2});
    double[] before = normalizer.apply(new double[] {1.5, 2.5}).clone();
    normalizer.apply(new double[] {1000, 2000});

    assertThat(normalizer.apply(new double[] {1.5, 2.5})).containsExactly(before);
  }

  @Test
  void comesBackFromItsSavedState() {
    normalizer.count(new double[] {1, 2});
    normalizer.count(new double[] {4, 3});
    ObservationNormalizer resumed = new ObservationNormalizer(true, 3, 2);
    States.restore(States.bytes(normalizer), resumed);
    normalizer.count(new double[] {0, 0});
    resumed.count(new double[] {0, 0});

    assertThat(resumed.apply(new double[] {2, 2}))
        .containsExactly(normalizer.apply(new double[] {2, 2}));
  }

  @Test
  void handsObservationsThroughWhenOff() {
    ObservationNormalizer off = new ObservationNormalizer(false, 3, 2);
    double[] s = {1000, -1000};
    off.count(s);

    assertThat(off.apply(s)).isSameAs(s);
  }
}
