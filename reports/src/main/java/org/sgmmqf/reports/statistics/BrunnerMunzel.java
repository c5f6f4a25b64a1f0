package org.sgmmqf.reports.statistics;

import java.util.Arrays;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * The test of Brunner and Munzel (2000): whether a number of one sample is probably above one of
 * the other, where both may scatter as differently as they like. It is a good approximation from
 * about ten numbers on and says yes too often below; {@link RankSum} is exact where both scatter
 * alike and says yes too often where they do not.
 */
final class BrunnerMunzel {
  private BrunnerMunzel() {}

  /**
   * Chance of a first sample that is above the second at least so clearly, if neither is; 0 where
   * single numbers tell nothing of how they scatter.
   */
  static double atLeast(double[] first, double[] second) {
    if (Math.min(first.length, second.length) < 2) {
      return 0;
    }
    double[] above = Arrays.stream(first).map(it -> share(it, second)).toArray();
    double[] below = Arrays.stream(second).map(it -> 1 - share(it, first)).toArray();
    double mean = Arrays.stream(above).average().orElse(0.5);
    double a = variance(above, mean) / above.length;
    double b = variance(below, mean) / below.length;
    if (!(a + b > 0)) {
      return mean > 0.5 ? 0 : 1;
    }
    double freedom = (a + b) * (a + b) / (a * a / (above.length - 1) + b * b / (below.length - 1));
    double distance = (mean - 0.5) / Math.sqrt(a + b);
    return new TDistribution(null, freedom).cumulativeProbability(-distance);
  }

  /** Share of a sample that a number is above, ties counting half. */
  private static double share(double number, double[] sample) {
    return Improvement.share(new double[] {number}, sample);
  }

  private static double variance(double[] values, double mean) {
    return Arrays.stream(values).map(it -> (it - mean) * (it - mean)).sum() / (values.length - 1);
  }
}
