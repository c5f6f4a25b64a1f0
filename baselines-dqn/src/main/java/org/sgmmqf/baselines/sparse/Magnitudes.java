package org.sgmmqf.baselines.sparse;

import java.util.Arrays;

/**
 * The largest or smallest of some non-negative numbers, ties in favour of the lower index. Sorts a
 * copy: O(n log n), at mask events only.
 */
final class Magnitudes {
  private Magnitudes() {}

  /**
   * Marks the k largest.
   *
   * @return one mark per value
   */
  static boolean[] largest(double[] values, int k) {
    boolean[] marked = new boolean[values.length];
    if (k > 0) {
      double[] sorted = values.clone();
      Arrays.sort(sorted);
      double threshold = sorted[values.length - k];
      int ties = k - mark(values, v -> v > threshold, k, marked);
      mark(values, v -> v == threshold, ties, marked);
    }
    return marked;
  }

  /**
   * Marks the k smallest.
   *
   * @return one mark per value
   */
  static boolean[] smallest(double[] values, int k) {
    boolean[] marked = new boolean[values.length];
    if (k > 0) {
      double[] sorted = values.clone();
      Arrays.sort(sorted);
      double threshold = sorted[k - 1];
      int ties = k - mark(values, v -> v < threshold, k, marked);
      mark(values, v -> v == threshold, ties, marked);
    }
    return marked;
  }

  /** Marks the first values that fulfil a condition, at most {@code most}; tells how many. */
  private static int mark(double[] values, Condition condition, int most, boolean[] marked) {
    int count = 0;
    for (int i = 0; i < values.length && count < most; i++) {
      if (condition.holds(values[i])) {
        marked[i] = true;
        count++;
      }
    }
    return count;
  }

  /** A condition on one number. */
  private interface Condition {
    boolean holds(double value);
  }
}
