package org.sgmmqf.model;

/**
 * Innermost loops over neighbouring lanes, each short and free of branches so that the compiler turns it into vector
 * instructions by itself. Four terms at a time, because then loads and stores no longer dominate.
 */
final class LaneLoops {
  private LaneLoops() {}

  /** {@code out += s * a}. */
  static void add(double[] out, int at, double[] a, int from, double s, int lanes) {
    for (int v = 0; v < lanes; v++) {
      out[at + v] += s * a[from + v];
    }
  }

  /**
   * {@code out += s_0 a_0 + s_1 a_1 + ...} with {@code terms} rows of {@code a}, {@code stride} apart, and scalars from
   * consecutive places {@code step} apart.
   */
  static void addRows(
      double[] out,
      int at,
      double[] a,
      int from,
      int stride,
      double[] s,
      int scalar,
      int step,
      int terms,
      int lanes) {
    int term = 0;
    for (; term + 4 <= terms; term += 4) {
      int a0 = from + term * stride;
      int s0 = scalar + term * step;
      addFour(
          out, at, a, a0, stride, s[s0], s[s0 + step], s[s0 + 2 * step], s[s0 + 3 * step], lanes);
    }
    if (terms - term >= 2) {
      int s0 = scalar + term * step;
      addTwo(out, at, a, from + term * stride, stride, s[s0], s[s0 + step], lanes);
      term += 2;
    }
    if (term < terms) {
      add(out, at, a, from + term * stride, s[scalar + term * step], lanes);
    }
  }

  private static void addFour(
      double[] out,
      int at,
      double[] a,
      int a0,
      int stride,
      double s0,
      double s1,
      double s2,
      double s3,
      int lanes) {
    int a1 = a0 + stride;
    int a2 = a1 + stride;
    int a3 = a2 + stride;
    for (int v = 0; v < lanes; v++) {
      out[at + v] += s0 * a[a0 + v] + s1 * a[a1 + v] + (s2 * a[a2 + v] + s3 * a[a3 + v]);
    }
  }

  private static void addTwo(
      double[] out, int at, double[] a, int a0, int stride, double s0, double s1, int lanes) {
    int a1 = a0 + stride;
    for (int v = 0; v < lanes; v++) {
      out[at + v] += s0 * a[a0 + v] + s1 * a[a1 + v];
    }
  }

  /** {@code out += a * b}. */
  static void addProduct(
      double[] out, int at, double[] a, int aAt, double[] b, int bAt, int lanes) {
    for (int v = 0; v < lanes; v++) {
      out[at + v] += a[aAt + v] * b[bAt + v];
    }
  }

  /** {@code out -= a * b}. */
  static void subtractProduct(
      double[] out, int at, double[] a, int aAt, double[] b, int bAt, int lanes) {
    for (int v = 0; v < lanes; v++) {
      out[at + v] -= a[aAt + v] * b[bAt + v];
    }
  }

  /** {@code out = s * a}. */
  static void scale(double[] out, int at, double[] a, int from, double s, int lanes) {
    for (int v = 0; v < lanes; v++) {
      out[at + v] = s * a[from + v];
    }
  }

  /** {@code out = a * b}. */
  static void multiply(double[] out, int at, double[] a, int aAt, double[] b, int bAt, int lanes) {
    for (int v = 0; v < lanes; v++) {
      out[at + v] = a[aAt + v] * b[bAt + v];
    }
  }
}
