package org.sgmmqf.model.mixture.kernel;

import java.util.Arrays;
import org.sgmmqf.manifold.frame.MovingFrames;

/**
 * Arrays with components side by side: V components form a block, and row r of component k of an
 * array with R rows per component stands at {@code ((k / V) * R + r) * V + k % V}. The last block
 * may have lanes without a component.
 *
 * @param components K
 * @param observationSize D
 * @param actionCount N_a
 */
public record Lanes(int components, int observationSize, int actionCount) {
  /** V, the same on every machine: checkpoints and bits must not depend on its vectors. */
  public static final int WIDTH = MovingFrames.LANES;

  /** Number of blocks. */
  public int blocks() {
    return (components + WIDTH - 1) / WIDTH;
  }

  /** Length of an array with {@code rows} numbers per component. */
  public int length(int rows) {
    return Math.multiplyExact(blocks() * WIDTH, rows);
  }

  /** Place of a component's row in an array with {@code rows} numbers per component. */
  public int at(int rows, int row, int k) {
    return (k / WIDTH * rows + row) * WIDTH + k % WIDTH;
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
    if (components % WIDTH == 0) {
      return;
    }
    int used = components % WIDTH;
    for (int row = 0; row < rows; row++) {
      int from = offset + ((blocks() - 1) * rows + row) * WIDTH;
      Arrays.fill(array, from + used, from + WIDTH, 0);
    }
  }
}
