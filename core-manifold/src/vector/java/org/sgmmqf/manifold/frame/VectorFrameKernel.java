package org.sgmmqf.manifold.frame;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * {@link FrameKernel} on the Vector API with components in the lanes: tiles of four rows and four
 * columns, whose sixteen sums stay in registers. No vector is handed to a method of our own,
 * because a call that is not inlined allocates it.
 */
final class VectorFrameKernel implements FrameKernel {
  private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();
  private static final double ROOT_HALF = Math.sqrt(0.5);

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
  public double largestSquaredNorm(double[] coordinates, int start) {
    int rows = dimension * (dimension + 1) / 2;
    DoubleVector largest = DoubleVector.zero(SPECIES);
    for (int v = start; v < start + lanes; v += WIDTH) {
      DoubleVector sum = DoubleVector.zero(SPECIES);
      for (int p = 0; p < rows; p++) {
        DoubleVector entry = DoubleVector.fromArray(SPECIES, coordinates, v + p * lanes);
        sum = entry.fma(entry, sum);
      }
      largest = largest.max(sum);
    }
    return largest.reduceLanes(VectorOperators.MAX);
  }

  @Override
  public void unpack(double[] coordinates, int start, double scale, double[] matrices) {
    DoubleVector diagonal = DoubleVector.broadcast(SPECIES, scale);
    DoubleVector offDiagonal = DoubleVector.broadcast(SPECIES, scale * ROOT_HALF);
    for (int v = 0; v < lanes; v += WIDTH) {
      int from = start + v;
      for (int i = 0; i < dimension; i++) {
        int upper = i * row + i * lanes + v;
        int lower = upper;
        DoubleVector.fromArray(SPECIES, coordinates, from).mul(diagonal).intoArray(matrices, upper);
        from += lanes;
        for (int j = i + 1; j < dimension; j++, from += lanes) {
          upper += lanes;
          lower += row;
          DoubleVector entry = DoubleVector.fromArray(SPECIES, coordinates, from).mul(offDiagonal);
          entry.intoArray(matrices, upper);
          entry.intoArray(matrices, lower);
        }
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
    int tiled = dimension & -4;
    for (int v = 0; v < lanes; v += WIDTH) {
      for (int i = 0; i < tiled; i += 4) {
        int left = i * row + v;
        for (int j = 0; j < tiled; j += 4) {
          int right = tStart + j * lanes + v;
          int place = i * row + j * lanes + v;
          addTile(factor, x, left, t, right, w, wStart + place, out, outStart + place);
        }
      }
      for (int i = 0; i < dimension; i++) {
        int left = i * row + v;
        for (int j = i < tiled ? tiled : 0; j < dimension; j++) {
          int right = tStart + j * lanes + v;
          int place = i * row + j * lanes + v;
          addEntry(factor, x, left, t, right, w, wStart + place, out, outStart + place);
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
    DoubleVector s00 = DoubleVector.zero(SPECIES);
    DoubleVector s01 = s00;
    DoubleVector s02 = s00;
    DoubleVector s03 = s00;
    DoubleVector s10 = s00;
    DoubleVector s11 = s00;
    DoubleVector s12 = s00;
    DoubleVector s13 = s00;
    DoubleVector s20 = s00;
    DoubleVector s21 = s00;
    DoubleVector s22 = s00;
    DoubleVector s23 = s00;
    DoubleVector s30 = s00;
    DoubleVector s31 = s00;
    DoubleVector s32 = s00;
    DoubleVector s33 = s00;
    int left = xStart;
    int right = tStart;
    for (int k = 0; k < dimension; k++) {
      DoubleVector x0 = DoubleVector.fromArray(SPECIES, x, left);
      DoubleVector x1 = DoubleVector.fromArray(SPECIES, x, left + row);
      DoubleVector x2 = DoubleVector.fromArray(SPECIES, x, left + 2 * row);
      DoubleVector x3 = DoubleVector.fromArray(SPECIES, x, left + 3 * row);
      DoubleVector column = DoubleVector.fromArray(SPECIES, t, right);
      s00 = x0.fma(column, s00);
      s10 = x1.fma(column, s10);
      s20 = x2.fma(column, s20);
      s30 = x3.fma(column, s30);
      column = DoubleVector.fromArray(SPECIES, t, right + lanes);
      s01 = x0.fma(column, s01);
      s11 = x1.fma(column, s11);
      s21 = x2.fma(column, s21);
      s31 = x3.fma(column, s31);
      column = DoubleVector.fromArray(SPECIES, t, right + 2 * lanes);
      s02 = x0.fma(column, s02);
      s12 = x1.fma(column, s12);
      s22 = x2.fma(column, s22);
      s32 = x3.fma(column, s32);
      column = DoubleVector.fromArray(SPECIES, t, right + 3 * lanes);
      s03 = x0.fma(column, s03);
      s13 = x1.fma(column, s13);
      s23 = x2.fma(column, s23);
      s33 = x3.fma(column, s33);
      left += lanes;
      right += row;
    }
    DoubleVector scale = DoubleVector.broadcast(SPECIES, factor);
    s00.fma(scale, DoubleVector.fromArray(SPECIES, w, from)).intoArray(out, to);
    s01.fma(scale, DoubleVector.fromArray(SPECIES, w, from + lanes)).intoArray(out, to + lanes);
    s02.fma(scale, DoubleVector.fromArray(SPECIES, w, from + 2 * lanes))
        .intoArray(out, to + 2 * lanes);
    s03.fma(scale, DoubleVector.fromArray(SPECIES, w, from + 3 * lanes))
        .intoArray(out, to + 3 * lanes);
    s10.fma(scale, DoubleVector.fromArray(SPECIES, w, from + row)).intoArray(out, to + row);
    s11.fma(scale, DoubleVector.fromArray(SPECIES, w, from + row + lanes))
        .intoArray(out, to + row + lanes);
    s12.fma(scale, DoubleVector.fromArray(SPECIES, w, from + row + 2 * lanes))
        .intoArray(out, to + row + 2 * lanes);
    s13.fma(scale, DoubleVector.fromArray(SPECIES, w, from + row + 3 * lanes))
        .intoArray(out, to + row + 3 * lanes);
    s20.fma(scale, DoubleVector.fromArray(SPECIES, w, from + 2 * row)).intoArray(out, to + 2 * row);
    s21.fma(scale, DoubleVector.fromArray(SPECIES, w, from + 2 * row + lanes))
        .intoArray(out, to + 2 * row + lanes);
    s22.fma(scale, DoubleVector.fromArray(SPECIES, w, from + 2 * row + 2 * lanes))
        .intoArray(out, to + 2 * row + 2 * lanes);
    s23.fma(scale, DoubleVector.fromArray(SPECIES, w, from + 2 * row + 3 * lanes))
        .intoArray(out, to + 2 * row + 3 * lanes);
    s30.fma(scale, DoubleVector.fromArray(SPECIES, w, from + 3 * row)).intoArray(out, to + 3 * row);
    s31.fma(scale, DoubleVector.fromArray(SPECIES, w, from + 3 * row + lanes))
        .intoArray(out, to + 3 * row + lanes);
    s32.fma(scale, DoubleVector.fromArray(SPECIES, w, from + 3 * row + 2 * lanes))
        .intoArray(out, to + 3 * row + 2 * lanes);
    s33.fma(scale, DoubleVector.fromArray(SPECIES, w, from + 3 * row + 3 * lanes))
        .intoArray(out, to + 3 * row + 3 * lanes);
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
      sum = entry.fma(DoubleVector.fromArray(SPECIES, t, right), sum);
      left += lanes;
      right += row;
    }
    DoubleVector scale = DoubleVector.broadcast(SPECIES, factor);
    sum.fma(scale, DoubleVector.fromArray(SPECIES, w, from)).intoArray(out, to);
  }
}
