package org.sgmmqf.model;

import java.util.Map;
import java.util.Optional;

/**
 * The action of the largest value, by one set of parameters: the newest of an {@link Agent}, or an
 * {@link AveragedPolicy average} of them. Asking changes nothing. One thread at a time.
 */
public interface GreedyPolicy {
  /**
   * The action that the parameters hold for the best, without exploration. Draws no random number
   * and changes nothing.
   *
   * @param observation s, D numbers; not changed, not kept
   * @return an action from 0 to N_a - 1
   */
  int decide(double[] observation);

  /**
   * Takes a decision apart, if what was learned can explain itself; changes nothing.
   *
   * @param observation s, D numbers; not changed, not kept
   * @return the values behind {@link #decide(double[])}, by the parts of the model; empty where
   *     there are no such parts
   */
  default Optional<Explanation> explain(double[] observation) {
    return Optional.empty();
  }

  /**
   * The parts that can be taken out of the policy one by one, with what each says in a state;
   * changes nothing. By default those of an {@link #explain explanation}. Other than there a part
   * need not have a meaning of its own, and shares need not add up to the values: what no part
   * says, such as a bias, is left when all parts are gone.
   *
   * @param observation s, D numbers; not changed, not kept
   * @return the values behind {@link #decide(double[])}, by the same parts in every state; empty
   *     where nothing can be taken apart
   */
  default Optional<Explanation> parts(double[] observation) {
    return explain(observation);
  }

  /**
   * The policy for {@code model.json}: everything needed to take its decisions without this
   * program, from observations as the agent sees them. The runner adds the view that leads to these
   * as {@link org.sgmmqf.spi.ObservationUnits#EXPORTED_AS}, unless the policy itself says there
   * that it takes observations in the units of the task.
   *
   * @return text, numbers, truth values, lists and maps with text keys only
   */
  Map<String, Object> export();
}
