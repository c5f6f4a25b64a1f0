package org.sgmmqf.manifold.frame;

/**
 * {@code W <- Exp(X) W} for a block of small matrices, one in each lane, by Horner's rule on the
 * Taylor polynomial applied to W: {@code T <- W + X T / p} for p = order, ..., 1. The order follows
 * from the norm so that the remainder is below half an ulp; steps of learning need 2 or 3. Costs
 * one matrix product per order, and no decomposition.
 */
final class FrameMover {
  private static final double LARGEST_NORM = 0.5;
  private static final int LOWEST_ORDER = 2;
  private static final double[] REACH = reach(14);

  private final int dimension;
  private final FrameKernel kernel;
  private final double[] x;
  private double[] result;
  private double[] spare;

  FrameMover(int dimension, FrameKernel kernel) {
    this.dimension = dimension;
    this.kernel = kernel;
    int size = dimension * dimension * FrameKernel.WIDTH;
    x = new double[size];
    result = new double[size];
    spare = new double[size];
  }

  /** By order p: the largest norm whose remainder |X|^(p+1) / (p+1)! is below 2^-53. */
  private static double[] reach(int highestOrder) {
    double[] reach = new double[highestOrder + 1];
    double factorial = 1;
    for (int p = 1; p <= highestOrder; p++) {
      factorial *= p + 1;
      reach[p] = StrictMath.pow(0x1.0p-53 * factorial, 1.0 / (p + 1));
    }
    return reach;
  }

  /** How many equal parts a matrix of a given norm must be walked in. */
  static int parts(double norm) {
    return (int) Math.ceil(norm / LARGEST_NORM);
  }

  /** Where {@link #move} reads X, whole matrices in the order of {@link FrameKernel}. */
  double[] argument() {
    return x;
  }

  /**
   * Moves the frames of a block.
   *
   * @param frames holds the block from {@code start} on
   * @param lanes how many of them hold a component
   * @param norm largest Frobenius norm of X over the lanes, at most what {@link #parts} leaves
   * @param times how often the same X is taken
   */
  void move(double[] frames, int start, int lanes, double norm, int times) {
    int order = order(norm);
    for (int n = 0; n < times; n++) {
      kernel.addProduct(dimension, lanes, 1.0 / order, x, frames, start, frames, start, result, 0);
      for (int p = order - 1; p > 1; p--) {
        kernel.addProduct(dimension, lanes, 1.0 / p, x, result, 0, frames, start, spare, 0);
        double[] swapped = result;
        result = spare;
        spare = swapped;
      }
      kernel.addProduct(dimension, lanes, 1, x, result, 0, frames, start, frames, start);
    }
  }

  private static int order(double norm) {
    int order = LOWEST_ORDER;
    while (norm > REACH[order]) {
      order++;
    }
    return order;
  }
}
