package org.sgmmqf.reports.statistics;

import java.util.Arrays;
import org.apache.commons.math3.distribution.NormalDistribution;

/**
 * Location and spread of a few numbers, robust against outliers. NaN in, for an empty sample, is
 * NaN out.
 */
public final class Sample {
  /** Seeds below which nothing is said of how likely a result is. */
  public static final int FEWEST = 3;

  private static final NormalDistribution NORMAL = new NormalDistribution(null, 0, 1);

  private Sample() {}

  /**
   * The interquartile mean: the mean of the middle half. Where a quarter of the sample is not a
   * whole number of values, the values at the edges count in part, so that it varies smoothly with
   * the sample's size.
   *
   * @param values any number of them, in any order
   * @return NaN if there are none
   */
  public static double interquartileMean(double... values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int n = sorted.length;
    double low = n / 4.0;
    double high = n - low;
    double sum = 0;
    for (int i = 0; i < n; i++) {
      double weight = Math.min(i + 1, high) - Math.max(i, low);
      sum += Math.max(0, weight) * sorted[i];
    }
    return n == 0 ? Double.NaN : sum / (high - low);
  }

  /**
   * A quantile, linear between the values.
   *
   * @param share from 0 for the smallest to 1 for the largest
   * @param values any number of them, in any order
   * @return NaN if there are none
   */
  public static double quantile(double share, double... values) {
    return quantileOfSorted(
        share, Arrays.stream(values).filter(it -> !Double.isNaN(it)).sorted().toArray());
  }

  /** The quantile of sorted numbers, estimate R-7 of Hyndman and Fan (1996). */
  static double quantileOfSorted(double share, double... sorted) {
    if (sorted.length == 0) {
      return Double.NaN;
    }
    double place = 1 + (sorted.length - 1) * share;
    int below = (int) Math.floor(place);
    double low = sorted[below - 1];
    return below == sorted.length ? low : low + (place - below) * (sorted[below] - low);
  }

  /**
   * The median.
   *
   * @param values any number of them, in any order
   * @return NaN if there are none
   */
  public static double median(double... values) {
    return quantile(0.5, values);
  }

  /** The median of sorted values, of which some may be infinite. */
  static double middle(double... sorted) {
    double low = sorted[(sorted.length - 1) / 2];
    double high = sorted[sorted.length / 2];
    return low == high ? low : (low + high) / 2;
  }

  /** The quantile of the normal distribution. */
  static double normal(double share) {
    return NORMAL.inverseCumulativeProbability(share);
  }

  /**
   * The values that are numbers.
   *
   * @param values any number of them
   * @return the same without NaN
   */
  public static double[] finite(double... values) {
    return Arrays.stream(values).filter(Double::isFinite).toArray();
  }
}
