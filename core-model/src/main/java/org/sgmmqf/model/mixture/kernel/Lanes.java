package org.sgmmqf.model.mixture.kernel;

import java.util.Arrays;

/**
 * Arrays with components side by side: V components form a block, and row r of component k of an
 * array with R rows per component stands at {@code ((k / V) * R + r) * V + k % V}. The last block
 * may have lanes without a component.
 *
 * @param components K
 * @param width V
 * @param observationSize D
 * @param actionCount N_a
 */
public record Lanes(int components, int width, int observationSize, int actionCount) {
  /** Number of blocks. */
  public int blocks() {
    return (components + width - 1) / width;
  }

  /** Length of an array with {@code rows} numbers per component. */
  public int length(int rows) {
    return Math.multiplyExact(blocks() * width, rows);
  }

  /** Place of a component's row in an array with {@code rows} numbers per component. */
  public int at(int rows, int row, int k) {
    return (k / width * rows + row) * width + k % width;
  }

  /** D (D + 1) / 2, the rows of a packed symmetric or triangular matrix. */
  public int packed() {
    return observationSize * (observationSize + 1) / 2;
  }

  /**
   * Rows of the whitening: per row i of the triangular factor R first -(R m)_i, then R_ii ... R_iD.
   */
  public int whitening() {
    return observationSize + packed();
  }

  /**
   * Features of a state z in raw moments: 1, z_i, z_i z_j with i at most j, and zeros up to a
   * multiple of 8.
   */
  public int features() {
    return (1 + observationSize + packed() + 7) / 8 * 8;
  }

  /** Sets the lanes without a component to 0. */
  public void clearPadding(double[] array, int offset, int rows) {
    if (components % width == 0) {
      return;
    }
    int used = components % width;
    for (int row = 0; row < rows; row++) {
      int from = offset + ((blocks() - 1) * rows + row) * width;
      Arrays.fill(array, from + used, from + width, 0);
    }
  }
}
