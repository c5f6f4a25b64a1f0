package org.sgmmqf.reports.statistics;

import java.util.Arrays;

/**
 * The moving interquartile mean of one run: at each evaluation, the interquartile mean of the
 * evaluations in the window that ends there. It looks back only, so a point never knows its future.
 */
public final class MovingMean {
  private MovingMean() {}

  /**
   * Smooths a curve.
   *
   * @param transitions where the values stand, increasing
   * @param values as many values; NaN where there is none
   * @param window transitions, the newest included and the oldest excluded
   * @return as many smoothed values, NaN where there was none
   */
  public static double[] of(double[] transitions, double[] values, double window) {
    double[] smooth = new double[values.length];
    int from = 0;
    for (int i = 0; i < values.length; i++) {
      while (from < i && transitions[from] <= transitions[i] - window) {
        from++;
      }
      smooth[i] =
          Double.isNaN(values[i])
              ? Double.NaN
              : Sample.interquartileMean(Sample.finite(Arrays.copyOfRange(values, from, i + 1)));
    }
    return smooth;
  }
}
