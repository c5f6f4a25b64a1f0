package org.sgmmqf.model.mixture.kernel;

/**
 * What a mixture computes for every state of a batch, where nearly all time of an update goes, on
 * arrays laid out by {@link Lanes}. An instance holds work space: it serves one thread at a time,
 * and allocates nothing once that has grown.
 */
public interface BatchKernel {
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
}
