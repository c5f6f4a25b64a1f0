package org.sgmmqf.manifold;

/**
 * Exp(X) - I for a block of small symmetric matrices, one in each lane, by a Taylor polynomial whose order follows from
 * the norm (remainder below half an ulp of 1), with scaling and squaring beyond norm 0.5. Costs half a matrix product
 * per two orders. Keeping I out of it loses no digits of small steps.
 */
final class FrameExponential {
  /** Up to this norm the exponential and its square stay far from overflow. */
  static final double LARGEST_NORM = 300;

  private static final double LARGEST_UNSCALED = 0.5;
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

  private static double[] coefficients() {
    double[] c = new double[HIGHEST_ORDER + 1];
    c[0] = 1;
    for (int p = 1; p <= HIGHEST_ORDER; p++) {
      c[p] = c[p - 1] / p;
    }
    return c;
  }

  /** By half the order: the largest norm whose remainder |X|^(p+1) / (p+1)! is below 2^-53. */
  private static double[] reach() {
    double[] reach = new double[HIGHEST_ORDER / 2 + 1];
    for (int half = 1; half < reach.length; half++) {
      int p = 2 * half;
      reach[half] = StrictMath.pow(0x1.0p-53 * (p + 1) / COEFFICIENTS[p], 1.0 / (p + 1));
    }
    return reach;
  }

  /** Where {@link #compute} reads X, whole matrices; overwritten by it. */
  double[] argument() {
    return x;
  }

  /**
   * Computes Exp(X) - I.
   *
   * @param norm largest Frobenius norm of the lanes, at most {@link #LARGEST_NORM}
   * @return all lanes; valid until the next call
   */
  double[] compute(double norm) {
    int squarings = 0;
    double scaled = norm;
    while (scaled > LARGEST_UNSCALED) {
      scaled *= 0.5;
      squarings++;
    }
    if (squarings > 0) {
      double factor = Math.scalb(1.0, -squarings);
      for (int t = 0; t < x.length; t++) {
        x[t] *= factor;
      }
    }
    taylor(halfOrder(scaled));
    for (int s = 0; s < squarings; s++) {
      squareResult();
    }
    return result;
  }

  private static int halfOrder(double norm) {
    int half = 1;
    while (half < REACH.length - 1 && norm > REACH[half]) {
      half++;
    }
    return half;
  }

  /** Horner in X^2: B_0 + X^2 (B_1 + X^2 (B_2 + ...)) with B_i = c_2i I + c_2i+1 X, without the I of B_0. */
  private void taylor(int halfOrder) {
    kernel.multiplySymmetric(x, x, square, dimension, lanes);
    double highest = COEFFICIENTS[2 * halfOrder];
    double linear = COEFFICIENTS[2 * halfOrder - 1];
    for (int t = 0; t < x.length; t++) {
      result[t] = linear * x[t] + highest * square[t];
    }
    for (int i = halfOrder - 2; i >= 0; i--) {
      addToDiagonal(result, COEFFICIENTS[2 * i + 2]);
      kernel.multiplySymmetric(square, result, spare, dimension, lanes);
      linear = COEFFICIENTS[2 * i + 1];
      for (int t = 0; t < x.length; t++) {
        spare[t] += linear * x[t];
      }
      swap();
    }
  }

  /** (I + F)^2 - I = 2 F + F^2. */
  private void squareResult() {
    kernel.multiplySymmetric(result, result, spare, dimension, lanes);
    for (int t = 0; t < x.length; t++) {
      spare[t] += 2 * result[t];
    }
    swap();
  }

  private void addToDiagonal(double[] matrices, double value) {
    int stride = (dimension + 1) * lanes;
    for (int start = 0; start < matrices.length; start += stride) {
      for (int v = 0; v < lanes; v++) {
        matrices[start + v] += value;
      }
    }
  }

  private void swap() {
    double[] swapped = result;
    result = spare;
    spare = swapped;
  }
}
