package org.sgmmqf.model.mixture.kernel;

import org.sgmmqf.spi.VectorApi;

/**
 * The arithmetic of the fused mixture, on arrays laid out by {@link Lanes}. Both implementations
 * are written by the build from one template, so that they give the same bits, and so does every
 * width of vectors: component k adds to the sum of lane {@code k % V}, in ascending order, and the
 * sums of the lanes are added in theirs. An instance holds work space: it serves one thread at a
 * time, and allocates nothing once that has grown.
 */
public interface MixtureKernel extends BatchKernel {
  /** The fastest of this process. */
  static MixtureKernel fastest() {
    return VectorApi.kernel(MixtureKernel.class, PlainMixtureKernel::new);
  }

  /** Plain loops. */
  static MixtureKernel plain() {
    return new PlainMixtureKernel();
  }

  /**
   * Triangular factors for whitening: R with R^T R = log2(e) W^T W, so that G = 2^-|R (s - m)|^2.
   *
   * @param frames W with W^T W = C^-1, D^2 rows
   * @param means D rows
   * @param whitening receives {@link Lanes#whitening} rows
   */
  void factorize(Lanes lanes, double[] frames, double[] means, double[] whitening);

  /**
   * Turns raw moments into the gradient in the frame: means get 2 W^T W c_1, covariances W c_2 W^T,
   * with c_1 and c_2 the moments about the component's mean.
   *
   * @param center what the features' states were taken about, D numbers
   * @param coordinates receives D rows from {@code meansAt} on and the packed symmetric matrices,
   *     off-diagonals times sqrt 2, from {@code covariancesAt} on
   */
  void coordinates(
      Lanes lanes,
      double[] frames,
      double[] means,
      double[] center,
      double[] moments,
      double[] coordinates,
      int meansAt,
      int covariancesAt);
}
