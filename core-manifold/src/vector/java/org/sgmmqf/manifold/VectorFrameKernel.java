package org.sgmmqf.manifold;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@link FrameKernel} on the Vector API with components in the lanes: four entries of a row at a
 * time, their sums in registers.
 */
final class VectorFrameKernel implements FrameKernel {
  private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();

  @Override
  public KernelInfo info() {
    return new KernelInfo("Vector API", SPECIES.vectorBitSize());
  }

  @Override
  public boolean accepts(int lanes) {
    return lanes % WIDTH == 0;
  }

  @Override
  public void multiply(double[] a, double[] b, double[] out, int offset, int dimension, int lanes) {
    int row = dimension * lanes;
    for (int v = 0; v < lanes; v += WIDTH) {
      for (int i = 0; i < dimension; i++) {
        int j = 0;
        for (; j + 4 <= dimension; j += 4) {
          DoubleVector s0 = DoubleVector.zero(SPECIES);
          DoubleVector s1 = s0;
          DoubleVector s2 = s0;
          DoubleVector s3 = s0;
          int left = i * row + v;
          int right = j * lanes + v;
          for (int k = 0; k < dimension; k++) {
            DoubleVector x = DoubleVector.fromArray(SPECIES, a, left);
            s0 = s0.add(x.mul(DoubleVector.fromArray(SPECIES, b, right)));
            s1 = s1.add(x.mul(DoubleVector.fromArray(SPECIES, b, right + lanes)));
            s2 = s2.add(x.mul(DoubleVector.fromArray(SPECIES, b, right + 2 * lanes)));
            s3 = s3.add(x.mul(DoubleVector.fromArray(SPECIES, b, right + 3 * lanes)));
            left += lanes;
            right += row;
          }
          int place = offset + i * row + j * lanes + v;
          s0.intoArray(out, place);
          s1.intoArray(out, place + lanes);
          s2.intoArray(out, place + 2 * lanes);
          s3.intoArray(out, place + 3 * lanes);
        }
        for (; j < dimension; j++) {
          DoubleVector sum = DoubleVector.zero(SPECIES);
          int left = i * row + v;
          int right = j * lanes + v;
          for (int k = 0; k < dimension; k++) {
            DoubleVector x = DoubleVector.fromArray(SPECIES, a, left);
            sum = sum.add(x.mul(DoubleVector.fromArray(SPECIES, b, right)));
            left += lanes;
            right += row;
          }
          sum.intoArray(out, offset + i * row + j * lanes + v);
        }
      }
    }
  }
}
