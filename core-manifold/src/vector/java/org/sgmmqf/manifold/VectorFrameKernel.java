package org.sgmmqf.manifold;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@link FrameKernel} on the Vector API with components in the lanes: four entries of a row at a time, sums in
 * registers. Multiplies and adds without fusing, so that every vector width gives the bits of the plain loops.
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
  public void multiplySymmetric(double[] a, double[] b, double[] out, int dimension, int lanes) {
    int row = dimension * lanes;
    for (int v = 0; v < lanes; v += WIDTH) {
      for (int i = 0; i < dimension; i++) {
        int j = i;
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
          int upper = i * row + j * lanes + v;
          s0.intoArray(out, upper);
          s1.intoArray(out, upper + lanes);
          s2.intoArray(out, upper + 2 * lanes);
          s3.intoArray(out, upper + 3 * lanes);
          int lower = j * row + i * lanes + v;
          s0.intoArray(out, lower);
          s1.intoArray(out, lower + row);
          s2.intoArray(out, lower + 2 * row);
          s3.intoArray(out, lower + 3 * row);
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
          sum.intoArray(out, i * row + j * lanes + v);
          sum.intoArray(out, j * row + i * lanes + v);
        }
      }
    }
  }

  @Override
  public void addProduct(
      double[] a, double[] old, double[] w, int offset, int dimension, int lanes) {
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
            s0 = s0.add(x.mul(DoubleVector.fromArray(SPECIES, old, right)));
            s1 = s1.add(x.mul(DoubleVector.fromArray(SPECIES, old, right + lanes)));
            s2 = s2.add(x.mul(DoubleVector.fromArray(SPECIES, old, right + 2 * lanes)));
            s3 = s3.add(x.mul(DoubleVector.fromArray(SPECIES, old, right + 3 * lanes)));
            left += lanes;
            right += row;
          }
          int place = i * row + j * lanes + v;
          addTo(old, place, s0, w, offset);
          addTo(old, place + lanes, s1, w, offset);
          addTo(old, place + 2 * lanes, s2, w, offset);
          addTo(old, place + 3 * lanes, s3, w, offset);
        }
        for (; j < dimension; j++) {
          DoubleVector sum = DoubleVector.zero(SPECIES);
          int left = i * row + v;
          int right = j * lanes + v;
          for (int k = 0; k < dimension; k++) {
            DoubleVector x = DoubleVector.fromArray(SPECIES, a, left);
            sum = sum.add(x.mul(DoubleVector.fromArray(SPECIES, old, right)));
            left += lanes;
            right += row;
          }
          addTo(old, i * row + j * lanes + v, sum, w, offset);
        }
      }
    }
  }

  private static void addTo(double[] old, int place, DoubleVector sum, double[] w, int offset) {
    DoubleVector.fromArray(SPECIES, old, place).add(sum).intoArray(w, offset + place);
  }
}
