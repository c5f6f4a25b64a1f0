package org.sgmmqf.model;

import java.util.Map;
import java.util.Optional;

/**
 * A Q-function on an average of another's parameters. It can be saved, and restored into an average
 * that a Q-function of the same settings made.
 */
public interface AveragedValues extends FrozenValues {
  /**
   * Moves the average towards the parameters that the Q-function has now.
   *
   * @param share of the way, above 0; 1 makes it a copy
   */
  void approach(double share);

  /**
   * Takes the values of a state apart, as {@link QFunction#explain} does; changes nothing.
   *
   * @param state s, D numbers; not changed
   * @return empty for an average that cannot explain itself
   */
  default Optional<Explanation> explain(double[] state) {
    return Optional.empty();
  }

  /**
   * The average for other programs, in the form of {@link QFunction#export}.
   *
   * @return text, numbers, truth values, lists and maps with text keys only
   */
  Map<String, Object> export();
}
