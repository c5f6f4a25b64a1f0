package org.sgmmqf.manifold;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@link FrameKernel} on the Vector API with components in the lanes: tiles of two rows and four
 * columns, whose eight sums stay in registers; larger tiles spill.
 */
final class VectorFrameKernel implements FrameKernel {
  private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();

  private final int dimension;
  private final int lanes;
  private final int row;

  VectorFrameKernel(int dimension, int lanes) {
    this.dimension = dimension;
    this.lanes = lanes;
    this.row = dimension * lanes;
  }

  @Override
  public KernelInfo info() {
    return new KernelInfo("Vector API", SPECIES.vectorBitSize());
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
    int rows = dimension & -2;
    int columns = dimension & -4;
    for (int v = 0; v < lanes; v += WIDTH) {
      for (int i = 0; i < rows; i += 2) {
        for (int j = 0; j < columns; j += 4) {
          int place = i * row + j * lanes + v;
          addTile(
              factor,
              x,
              i * row + v,
              t,
              tStart + j * lanes + v,
              w,
              wStart + place,
              out,
              outStart + place);
        }
      }
      for (int i = 0; i < dimension; i++) {
        for (int j = i < rows ? columns : 0; j < dimension; j++) {
          int place = i * row + j * lanes + v;
          addEntry(
              factor,
              x,
              i * row + v,
              t,
              tStart + j * lanes + v,
              w,
              wStart + place,
              out,
              outStart + place);
        }
      }
    }
  }

  private void addTile(
      double factor,
      double[] x,
      int xStart,
      double[] t,
      int tStart,
      double[] w,
      int from,
      double[] out,
      int to) {
    DoubleVector s0 = DoubleVector.zero(SPECIES);
    DoubleVector s1 = s0;
    DoubleVector s2 = s0;
    DoubleVector s3 = s0;
    DoubleVector s4 = s0;
    DoubleVector s5 = s0;
    DoubleVector s6 = s0;
    DoubleVector s7 = s0;
    int left = xStart;
    int right = tStart;
    for (int k = 0; k < dimension; k++) {
      DoubleVector upper = DoubleVector.fromArray(SPECIES, x, left);
      DoubleVector lower = DoubleVector.fromArray(SPECIES, x, left + row);
      DoubleVector t0 = DoubleVector.fromArray(SPECIES, t, right);
      s0 = s0.add(upper.mul(t0));
      s4 = s4.add(lower.mul(t0));
      DoubleVector t1 = DoubleVector.fromArray(SPECIES, t, right + lanes);
      s1 = s1.add(upper.mul(t1));
      s5 = s5.add(lower.mul(t1));
      DoubleVector t2 = DoubleVector.fromArray(SPECIES, t, right + 2 * lanes);
      s2 = s2.add(upper.mul(t2));
      s6 = s6.add(lower.mul(t2));
      DoubleVector t3 = DoubleVector.fromArray(SPECIES, t, right + 3 * lanes);
      s3 = s3.add(upper.mul(t3));
      s7 = s7.add(lower.mul(t3));
      left += lanes;
      right += row;
    }
    DoubleVector scale = DoubleVector.broadcast(SPECIES, factor);
    DoubleVector.fromArray(SPECIES, w, from).add(s0.mul(scale)).intoArray(out, to);
    DoubleVector.fromArray(SPECIES, w, from + lanes).add(s1.mul(scale)).intoArray(out, to + lanes);
    DoubleVector.fromArray(SPECIES, w, from + 2 * lanes).add(s2.mul(scale)).intoArray(out, to + 2 * lanes);
    DoubleVector.fromArray(SPECIES, w, from + 3 * lanes).add(s3.mul(scale)).intoArray(out, to + 3 * lanes);
    DoubleVector.fromArray(SPECIES, w, from + row).add(s4.mul(scale)).intoArray(out, to + row);
    DoubleVector.fromArray(SPECIES, w, from + row + lanes).add(s5.mul(scale)).intoArray(out, to + row + lanes);
    DoubleVector.fromArray(SPECIES, w, from + row + 2 * lanes).add(s6.mul(scale)).intoArray(out, to + row + 2 * lanes);
    DoubleVector.fromArray(SPECIES, w, from + row + 3 * lanes).add(s7.mul(scale)).intoArray(out, to + row + 3 * lanes);
  }

  private void addEntry(
      double factor,
      double[] x,
      int xStart,
      double[] t,
      int tStart,
      double[] w,
      int from,
      double[] out,
      int to) {
    DoubleVector sum = DoubleVector.zero(SPECIES);
    int left = xStart;
    int right = tStart;
    for (int k = 0; k < dimension; k++) {
      DoubleVector entry = DoubleVector.fromArray(SPECIES, x, left);
      sum = sum.add(entry.mul(DoubleVector.fromArray(SPECIES, t, right)));
      left += lanes;
      right += row;
    }
    DoubleVector scale = DoubleVector.broadcast(SPECIES, factor);
    DoubleVector.fromArray(SPECIES, w, from).add(sum.mul(scale)).intoArray(out, to);
  }
}
