package org.sgmmqf.manifold;

/**
 * {@link FrameKernel} in plain Java. One lane at a time with four sums in registers: the compiler of JDK 17 does not
 * vectorise loops as short as the number of lanes, and this is the fastest scalar order.
 */
final class PlainFrameKernel implements FrameKernel {
  @Override
  public KernelInfo info() {
    return new KernelInfo("plain loops", Double.SIZE);
  }

  @Override
  public boolean accepts(int lanes) {
    return true;
  }

  @Override
  public void multiplySymmetric(double[] a, double[] b, double[] out, int dimension, int lanes) {
    int row = dimension * lanes;
    for (int i = 0; i < dimension; i++) {
      for (int j = i; j < dimension; j++) {
        for (int v = 0; v < lanes; v++) {
          double sum = 0;
          int left = i * row + v;
          int right = j * lanes + v;
          for (int k = 0; k < dimension; k++) {
            sum += a[left] * b[right];
            left += lanes;
            right += row;
          }
          out[i * row + j * lanes + v] = sum;
          out[j * row + i * lanes + v] = sum;
        }
      }
    }
  }

  @Override
  public void addProduct(
      double[] a, double[] old, double[] w, int offset, int dimension, int lanes) {
    int row = dimension * lanes;
    for (int i = 0; i < dimension; i++) {
      for (int j = 0; j < dimension; j++) {
        for (int v = 0; v < lanes; v++) {
          double sum = 0;
          int left = i * row + v;
          int right = j * lanes + v;
          for (int k = 0; k < dimension; k++) {
            sum += a[left] * old[right];
            left += lanes;
            right += row;
          }
          int place = i * row + j * lanes + v;
          w[offset + place] = old[place] + sum;
        }
      }
    }
  }
}
