package org.sgmmqf.manifold.frame;

/**
 * {@link FrameKernel} in plain Java. Eight lanes are eight variables: the compiler of JDK 17 does
 * not vectorise a loop as short as the number of lanes, and keeping the sums in registers is
 * several times faster than such a loop.
 */
final class PlainFrameKernel implements FrameKernel {
  private static final double ROOT_HALF = Math.sqrt(0.5);

  private final int dimension;
  private final int lanes;

  PlainFrameKernel(int dimension, int lanes) {
    if (lanes < 8 || lanes % 8 != 0) {
      throw new IllegalArgumentException(lanes + " lanes: expected a multiple of 8");
    }
    this.dimension = dimension;
    this.lanes = lanes;
  }

  @Override
  public KernelInfo info() {
    return new KernelInfo("plain loops", Double.SIZE);
  }

  @Override
  public double largestSquaredNorm(double[] coordinates, int start) {
    int end = start + dimension * (dimension + 1) / 2 * lanes;
    double largest = 0;
    for (int v = start; v < start + lanes; v += 8) {
      double s0 = 0;
      double s1 = 0;
      double s2 = 0;
      double s3 = 0;
      double s4 = 0;
      double s5 = 0;
      double s6 = 0;
      double s7 = 0;
      for (int t = v; t < end; t += lanes) {
        s0 = Math.fma(coordinates[t], coordinates[t], s0);
        s1 = Math.fma(coordinates[t + 1], coordinates[t + 1], s1);
        s2 = Math.fma(coordinates[t + 2], coordinates[t + 2], s2);
        s3 = Math.fma(coordinates[t + 3], coordinates[t + 3], s3);
        s4 = Math.fma(coordinates[t + 4], coordinates[t + 4], s4);
        s5 = Math.fma(coordinates[t + 5], coordinates[t + 5], s5);
        s6 = Math.fma(coordinates[t + 6], coordinates[t + 6], s6);
        s7 = Math.fma(coordinates[t + 7], coordinates[t + 7], s7);
      }
      double lower = Math.max(Math.max(s0, s1), Math.max(s2, s3));
      double upper = Math.max(Math.max(s4, s5), Math.max(s6, s7));
      largest = Math.max(largest, Math.max(lower, upper));
    }
    return largest;
  }

  @Override
  public void unpack(double[] coordinates, int start, double scale, double[] matrices) {
    double offDiagonal = scale * ROOT_HALF;
    int from = start;
    for (int i = 0; i < dimension; i++) {
      int diagonal = i * (dimension + 1) * lanes;
      for (int v = 0; v < lanes; v++) {
        matrices[diagonal + v] = scale * coordinates[from + v];
      }
      from += lanes;
      for (int j = i + 1; j < dimension; j++) {
        int upper = (i * dimension + j) * lanes;
        int lower = (j * dimension + i) * lanes;
        for (int v = 0; v < lanes; v++) {
          double entry = offDiagonal * coordinates[from + v];
          matrices[upper + v] = entry;
          matrices[lower + v] = entry;
        }
        from += lanes;
      }
    }
  }

  @Override
  public void addProduct(
      double factor,
      double[] x,
      double[] t,
      int tStart,
      double[] w,
      int wStart,
      double[] out,
      int outStart) {
    int row = dimension * lanes;
    for (int i = 0; i < dimension; i++) {
      for (int j = 0; j < dimension; j++) {
        for (int v = 0; v < lanes; v += 8) {
          double s0 = 0;
          double s1 = 0;
          double s2 = 0;
          double s3 = 0;
          double s4 = 0;
          double s5 = 0;
          double s6 = 0;
          double s7 = 0;
          int left = i * row + v;
          int right = tStart + j * lanes + v;
          for (int k = 0; k < dimension; k++) {
            s0 = Math.fma(x[left], t[right], s0);
            s1 = Math.fma(x[left + 1], t[right + 1], s1);
            s2 = Math.fma(x[left + 2], t[right + 2], s2);
            s3 = Math.fma(x[left + 3], t[right + 3], s3);
            s4 = Math.fma(x[left + 4], t[right + 4], s4);
            s5 = Math.fma(x[left + 5], t[right + 5], s5);
            s6 = Math.fma(x[left + 6], t[right + 6], s6);
            s7 = Math.fma(x[left + 7], t[right + 7], s7);
            left += lanes;
            right += row;
          }
          int from = wStart + i * row + j * lanes + v;
          int to = outStart + i * row + j * lanes + v;
          out[to] = Math.fma(factor, s0, w[from]);
          out[to + 1] = Math.fma(factor, s1, w[from + 1]);
          out[to + 2] = Math.fma(factor, s2, w[from + 2]);
          out[to + 3] = Math.fma(factor, s3, w[from + 3]);
          out[to + 4] = Math.fma(factor, s4, w[from + 4]);
          out[to + 5] = Math.fma(factor, s5, w[from + 5]);
          out[to + 6] = Math.fma(factor, s6, w[from + 6]);
          out[to + 7] = Math.fma(factor, s7, w[from + 7]);
        }
      }
    }
  }
}
