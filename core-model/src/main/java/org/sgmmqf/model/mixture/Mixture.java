package org.sgmmqf.model.mixture;

import org.sgmmqf.model.FrozenValues;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.spi.Stateful;

/**
 * A mixture of Gaussians in one representation, with what learning needs of it: values, and one
 * step of the optimizer against the gradient of the loss (prop. gradients of the paper). A batch is
 * learned in two calls, {@link #forward} and {@link #step}; the caller turns values into residuals
 * in between.
 */
interface Mixture extends Stateful {
  /** Takes on a point of the layout with all components that this mixture has. */
  void place(double[] point);

  /** How many components still take part. */
  int living();

  /**
   * Which components still take part, by their numbers at the start, in ascending order; a copy.
   */
  int[] numbers();

  /** Values of all actions in {@code count} states. */
  void values(double[] states, int count, double[] out);

  /** G_k(s) of each living component in one state. */
  double[] answers(double[] state);

  /** xi_k(a) of a living component, by its place. */
  double weight(int place, int action);

  /**
   * First half of an update.
   *
   * @param batch T transitions
   * @param next whether the values of s' are wanted too
   * @param taken receives Q(s_t, a_t)
   * @param bestNext receives max_a Q(s'_t, a) where {@code next} says so
   */
  void forward(Batch batch, boolean next, double[] taken, double[] bestNext);

  /**
   * Second half of an update: gradient, penalty, one step of the optimizer. Only after {@link
   * #forward} with the same batch.
   *
   * @param batch T transitions
   * @param slopes derivative of the loss with respect to Q(s_t, a_t)
   * @throws org.sgmmqf.spi.DivergenceException when the gradient is not finite; nothing is changed
   *     then
   */
  void step(Batch batch, double[] slopes);

  /** Updates so far, as the optimizer counts them. */
  long updates();

  /** The penalty rho * sum of squared factors. */
  double penalty();

  /** For each living component the largest |xi_k(a)| over the actions. */
  void strongest(double[] out);

  /** For each living component the largest magnitude of its factors. */
  void largestFactors(double[] out);

  /** The largest |dL / dxi_k(a)| of living components in the last update, without the penalty. */
  double steepest();

  /** rho as the next update will have it. */
  double rho();

  /** How many weights of living components are above a threshold in absolute value. */
  int weightsAbove(double threshold);

  /**
   * Goes on with some of the living components, by their places in ascending order; the others cost
   * nothing any more.
   */
  void keep(int[] survivors);

  /** A copy of the parameters of the living components. */
  double[] point();

  /** A copy that does not learn. */
  FrozenValues frozen();

  /** The living components as they are now; to be read before the next update. */
  MixtureView view();

  /** Operations of the values of one state and of one update, as performed. */
  MixtureCost cost();

  /** Memory of parameters, moments and work space that grows with the components. */
  long bytes();
}
