package org.sgmmqf.reports.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgmmqf.spi.Property;
import org.sgmmqf.spi.RandomStream;

class ShiftTest {
  private static final double[] HIGH = {6, 7, 8, 9, 10};
  private static final double[] LOW = {1, 2, 3, 4, 5};

  @Test
  void oneOf252WaysToDealTenSeedsPutsAllFiveAhead() {
    Shift shift = new Shift(HIGH, LOW);
    assertThat(shift.above(0)).isCloseTo(1 / 252.0, within(1e-15));
    assertThat(shift.below(0)).isEqualTo(1);
    assertThat(new Shift(LOW, HIGH).below(0)).isCloseTo(1 / 252.0, within(1e-15));
  }

  @Test
  void fiveSeedsThatAreAllAheadStillLeaveAnInterval() {
    // P(U <= 2) = 4 / 252 is below 2.5 %, P(U <= 3) = 7 / 252 is not: the third and the 23rd of 25
    Interval interval = new Shift(HIGH, LOW).interval(0.95);
    assertThat(interval).isEqualTo(new Interval(5, 2, 8));
  }

  @Test
  void threeSeedsOfEachAllowNoIntervalAndFourDo() {
    assertThat(new Shift(new double[] {7, 8, 9}, new double[] {1, 2, 3}).interval(0.95))
        .isEqualTo(new Interval(6, Double.NaN, Double.NaN));
    assertThat(
            new Shift(new double[] {7, 8, 9, 10}, new double[] {1, 2, 3, 4})
                .interval(0.95)
                .isBounded())
        .isTrue();
    assertThat(new Shift(new double[0], LOW).interval(0.95)).isEqualTo(Interval.NONE);
    assertThat(new Shift(new double[0], LOW).above(0)).isEqualTo(1);
  }

  @ParameterizedTest(name = "{0} and {1} seeds: {2} of the differences on each side")
  @CsvSource({"4,4,1", "5,5,3", "6,6,6", "8,8,14", "10,10,24", "20,20,128", "5,10,9"})
  void countsTheDifferencesOutsideAsPublishedTablesDo(int first, int second, int outside) {
    // critical values of U at 5 % in two tails, each plus one: 0, 2, 5, 13, 23, 127, 8
    assertThat(RankSum.outside(first, second, 0.025)).isEqualTo(outside);
  }

  @Test
  void isTheShareOfAllWaysToDealWhateverIsTied() {
    Property.forAll(
        200,
        random -> {
          double[] first = drawn(1 + random.nextInt(5), random);
          double[] second = drawn(1 + random.nextInt(5), random);
          assertThat(RankSum.atLeast(first, second))
              .isCloseTo(dealtOut(first, second), within(1e-12));
        });
  }

  /** Few different values, so that many are tied; now and then one that diverged. */
  private static double[] drawn(int count, RandomStream random) {
    double[] sample = new double[count];
    Arrays.setAll(
        sample, i -> random.nextInt(8) == 0 ? Double.NEGATIVE_INFINITY : random.nextInt(4));
    return sample;
  }

  private static double dealtOut(double[] first, double[] second) {
    int n = first.length + second.length;
    double[] pooled = Arrays.copyOf(first, n);
    System.arraycopy(second, 0, pooled, first.length, second.length);
    double observed = Improvement.share(first, second);
    int all = 0;
    int asHigh = 0;
    for (int mask = 0; mask < 1 << n; mask++) {
      if (Integer.bitCount(mask) == first.length) {
        int dealt = mask;
        double[] a = pick(pooled, i -> (dealt >> i & 1) == 1);
        double[] b = pick(pooled, i -> (dealt >> i & 1) == 0);
        all++;
        asHigh += Improvement.share(a, b) >= observed - 1e-12 ? 1 : 0;
      }
    }
    return (double) asHigh / all;
  }

  private static double[] pick(double[] pooled, IntPredicate which) {
    return IntStream.range(0, pooled.length).filter(which).mapToDouble(i -> pooled[i]).toArray();
  }

  @Test
  void intervalHoldsExactlyTheShiftsThatTheTestDoesNotRefuse() {
    Property.forAll(
        100,
        random -> {
          double[] first = gaussian(4 + random.nextInt(8), random);
          double[] second = gaussian(4 + random.nextInt(8), random);
          Shift shift = new Shift(first, second);
          Interval interval = shift.interval(0.95);
          double width = interval.high() - interval.low();
          assertThat(shift.above(interval.low() - 1e-9 * width)).isLessThanOrEqualTo(0.025);
          assertThat(shift.above(interval.low() + 1e-9 * width)).isGreaterThan(0.025);
          assertThat(shift.below(interval.high() + 1e-9 * width)).isLessThanOrEqualTo(0.025);
          assertThat(shift.below(interval.high() - 1e-9 * width)).isGreaterThan(0.025);
        });
  }

  @Test
  void seedsThatScatterDifferentlyAreDoubtedMoreThanThePermutationTestDoes() {
    // one method lands always a little, the other either crashes or excels
    double[] steady = {-1.2, -1.1, -1, -0.9, -0.8, 0.8, 0.9, 1, 1.1, 1.2};
    double[] either = {-3.2, -3.1, -3, -2.9, -2.8, -2.7, -2.6, -2.5, 2.9, 3.1};
    double exact = RankSum.atLeast(steady, either);
    assertThat(exact).isLessThan(0.025);
    assertThat(new Shift(steady, either).above(0)).isGreaterThan(exact);
  }

  @Test
  void agreesWithThePublishedExampleOfBrunnerAndMunzel() {
    // pain scores of 14 and 11 patients: W = 3.137, 17.68 degrees of freedom, p = 0.0058 two-sided
    double[] treated = {1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 2, 4, 1, 1};
    double[] control = {3, 3, 4, 3, 1, 2, 3, 1, 1, 5, 4};
    assertThat(2 * BrunnerMunzel.atLeast(control, treated)).isCloseTo(0.005786, within(1e-6));
  }

  private static double[] gaussian(int count, RandomStream random) {
    double[] sample = new double[count];
    Arrays.setAll(sample, i -> random.nextGaussian());
    return sample;
  }

  @Test
  void seedThatDivergedIsWorseThanAny() {
    double[] oneDiverged = {Double.NEGATIVE_INFINITY, 7, 8, 9, 10};
    assertThat(new Shift(oneDiverged, LOW).above(0)).isGreaterThan(new Shift(HIGH, LOW).above(0));
    assertThat(new Shift(oneDiverged, LOW).interval(0.95).low())
        .isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(new Shift(oneDiverged, oneDiverged).interval(0.95).value()).isEqualTo(0);
  }

  @Test
  void seedsThatWouldDecideAreNoethers() {
    // three of four pairs: (1.960 + 0.842)^2 / (6 * 0.25^2) = 20.9
    assertThat(new Shift(new double[] {2, 4}, new double[] {1, 3}).seeds(0, 0.025)).isEqualTo(21);
    assertThat(new Shift(HIGH, LOW).seeds(0, 0.025)).isEqualTo(6);
    assertThat(new Shift(new double[] {1, 2}, new double[] {1, 2}).seeds(0, 0.025))
        .isEqualTo(Double.POSITIVE_INFINITY);
  }
}
