package org.sgmmqf.model;

import java.util.Map;
import java.util.Optional;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.Stateful;

/**
 * A Q-function with parameters that are learned from batches of transitions. It owns its
 * parameters, its optimizer and its work space; learning allocates nothing in the long run. One
 * thread at a time.
 *
 * <p>The life of a Q-function: created, {@link #begin} once with the states seen in the warm-up,
 * then any number of {@link #learn} and {@link #values}. The saved state holds parameters, moments
 * and everything else that later updates depend on, and may be taken before or after {@code begin}.
 */
public interface QFunction extends ActionValues, Stateful {
  /**
   * Places the first parameters, for example the means among visited states.
   *
   * @param states {@code count} rows of D numbers, in the order of visiting; not changed, not kept
   * @param count number of states; may be 0
   * @throws IllegalStateException when called twice
   */
  void begin(double[] states, int count);

  /**
   * Whether {@link #begin} was called; part of the saved state.
   *
   * @return false until then
   */
  boolean begun();

  /**
   * One step of policy evaluation: the Bellman residuals of a batch, the gradient of their weighted
   * mean square (plus the model's own penalty), one step of the optimizer.
   *
   * @param batch transitions
   * @param discount alpha, the factor on the value of s'; from 0 to below 1
   * @param future whose largest value closes the target; {@code this} is what the paper does, a
   *     {@link #frozen} copy is a lagged target
   * @param residuals receives delta_t = Q(s_t, a_t) - r_t - alpha max_a future(s'_t, a), before the
   *     step; for a terminated transition the last term is 0
   * @return mean of weight_t delta_t^2, before the step, without the penalty
   * @throws org.sgmmqf.spi.DivergenceException when something is not finite; no parameter is
   *     changed then
   */
  double learn(Batch batch, double discount, ActionValues future, double[] residuals);

  /**
   * A copy of the function as it is now.
   *
   * @return does not change when this one learns
   */
  FrozenValues frozen();

  /**
   * Takes the values of a state apart, if the model is made of parts that can be named; changes
   * nothing.
   *
   * @param state s, D numbers; not changed
   * @return voices whose shares add up to what {@link #values} says; empty for a model that cannot
   *     explain itself
   */
  default Optional<Explanation> explain(double[] state) {
    return Optional.empty();
  }

  /**
   * An average of the parameters, for evaluations that judge by one.
   *
   * @return a new one, equal to the function as it is now until it is moved; by default none
   */
  default Optional<AveragedValues> averaged() {
    return Optional.empty();
  }

  /**
   * What the model costs now.
   *
   * @return sizes, and operations of one decision and one update
   */
  ModelAccounts accounts();

  /**
   * Metrics of how learning goes, for example the penalty and the components alive.
   *
   * @param metrics where to
   */
  void report(Metrics metrics);

  /**
   * The model for {@code model.json}: everything needed to compute its values without this program.
   *
   * @return text, numbers, truth values, lists and maps with text keys only
   */
  Map<String, Object> export();
}
