package org.sgmmqf.manifold;

/**
 * {@link FrameKernel} in plain Java. Eight lanes are eight variables: the compiler of JDK 17 does
 * not vectorise a loop as short as the number of lanes, and keeping the sums in registers is
 * several times faster than such a loop.
 */
final class PlainFrameKernel implements FrameKernel {
  @Override
  public KernelInfo info() {
    return new KernelInfo("plain loops", Double.SIZE);
  }

  @Override
  public boolean accepts(int lanes) {
    return lanes % 8 == 0;
  }

  @Override
  public void multiply(double[] a, double[] b, double[] out, int offset, int dimension, int lanes) {
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
          int right = j * lanes + v;
          for (int k = 0; k < dimension; k++) {
            s0 += a[left] * b[right];
            s1 += a[left + 1] * b[right + 1];
            s2 += a[left + 2] * b[right + 2];
            s3 += a[left + 3] * b[right + 3];
            s4 += a[left + 4] * b[right + 4];
            s5 += a[left + 5] * b[right + 5];
            s6 += a[left + 6] * b[right + 6];
            s7 += a[left + 7] * b[right + 7];
            left += lanes;
            right += row;
          }
          int place = offset + i * row + j * lanes + v;
          out[place] = s0;
          out[place + 1] = s1;
          out[place + 2] = s2;
          out[place + 3] = s3;
          out[place + 4] = s4;
          out[place + 5] = s5;
          out[place + 6] = s6;
          out[place + 7] = s7;
        }
      }
    }
  }
}
