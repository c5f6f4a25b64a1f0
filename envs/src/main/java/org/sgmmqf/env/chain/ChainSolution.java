package org.sgmmqf.env.chain;

import org.sgmmqf.spi.Require;

/**
 * The optimal Q-function of {@link Chain} in closed form, for tests that compare a learner with the
 * truth.
 *
 * @param settings the chain
 * @param discount alpha, the discount factor
 */
public record ChainSolution(ChainSettings settings, double discount) {
  /** Demands a discount factor from 0 to below 1. */
  public ChainSolution {
    Require.below("discount", discount, 0, 1);
  }

  /**
   * Q*(place, action).
   *
   * @param place from 0 to {@code length} - 1
   * @param action {@link Chain#LEFT} or {@link Chain#RIGHT}
   * @return the discounted return of the action followed by the shortest way to the goal
   */
  public double value(int place, int action) {
    return action == Chain.RIGHT
        ? value(place)
        : settings.stepReward() + discount * value(Math.max(place - 1, 0));
  }

  /**
   * The optimal value of a place: the goal is d steps away, of which the first d - 1 earn the step
   * reward.
   *
   * @param place from 0 to {@code length} - 1
   * @return the largest discounted return from there
   */
  public double value(int place) {
    double delay = Math.pow(discount, settings.length() - 1 - place);
    return settings.stepReward() * (1 - delay) / (1 - discount) + delay * settings.goalReward();
  }

  /**
   * What the environment shows at a place.
   *
   * @param place from 0 to {@code length}, the goal
   * @return the observation, one number
   */
  public double[] observation(int place) {
    return new double[] {Chain.position(place, settings.length())};
  }
}
