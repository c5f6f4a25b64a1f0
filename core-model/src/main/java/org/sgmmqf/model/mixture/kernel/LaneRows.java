package org.sgmmqf.model.mixture.kernel;

import java.util.Arrays;

/**
 * Rows of lanes as arrays of their own, grown once and used again and again; see {@link LaneLoops}
 * for why.
 */
final class LaneRows {
  private double[][] rows = new double[0][0];

  /** At least {@code count} rows of exactly {@code width} lanes, with whatever was in them. */
  double[][] of(int count, int width) {
    if (rows.length < count || rows[0].length != width) {
      rows = new double[count][width];
    }
    return rows;
  }

  /** The first {@code count} rows, cleared. */
  double[][] cleared(int count, int width) {
    double[][] some = of(count, width);
    for (int row = 0; row < count; row++) {
      Arrays.fill(some[row], 0);
    }
    return some;
  }

  /** The first {@code count} rows, copied from neighbouring places of an array. */
  double[][] loaded(double[] from, int at, int count, int width) {
    double[][] some = of(count, width);
    for (int row = 0; row < count; row++) {
      System.arraycopy(from, at + row * width, some[row], 0, width);
    }
    return some;
  }

  /** Copies rows to neighbouring places of an array. */
  static void store(double[][] rows, int count, double[] to, int at) {
    for (int row = 0; row < count; row++) {
      System.arraycopy(rows[row], 0, to, at + row * rows[row].length, rows[row].length);
    }
  }
}
