package org.sgmmqf.reports.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.Property;
import org.sgmmqf.spi.RandomStream;

class SampleTest {
  @Test
  void interquartileMeanLeavesOutTheOuterQuarters() {
    assertThat(Sample.interquartileMean(1000, 1, 2, 3, 4, 5, 6, -1000)).isEqualTo(3.5);
  }

  @Test
  void interquartileMeanCountsEdgeValuesInPart() {
    // Of five values the outer 1.25 on each side go: 0.75 of the second, the third, 0.75 of the
    // fourth.
    assertThat(Sample.interquartileMean(0, 10, 20, 40, 100))
        .isCloseTo((0.75 * 10 + 20 + 0.75 * 40) / 2.5, within(1e-12));
  }

  @Test
  void interquartileMeanOfOneOrTwoIsTheirMean() {
    assertThat(Sample.interquartileMean(7)).isEqualTo(7);
    assertThat(Sample.interquartileMean(7, 9)).isEqualTo(8);
    assertThat(Sample.interquartileMean()).isNaN();
  }

  @Test
  void quantilesAreLinearBetweenValues() {
    assertThat(Sample.quantile(0.25, 4, 1, 2, 3)).isCloseTo(1.75, within(1e-12));
    assertThat(Sample.quantile(0, 4, 1, 2, 3)).isEqualTo(1);
    assertThat(Sample.quantile(1, 4, 1, 2, 3)).isEqualTo(4);
    assertThat(Sample.median(3, 1, 2)).isEqualTo(2);
    assertThat(Sample.median()).isNaN();
  }

  @Test
  void interquartileMeanShiftsAndScalesWithTheSample() {
    Property.forAll(
        200,
        random -> {
          double[] values = draw(random);
          double shift = random.nextGaussian();
          double[] moved = Arrays.stream(values).map(it -> 2 * it + shift).toArray();
          assertThat(Sample.interquartileMean(moved))
              .isCloseTo(2 * Sample.interquartileMean(values) + shift, within(1e-9));
        });
  }

  @Test
  void interquartileMeanLiesWithinTheSample() {
    Property.forAll(
        200,
        random -> {
          double[] values = draw(random);
          assertThat(Sample.interquartileMean(values))
              .isBetween(Sample.quantile(0, values) - 1e-12, Sample.quantile(1, values) + 1e-12);
        });
  }

  private static double[] draw(RandomStream random) {
    double[] values = new double[1 + random.nextInt(12)];
    Arrays.setAll(values, i -> random.nextGaussian());
    return values;
  }
}
