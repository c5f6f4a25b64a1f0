package org.sgmmqf.model.mixture.kernel;

/**
 * Innermost loops over neighbouring lanes, each short and free of branches so that the compiler
 * turns it into vector instructions by itself. It does so for loops over whole arrays; with offsets
 * into a shared array it fears that rows overlap, and a loop runs three times as long.
 */
public final class LaneLoops {
  private LaneLoops() {}

  /** {@code out += s * a}. */
  static void add(double[] out, double[] a, double s) {
    for (int v = 0; v < out.length; v++) {
      out[v] += s * a[v];
    }
  }

  /**
   * {@code out += s_0 a_0 + s_1 a_1 + ...} with {@code terms} rows and as many scalars, {@code
   * step} apart.
   */
  static void addRows(
      double[] out, double[][] a, int first, double[] s, int scalar, int step, int terms) {
    int term = 0;
    for (; term + 4 <= terms; term += 4) {
      int row = first + term;
      int at = scalar + term * step;
      addFour(
          out,
          a[row],
          a[row + 1],
          a[row + 2],
          a[row + 3],
          s[at],
          s[at + step],
          s[at + 2 * step],
          s[at + 3 * step]);
    }
    for (; term < terms; term++) {
      add(out, a[first + term], s[scalar + term * step]);
    }
  }

  private static void addFour(
      double[] out,
      double[] a0,
      double[] a1,
      double[] a2,
      double[] a3,
      double s0,
      double s1,
      double s2,
      double s3) {
    for (int v = 0; v < out.length; v++) {
      out[v] += s0 * a0[v] + s1 * a1[v] + (s2 * a2[v] + s3 * a3[v]);
    }
  }

  /** {@code out += a * b}. */
  static void addProduct(double[] out, double[] a, double[] b) {
    for (int v = 0; v < out.length; v++) {
      out[v] += a[v] * b[v];
    }
  }

  /** {@code out -= a * b}. */
  static void subtractProduct(double[] out, double[] a, double[] b) {
    for (int v = 0; v < out.length; v++) {
      out[v] -= a[v] * b[v];
    }
  }

  /** {@code out *= s}. */
  static void scale(double[] out, double s) {
    for (int v = 0; v < out.length; v++) {
      out[v] *= s;
    }
  }

  /** {@code out *= a}. */
  static void multiply(double[] out, double[] a) {
    for (int v = 0; v < out.length; v++) {
      out[v] *= a[v];
    }
  }

  /** {@code out = a * b}. */
  public static void product(double[] out, double[] a, double[] b) {
    for (int v = 0; v < out.length; v++) {
      out[v] = a[v] * b[v];
    }
  }

  /** {@code out = s * a * b}. */
  static void scaledProduct(double[] out, double s, double[] a, double[] b) {
    for (int v = 0; v < out.length; v++) {
      out[v] = s * a[v] * b[v];
    }
  }

  /** {@code out = 1 / sqrt(a)}. */
  static void inverseRoot(double[] out, double[] a) {
    for (int v = 0; v < out.length; v++) {
      out[v] = 1 / Math.sqrt(a[v]);
    }
  }
}
