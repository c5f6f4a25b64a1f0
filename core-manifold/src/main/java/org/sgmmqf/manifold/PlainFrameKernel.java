package org.sgmmqf.manifold;

/**
 * {@link FrameKernel} in plain Java. Eight lanes are eight variables: the compiler of JDK 17 does
 * not vectorise a loop as short as the number of lanes, and keeping the sums in registers is
 * several times faster than such a loop.
 */
final class PlainFrameKernel implements FrameKernel {
  private final int dimension;
  private final int lanes;

  PlainFrameKernel(int dimension, int lanes) {
    this.dimension = dimension;
    this.lanes = lanes;
  }

  @Override
  public KernelInfo info() {
    return new KernelInfo("plain loops", Double.SIZE);
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
            s0 += x[left] * t[right];
            s1 += x[left + 1] * t[right + 1];
            s2 += x[left + 2] * t[right + 2];
            s3 += x[left + 3] * t[right + 3];
            s4 += x[left + 4] * t[right + 4];
            s5 += x[left + 5] * t[right + 5];
            s6 += x[left + 6] * t[right + 6];
            s7 += x[left + 7] * t[right + 7];
            left += lanes;
            right += row;
          }
          int from = wStart + i * row + j * lanes + v;
          int to = outStart + i * row + j * lanes + v;
          out[to] = w[from] + factor * s0;
          out[to + 1] = w[from + 1] + factor * s1;
          out[to + 2] = w[from + 2] + factor * s2;
          out[to + 3] = w[from + 3] + factor * s3;
          out[to + 4] = w[from + 4] + factor * s4;
          out[to + 5] = w[from + 5] + factor * s5;
          out[to + 6] = w[from + 6] + factor * s6;
          out[to + 7] = w[from + 7] + factor * s7;
        }
      }
    }
  }
}
