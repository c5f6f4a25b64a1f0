package org.sgmmqf.baselines.network;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The loops of {@link Kernel} with the Vector API: tiles of 4 rows by 4 vectors of sums stay in
 * registers while the inner index runs, which needs 8 loads for 16 multiply-adds. No lane ever
 * meets another one, so the width of the vectors does not show in the results.
 */
final class VectorKernel implements Kernel {
  private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
  private static final int V = SPECIES.length();
  private static final int WIDE = 4 * V;
  private static final int ROWS = 4;

  /** Partial sums of {@link #productsSparse}, one vector of chains per entry. */
  private final float[] chains = new float[Padding.LANES];

  @Override
  public String name() {
    return "vector" + SPECIES.vectorBitSize();
  }

  @Override
  public void multiply(
      int rows,
      int depth,
      int columns,
      float[] a,
      int rowStep,
      int depthStep,
      float[] b,
      float[] c,
      boolean add) {
    int wholeRows = rows - rows % ROWS;
    int j = 0;
    for (; j + WIDE <= columns; j += WIDE) {
      for (int i = 0; i < wholeRows; i += ROWS) {
        wideTile(i, j, depth, columns, a, rowStep, depthStep, b, c, add);
      }
      for (int i = wholeRows; i < rows; i++) {
        wideRow(i, j, depth, columns, a, rowStep, depthStep, b, c, add);
      }
    }
    for (; j < columns; j += V) {
      for (int i = 0; i < wholeRows; i += ROWS) {
        narrowTile(i, j, depth, columns, a, rowStep, depthStep, b, c, add);
      }
      for (int i = wholeRows; i < rows; i++) {
        narrowRow(i, j, depth, columns, a, rowStep, depthStep, b, c, add);
      }
    }
  }

  private static FloatVector load(float[] from, int i) {
    return FloatVector.fromArray(SPECIES, from, i);
  }

  private static FloatVector start(float[] c, int i, boolean add) {
    return add ? load(c, i) : FloatVector.zero(SPECIES);
  }

  private static FloatVector fill(float x) {
    return FloatVector.broadcast(SPECIES, x);
  }

  private static void wideTile(
      int i,
      int j,
      int depth,
      int columns,
      float[] a,
      int rowStep,
      int depthStep,
      float[] b,
      float[] c,
      boolean add) {
    int r0 = i * columns + j;
    int r1 = r0 + columns;
    int r2 = r1 + columns;
    int r3 = r2 + columns;
    FloatVector c00 = start(c, r0, add);
    FloatVector c01 = start(c, r0 + V, add);
    FloatVector c02 = start(c, r0 + 2 * V, add);
    FloatVector c03 = start(c, r0 + 3 * V, add);
    FloatVector c10 = start(c, r1, add);
    FloatVector c11 = start(c, r1 + V, add);
    FloatVector c12 = start(c, r1 + 2 * V, add);
    FloatVector c13 = start(c, r1 + 3 * V, add);
    FloatVector c20 = start(c, r2, add);
    FloatVector c21 = start(c, r2 + V, add);
    FloatVector c22 = start(c, r2 + 2 * V, add);
    FloatVector c23 = start(c, r2 + 3 * V, add);
    FloatVector c30 = start(c, r3, add);
    FloatVector c31 = start(c, r3 + V, add);
    FloatVector c32 = start(c, r3 + 2 * V, add);
    FloatVector c33 = start(c, r3 + 3 * V, add);
    int p = i * rowStep;
    int q = j;
    for (int k = 0; k < depth; k++) {
      FloatVector b0 = load(b, q);
      FloatVector b1 = load(b, q + V);
      FloatVector b2 = load(b, q + 2 * V);
      FloatVector b3 = load(b, q + 3 * V);
      FloatVector x = fill(a[p]);
      c00 = x.fma(b0, c00);
      c01 = x.fma(b1, c01);
      c02 = x.fma(b2, c02);
      c03 = x.fma(b3, c03);
      x = fill(a[p + rowStep]);
      c10 = x.fma(b0, c10);
      c11 = x.fma(b1, c11);
      c12 = x.fma(b2, c12);
      c13 = x.fma(b3, c13);
      x = fill(a[p + 2 * rowStep]);
      c20 = x.fma(b0, c20);
      c21 = x.fma(b1, c21);
      c22 = x.fma(b2, c22);
      c23 = x.fma(b3, c23);
      x = fill(a[p + 3 * rowStep]);
      c30 = x.fma(b0, c30);
      c31 = x.fma(b1, c31);
      c32 = x.fma(b2, c32);
      c33 = x.fma(b3, c33);
      p += depthStep;
      q += columns;
    }
    c00.intoArray(c, r0);
    c01.intoArray(c, r0 + V);
    c02.intoArray(c, r0 + 2 * V);
    c03.intoArray(c, r0 + 3 * V);
    c10.intoArray(c, r1);
    c11.intoArray(c, r1 + V);
    c12.intoArray(c, r1 + 2 * V);
    c13.intoArray(c, r1 + 3 * V);
    c20.intoArray(c, r2);
    c21.intoArray(c, r2 + V);
    c22.intoArray(c, r2 + 2 * V);
    c23.intoArray(c, r2 + 3 * V);
    c30.intoArray(c, r3);
    c31.intoArray(c, r3 + V);
    c32.intoArray(c, r3 + 2 * V);
    c33.intoArray(c, r3 + 3 * V);
  }

