package org.sgmmqf.baselines.network;

import java.util.Arrays;

/** Plain loops, for a JVM started without the Vector API: tiles of 4 x 4 sums held in registers. */
final class PlainKernel implements Kernel {
  private static final int TILE = 4;

  /** Partial sums of {@link #productsSparse}. */
  private final float[] chains = new float[Padding.LANES];

  @Override
  public String name() {
    return "plain";
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
    int whole = rows - rows % TILE;
    for (int j = 0; j < columns; j += TILE) {
      for (int i = 0; i < whole; i += TILE) {
        tile(i, j, depth, columns, a, rowStep, depthStep, b, c, add);
      }
      for (int i = whole; i < rows; i++) {
        row(i, j, depth, columns, a, rowStep, depthStep, b, c, add);
      }
    }
  }

  private static float start(float[] c, int i, boolean add) {
    return add ? c[i] : 0;
  }

  private static void tile(
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
    float c00 = start(c, r0, add);
    float c01 = start(c, r0 + 1, add);
    float c02 = start(c, r0 + 2, add);
    float c03 = start(c, r0 + 3, add);
    float c10 = start(c, r1, add);
    float c11 = start(c, r1 + 1, add);
    float c12 = start(c, r1 + 2, add);
    float c13 = start(c, r1 + 3, add);
    float c20 = start(c, r2, add);
    float c21 = start(c, r2 + 1, add);
    float c22 = start(c, r2 + 2, add);
    float c23 = start(c, r2 + 3, add);
    float c30 = start(c, r3, add);
    float c31 = start(c, r3 + 1, add);
    float c32 = start(c, r3 + 2, add);
    float c33 = start(c, r3 + 3, add);
    int p = i * rowStep;
    int q = j;
    for (int k = 0; k < depth; k++) {
      float b0 = b[q];
      float b1 = b[q + 1];
      float b2 = b[q + 2];
      float b3 = b[q + 3];
      float x = a[p];
      c00 = Math.fma(x, b0, c00);
      c01 = Math.fma(x, b1, c01);
      c02 = Math.fma(x, b2, c02);
      c03 = Math.fma(x, b3, c03);
      x = a[p + rowStep];
      c10 = Math.fma(x, b0, c10);
      c11 = Math.fma(x, b1, c11);
      c12 = Math.fma(x, b2, c12);
      c13 = Math.fma(x, b3, c13);
      x = a[p + 2 * rowStep];
      c20 = Math.fma(x, b0, c20);
      c21 = Math.fma(x, b1, c21);
      c22 = Math.fma(x, b2, c22);
      c23 = Math.fma(x, b3, c23);
      x = a[p + 3 * rowStep];
      c30 = Math.fma(x, b0, c30);
      c31 = Math.fma(x, b1, c31);
      c32 = Math.fma(x, b2, c32);
      c33 = Math.fma(x, b3, c33);
      p += depthStep;
      q += columns;
    }
    c[r0] = c00;
    c[r0 + 1] = c01;
    c[r0 + 2] = c02;
    c[r0 + 3] = c03;
    c[r1] = c10;
    c[r1 + 1] = c11;
    c[r1 + 2] = c12;
    c[r1 + 3] = c13;
    c[r2] = c20;
    c[r2 + 1] = c21;
    c[r2 + 2] = c22;
    c[r2 + 3] = c23;
    c[r3] = c30;
    c[r3 + 1] = c31;
    c[r3 + 2] = c32;
    c[r3 + 3] = c33;
  }

  private static void row(
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
    float c0 = start(c, r, add);
    float c1 = start(c, r + 1, add);
    float c2 = start(c, r + 2, add);
    float c3 = start(c, r + 3, add);
    int p = i * rowStep;
    int q = j;
    for (int k = 0; k < depth; k++) {
      float x = a[p];
      c0 = Math.fma(x, b[q], c0);
      c1 = Math.fma(x, b[q + 1], c1);
      c2 = Math.fma(x, b[q + 2], c2);
      c3 = Math.fma(x, b[q + 3], c3);
      p += depthStep;
      q += columns;
    }
    c[r] = c0;
    c[r + 1] = c1;
    c[r + 2] = c2;
    c[r + 3] = c3;
  }

  @Override
  public void multiplySparse(
      SparseIndex index, float[] weights, int columns, float[] b, float[] c) {
    for (int row = 0; row < index.rows(); row++) {
      for (int n = index.starts[row]; n < index.starts[row + 1]; n++) {
        float x = weights[index.positions[n]];
        int from = index.others[n] * columns;
        int to = row * columns;
        for (int j = 0; j < columns; j++) {
          c[to + j] = Math.fma(x, b[from + j], c[to + j]);
        }
      }
    }
  }

  @Override
  public void productsSparse(
      SparseIndex index, int columns, float[] x, float[] d, float[] gradient) {
    for (int row = 0; row < index.rows(); row++) {
      for (int n = index.starts[row]; n < index.starts[row + 1]; n++) {
        int p = row * columns;
        int q = index.others[n] * columns;
        Arrays.fill(chains, 0);
        for (int j = 0; j < columns; j += Padding.LANES) {
          for (int lane = 0; lane < Padding.LANES; lane++) {
            chains[lane] = Math.fma(x[p + j + lane], d[q + j + lane], chains[lane]);
          }
        }
        gradient[index.positions[n]] = Chains.sum(chains, 0);
      }
    }
  }

  @Override
  public void tanh(float[] values) {
    for (int i = 0; i < values.length; i++) {
      values[i] = Tanh.of(values[i]);
    }
  }

  @Override
  public void tanhBackward(float[] y, float[] d) {
    for (int i = 0; i < y.length; i++) {
      d[i] = Math.fma(-y[i], y[i], 1) * d[i];
    }
  }

  @Override
  public void relu(float[] values) {
    for (int i = 0; i < values.length; i++) {
      values[i] = Math.max(values[i], 0);
    }
  }

  @Override
  public void reluBackward(float[] y, float[] d) {
    for (int i = 0; i < y.length; i++) {
      d[i] = y[i] > 0 ? d[i] : 0;
    }
  }

  @Override
  public void adam(AdamStep step, ParameterBlock block) {
    for (int i = 0; i < block.values.length; i++) {
      step.apply(block, i);
    }
  }
}
