package org.sgmmqf.manifold;

/** Looks for numbers that are not finite, at the cost of a sum of squares where there are none. */
public final class Finite {
  private Finite() {}

  /**
   * Sum of squares in an order that depends on the length alone; finite only if every number is.
   * Eight sums side by side keep the additions from waiting for each other.
   */
  public static double squaredNorm(double[] values) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    double s4 = 0;
    double s5 = 0;
    double s6 = 0;
    double s7 = 0;
    int whole = values.length & -8;
    for (int i = 0; i < whole; i += 8) {
      s0 += values[i] * values[i];
      s1 += values[i + 1] * values[i + 1];
      s2 += values[i + 2] * values[i + 2];
      s3 += values[i + 3] * values[i + 3];
      s4 += values[i + 4] * values[i + 4];
      s5 += values[i + 5] * values[i + 5];
      s6 += values[i + 6] * values[i + 6];
      s7 += values[i + 7] * values[i + 7];
    }
    for (int i = whole; i < values.length; i++) {
      s0 += values[i] * values[i];
    }
    return ((s0 + s1) + (s2 + s3)) + ((s4 + s5) + (s6 + s7));
  }

  /** Place of the first number that is not finite, or -1. */
  public static int firstFault(double[] values) {
    for (int i = 0; i < values.length; i++) {
      if (!Double.isFinite(values[i])) {
        return i;
      }
    }
    return -1;
  }
}