  private static void wideRow(
      int i,
      int j,
      int depth,
      int columns,
      float[] a,
      int rowStep,
      int depthStep,
      float[] b,
      float[] c,
      boolean add) {
    int r = i * columns + j;
    FloatVector c0 = start(c, r, add);
    FloatVector c1 = start(c, r + V, add);
    FloatVector c2 = start(c, r + 2 * V, add);
    FloatVector c3 = start(c, r + 3 * V, add);
    int p = i * rowStep;
    int q = j;
    for (int k = 0; k < depth; k++) {
      FloatVector x = fill(a[p]);
      c0 = x.fma(load(b, q), c0);
      c1 = x.fma(load(b, q + V), c1);
      c2 = x.fma(load(b, q + 2 * V), c2);
      c3 = x.fma(load(b, q + 3 * V), c3);
      p += depthStep;
      q += columns;
    }
    c0.intoArray(c, r);
    c1.intoArray(c, r + V);
    c2.intoArray(c, r + 2 * V);
    c3.intoArray(c, r + 3 * V);
  }

  private static void narrowTile(
      int i,
      int j,
      int depth,
      int columns,
      float[] a,
      int rowStep,
      int depthStep,
      float[] b,
      float[] c,
      boolean add) {
    int r0 = i * columns + j;
    int r1 = r0 + columns;
    int r2 = r1 + columns;
    int r3 = r2 + columns;
    FloatVector c0 = start(c, r0, add);
    FloatVector c1 = start(c, r1, add);
    FloatVector c2 = start(c, r2, add);
    FloatVector c3 = start(c, r3, add);
    int p = i * rowStep;
    int q = j;
    for (int k = 0; k < depth; k++) {
      FloatVector b0 = load(b, q);
      c0 = fill(a[p]).fma(b0, c0);
      c1 = fill(a[p + rowStep]).fma(b0, c1);
      c2 = fill(a[p + 2 * rowStep]).fma(b0, c2);
      c3 = fill(a[p + 3 * rowStep]).fma(b0, c3);
      p += depthStep;
      q += columns;
    }
    c0.intoArray(c, r0);
    c1.intoArray(c, r1);
    c2.intoArray(c, r2);
    c3.intoArray(c, r3);
  }

  private static void narrowRow(
      int i,
      int j,
      int depth,
      int columns,
      float[] a,
      int rowStep,
      int depthStep,
      float[] b,
      float[] c,
      boolean add) {
    int r = i * columns + j;
    FloatVector sum = start(c, r, add);
    int p = i * rowStep;
    int q = j;
    for (int k = 0; k < depth; k++) {
      sum = fill(a[p]).fma(load(b, q), sum);
      p += depthStep;
      q += columns;
    }
    sum.intoArray(c, r);
  }

  @Override
  public void multiplySparse(
      SparseIndex index, float[] weights, int columns, float[] b, float[] c) {
    int[] starts = index.starts;
    int rows = index.rows();
    int j = 0;
    for (; j + WIDE <= columns; j += WIDE) {
      for (int row = 0; row < rows; row++) {
        wideSparseRow(
            index, starts[row], starts[row + 1], weights, columns, b, j, c, row * columns + j);
      }
    }
    for (; j < columns; j += V) {
      for (int row = 0; row < rows; row++) {
        narrowSparseRow(
            index, starts[row], starts[row + 1], weights, columns, b, j, c, row * columns + j);
      }
    }
  }

