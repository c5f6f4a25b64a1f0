package org.sgmmqf.manifold.frame;

/**
 * The arithmetic that moves frames, for {@link #WIDTH} matrices at once: entry (i, j) of lane v
 * stands at {@code (i * dimension + j) * WIDTH + v} from the start of a block. Both implementations
 * are written by the build from one template, so that they give the same bits. Vectors beyond the
 * first {@code lanes} lanes are left out.
 */
interface FrameKernel {
  /** Lanes of a block, on every machine: checkpoints and bits must not depend on its vectors. */
  int WIDTH = 8;

  /**
   * The largest squared Frobenius norm over the lanes of a block of tangent vectors.
   *
   * @param coordinates holds the block from {@code start} on, as {@link MovingFrames} has it
   */
  double largestSquaredNorm(int dimension, int lanes, double[] coordinates, int start);

  /**
   * From orthonormal coordinates to whole symmetric matrices, times {@code scale}.
   *
   * @param coordinates holds the block from {@code start} on, as {@link MovingFrames} has it
   * @param matrices receives one block
   */
  void unpack(
      int dimension, int lanes, double[] coordinates, int start, double scale, double[] matrices);

  /**
   * {@code out = w + factor x t} in every lane of a block.
   *
   * @param x one block
   * @param t holds a block from {@code tStart} on
   * @param w holds a block from {@code wStart} on
   * @param out receives a block from {@code outStart} on; may be w at the same place, not x or t
   */
  void addProduct(
      int dimension,
      int lanes,
      double factor,
      double[] x,
      double[] t,
      int tStart,
      double[] w,
      int wStart,
      double[] out,
      int outStart);
}
