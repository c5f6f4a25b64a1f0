package org.sgmmqf.model.mixture.kernel;

import org.sgmmqf.spi.VectorApi;

/**
 * The arithmetic of the fused mixture, on arrays laid out by {@link Lanes}. Both implementations
 * are written by the build from one template, so that they give the same bits, and so does every
 * width of vectors: component k adds to the sum of lane {@code k % V}, in ascending order, and the
 * sums of the lanes are added in theirs. An instance holds work space: it serves one thread at a
 * time, and allocates nothing once that has grown.
 */
public interface MixtureKernel {
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
   * Values of all actions.
   *
   * @param weights xi, N_a rows; 0 in lanes without a component
   * @param states {@code count} rows of D numbers
   * @param out receives {@code count} rows of N_a numbers
   */
  void values(
      Lanes lanes, double[] whitening, double[] weights, double[] states, int count, double[] out);

  /**
   * Values of one action per state, keeping the Gaussians for {@link #moments}.
   *
   * @param actions a_t
   * @param gaussians receives G_k(s_t), {@code count} rows
   * @param out receives Q(s_t, a_t)
   */
  void taken(
      Lanes lanes,
      double[] whitening,
      double[] weights,
      double[] states,
      int[] actions,
      int count,
      double[] gaussians,
      double[] out);

  /**
   * Sums over the batch of g_t = slope_t G_k(s_t): by action, and times xi_k(a_t) and the features
   * of each state.
   *
   * @param slopes derivative of the loss with respect to Q(s_t, a_t)
   * @param features {@link Lanes#features} rows of T numbers
   * @param byAction receives sum over t with a_t = a of g_t, N_a rows
   * @param moments receives sum of xi_k(a_t) g_t f_t, one row per feature
   */
  void moments(
      Lanes lanes,
      double[] weights,
      double[] gaussians,
      double[] slopes,
      int[] actions,
      int count,
      double[][] features,
      double[] byAction,
      double[] moments);

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
