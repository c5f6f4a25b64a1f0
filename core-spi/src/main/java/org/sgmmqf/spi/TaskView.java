package org.sgmmqf.spi;

import java.util.List;

/**
 * What a task looks like to every learner alike. Evaluations, returns, visited states and films
 * know nothing of it: they are in the task's own units and rewards.
 *
 * @param observe the units of observations
 * @param reward factor on every reward
 * @param explore probability of each action where a learner explores; empty for all alike
 */
public record TaskView(
    ObservationUnits observe,
    @Doc("factor on every reward that learners see; evaluations count the task's own")
        @Default("1.0")
        double reward,
    @Doc("probability of each action when a learner explores, empty for all alike") @Default("")
        List<Double> explore) {
  /** The task as it is. */
  public static final TaskView PLAIN = new TaskView(ObservationUnits.TASK, 1, List.of());

  private static final double TOLERANCE = 1e-9;

  /** Copies the list and demands a positive factor and a distribution. */
  public TaskView {
    explore = List.copyOf(explore);
    Require.positive("reward", reward);
    Require.that(
        explore.isEmpty()
            || (explore.stream().allMatch(p -> p >= 0)
                && Math.abs(explore.stream().mapToDouble(p -> p).sum() - 1) < TOLERANCE),
        "explore",
        explore,
        "probabilities that add up to 1, or nothing");
  }

  /**
   * The same view with other rewards.
   *
   * @param factor on every reward
   * @return a new view
   */
  public TaskView withReward(double factor) {
    return new TaskView(observe, factor, explore);
  }

  /** Refuses a task of another shape. */
  void requireShape(int observationSize, int actionCount) {
    observe.requireSize("observe", observationSize);
    Require.that(
        explore.isEmpty() || explore.size() == actionCount,
        "explore",
        explore,
        actionCount + " probabilities, one per action, or nothing");
  }
}