  private static void wideSparseRow(
      SparseIndex index,
      int begin,
      int end,
      float[] weights,
      int columns,
      float[] b,
      int j,
      float[] c,
      int r) {
    int[] others = index.others;
    int[] positions = index.positions;
    FloatVector c0 = load(c, r);
    FloatVector c1 = load(c, r + V);
    FloatVector c2 = load(c, r + 2 * V);
    FloatVector c3 = load(c, r + 3 * V);
    for (int n = begin; n < end; n++) {
      FloatVector x = fill(weights[positions[n]]);
      int q = others[n] * columns + j;
      c0 = x.fma(load(b, q), c0);
      c1 = x.fma(load(b, q + V), c1);
      c2 = x.fma(load(b, q + 2 * V), c2);
      c3 = x.fma(load(b, q + 3 * V), c3);
    }
    c0.intoArray(c, r);
    c1.intoArray(c, r + V);
    c2.intoArray(c, r + 2 * V);
    c3.intoArray(c, r + 3 * V);
  }

  private static void narrowSparseRow(
      SparseIndex index,
      int begin,
      int end,
      float[] weights,
      int columns,
      float[] b,
      int j,
      float[] c,
      int r) {
    FloatVector sum = load(c, r);
    for (int n = begin; n < end; n++) {
      sum = fill(weights[index.positions[n]]).fma(load(b, index.others[n] * columns + j), sum);
    }
    sum.intoArray(c, r);
  }

  @Override
  public void productsSparse(
      SparseIndex index, int columns, float[] x, float[] d, float[] gradient) {
    for (int row = 0; row < index.rows(); row++) {
      sparseProducts(
          index, index.starts[row], index.starts[row + 1], columns, x, row * columns, d, gradient);
    }
  }

  private void sparseProducts(
      SparseIndex index,
      int begin,
      int end,
      int columns,
      float[] x,
      int p,
      float[] d,
      float[] gradient) {
    for (int n = begin; n < end; n++) {
      int q = index.others[n] * columns;
      for (int lane = 0; lane < Padding.LANES; lane += V) {
        FloatVector sum = FloatVector.zero(SPECIES);
        for (int j = lane; j < columns; j += Padding.LANES) {
          sum = load(x, p + j).fma(load(d, q + j), sum);
        }
        sum.intoArray(chains, lane);
      }
      gradient[index.positions[n]] = Chains.sum(chains, 0);
    }
  }

  @Override
  public void tanh(float[] values) {
    for (int i = 0; i < values.length; i += V) {
      FloatVector x = load(values, i).min(Tanh.LIMIT).max(-Tanh.LIMIT);
      FloatVector s = x.mul(x);
      FloatVector p = s.fma(fill(Tanh.P6), fill(Tanh.P5));
      p = s.fma(p, fill(Tanh.P4));
      p = s.fma(p, fill(Tanh.P3));
      p = s.fma(p, fill(Tanh.P2));
      p = s.fma(p, fill(Tanh.P1));
      p = s.fma(p, fill(Tanh.P0));
      FloatVector q = s.fma(fill(Tanh.Q3), fill(Tanh.Q2));
      q = s.fma(q, fill(Tanh.Q1));
      q = s.fma(q, fill(Tanh.Q0));
      x.mul(p).div(q).intoArray(values, i);
    }
  }

  @Override
  public void tanhBackward(float[] y, float[] d) {
    for (int i = 0; i < y.length; i += V) {
      FloatVector t = load(y, i);
      t.neg().fma(t, fill(1)).mul(load(d, i)).intoArray(d, i);
    }
  }

  @Override
  public void relu(float[] values) {
    for (int i = 0; i < values.length; i += V) {
      load(values, i).max(0).intoArray(values, i);
    }
  }

  @Override
  public void reluBackward(float[] y, float[] d) {
    for (int i = 0; i < y.length; i += V) {
      FloatVector.zero(SPECIES)
          .blend(load(d, i), load(y, i).compare(VectorOperators.GT, 0))
          .intoArray(d, i);
    }
  }

  @Override
  public void adam(AdamStep step, ParameterBlock block) {
    float[] values = block.values;
    float[] gradients = block.gradients;
    float[] firstMoments = block.firstMoments;
    float[] secondMoments = block.secondMoments;
    FloatVector beta1 = fill(step.beta1());
    FloatVector beta2 = fill(step.beta2());
    FloatVector root = fill(step.root());
    FloatVector epsilon = fill(step.epsilon());
    for (int i = 0; i < values.length; i += V) {
      FloatVector g = load(gradients, i).mul(step.scale());
      FloatVector m = beta1.fma(load(firstMoments, i), g.mul(step.rest1()));
      FloatVector v = beta2.fma(load(secondMoments, i), g.mul(step.rest2()).mul(g));
      m.intoArray(firstMoments, i);
      v.intoArray(secondMoments, i);
      FloatVector move = m.mul(step.rate()).div(v.sqrt().fma(root, epsilon));
      load(values, i).sub(move).intoArray(values, i);
    }
  }
}
