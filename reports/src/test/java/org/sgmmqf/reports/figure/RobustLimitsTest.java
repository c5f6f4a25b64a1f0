package org.sgmmqf.reports.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sgmmqf.reports.statistics.BandedCurve;

class RobustLimitsTest {
  private static BandedCurve curve(double... values) {
    return new BandedCurve(
        IntStream.range(0, values.length)
            .mapToObj(
                i ->
                    new BandedCurve.Point(
                        i, i, values[i], values[i], values[i], values[i], values[i], 1))
            .toList());
  }

  private static double[] rising(double from, double to) {
    return IntStream.range(0, 50).mapToDouble(i -> from + (to - from) * i / 49).toArray();
  }

  @Test
  void earlyOutliersDoNotRuleTheAxis() {
    double[] bad = rising(-200, 50);
    Arrays.fill(bad, 0, 6, -1700);
    double[] limits = RobustLimits.of(List.of(curve(rising(-200, 250)), curve(bad)), true);
    assertThat(limits[0]).isBetween(-800.0, -200.0);
    assertThat(limits[1]).isEqualTo(250);
  }

  @Test
  void curvesWithoutOutliersAreShownWhole() {
    assertThat(RobustLimits.of(List.of(curve(rising(-200, 250))), true)).containsExactly(-200, 250);
  }

  @Test
  void learningAtOnceIsNoOutlier() {
    double[] learned = new double[50];
    Arrays.fill(learned, 4, 50, 1);
    assertThat(RobustLimits.of(List.of(curve(learned)), true)).containsExactly(0, 1);
  }

  @Test
  void endOfEveryCurveIsWithin() {
    double[] lost = rising(0, 1);
    lost[49] = -5000;
    assertThat(RobustLimits.of(List.of(curve(rising(0, 1)), curve(lost)), true)[0])
        .isEqualTo(-5000);
  }

  @Test
  void highReturnsAreNeverCutOff() {
    double[] late = rising(0, 1);
    late[40] = 900;
    assertThat(RobustLimits.of(List.of(curve(late)), true)[1]).isEqualTo(900);
    assertThat(RobustLimits.of(List.of(curve(late)), false)[1]).isLessThan(10);
  }
}
