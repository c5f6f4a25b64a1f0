package org.sgmmqf.reports.statistics;

import java.util.Arrays;
import org.apache.commons.math3.distribution.BinomialDistribution;

/**
 * The median return of one method, with the interval that the exact sign test leaves: it asks
 * nothing of the distribution, and five seeds cannot bound it with 95 %, six can.
 */
public final class Median implements Estimate {
  private final double[] sorted;

  /**
   * Looks at a sample.
   *
   * @param sample one number per seed; may be minus infinity, not NaN
   */
  public Median(double... sample) {
    sorted = sample.clone();
    Arrays.sort(sorted);
  }

  @Override
  public Interval interval(double confidence) {
    int n = sorted.length;
    if (n == 0) {
      return Interval.NONE;
    }
    int outside = 0;
    while (outside < n / 2 && atLeast(n - outside, n) <= (1 - confidence) / 2) {
      outside++;
    }
    return outside == 0
        ? new Interval(Sample.middle(sorted), Double.NaN, Double.NaN)
        : new Interval(Sample.middle(sorted), sorted[outside - 1], sorted[n - outside]);
  }

  @Override
  public double above(double bound) {
    return atLeast(Arrays.stream(sorted).filter(it -> it > bound).count(), sorted.length);
  }

  @Override
  public double below(double bound) {
    return atLeast(Arrays.stream(sorted).filter(it -> it < bound).count(), sorted.length);
  }

  /** Chance of at least so many heads. */
  private static double atLeast(long heads, int coins) {
    return 1 - new BinomialDistribution(null, coins, 0.5).cumulativeProbability((int) heads - 1);
  }

  @Override
  public double seeds(double bound, double error) {
    double share = Arrays.stream(sorted).filter(it -> it > bound).count() / (double) sorted.length;
    double z = Sample.normal(1 - error) / 2 + Sample.normal(POWER) * Math.sqrt(share * (1 - share));
    double least = Math.ceil(-Math.log(error) / Math.log(2));
    return Math.max(least, Math.ceil(Math.pow(z / (share - 0.5), 2)));
  }
}
