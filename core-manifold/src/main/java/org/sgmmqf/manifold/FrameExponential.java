package org.sgmmqf.manifold;

/**
 * Exponentials of a block of small symmetric matrices, one in each lane, by a Taylor polynomial
 * whose order follows from the norm so that the remainder is below half an ulp of 1. Costs one
 * matrix product per two orders; steps of learning need order 2 or 4.
 */
final class FrameExponential {
  /** Norms above this one need an order for which several short steps are cheaper. */
  static final double LARGEST_NORM = 0.5;

  private static final int HIGHEST_ORDER = 14;
  private static final double[] COEFFICIENTS = coefficients();
  private static final double[] REACH = reach();

  private final int dimension;
  private final int lanes;
  private final FrameKernel kernel;
  private final double[] x;
  private final double[] square;
  private double[] result;
  private double[] spare;

  FrameExponential(int dimension, int lanes, FrameKernel kernel) {
    this.dimension = dimension;
    this.lanes = lanes;
    this.kernel = kernel;
    int size = dimension * dimension * lanes;
    x = new double[size];
    square = new double[size];
    result = new double[size];
    spare = new double[size];
  }

  /** c_p = 1 / p!. */
  private static double[] coefficients() {
    double[] c = new double[HIGHEST_ORDER + 1];
    c[0] = 1;
    for (int p = 1; p <= HIGHEST_ORDER; p++) {
      c[p] = c[p - 1] / p;
    }
    return c;
  }

  /** By half the order p: the largest norm whose remainder |X|^(p+1) / (p+1)! is below 2^-53. */
  private static double[] reach() {
    double[] reach = new double[HIGHEST_ORDER / 2 + 1];
    for (int half = 1; half < reach.length; half++) {
      int next = 2 * half + 1;
      reach[half] = StrictMath.pow(0x1.0p-53 * next / COEFFICIENTS[next - 1], 1.0 / next);
    }
    return reach;
  }

  /** Where {@link #compute} reads X, whole matrices in the order of {@link FrameKernel}. */
  double[] argument() {
    return x;
  }

  /**
   * Computes Exp(X) by Horner's rule in X^2: B_0 + X^2 (B_1 + X^2 (B_2 + ...)) with B_i = c_2i I +
   * c_2i+1 X.
   *
   * @param norm largest Frobenius norm of the lanes, at most {@link #LARGEST_NORM}
   * @return all lanes; valid until the next call
   */
  double[] compute(double norm) {
    int half = halfOrder(norm);
    kernel.multiply(x, x, square, 0, dimension, lanes);
    double linear = COEFFICIENTS[2 * half - 1];
    double highest = COEFFICIENTS[2 * half];
    for (int t = 0; t < x.length; t++) {
      result[t] = linear * x[t] + highest * square[t];
    }
    addToDiagonal(COEFFICIENTS[2 * half - 2]);
    for (int i = half - 2; i >= 0; i--) {
      kernel.multiply(square, result, spare, 0, dimension, lanes);
      linear = COEFFICIENTS[2 * i + 1];
      for (int t = 0; t < x.length; t++) {
        spare[t] += linear * x[t];
      }
      swap();
      addToDiagonal(COEFFICIENTS[2 * i]);
    }
    return result;
  }

  private static int halfOrder(double norm) {
    int half = 1;
    while (norm > REACH[half]) {
      half++;
    }
    return half;
  }

  private void addToDiagonal(double value) {
    int stride = (dimension + 1) * lanes;
    for (int start = 0; start < result.length; start += stride) {
      for (int v = 0; v < lanes; v++) {
        result[start + v] += value;
      }
    }
  }

  private void swap() {
    double[] swapped = result;
    result = spare;
    spare = swapped;
  }
}
