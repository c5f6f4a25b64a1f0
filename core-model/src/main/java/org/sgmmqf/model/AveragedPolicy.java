package org.sgmmqf.model;

import org.sgmmqf.spi.Stateful;

/**
 * The greedy policy on an average of an agent's parameters, which takes out the noise of the last
 * few updates. Whoever evaluates moves it and decides how far it looks back; the agent never acts
 * or learns by it. One thread at a time.
 *
 * <p>The saved state holds the average alone, and is restored into an average of an agent of the
 * same settings.
 */
public interface AveragedPolicy extends GreedyPolicy, Stateful {
  /**
   * Moves the average towards the parameters that the agent has now.
   *
   * @param share of the way, above 0; 1 makes it decide as the agent's {@link
   *     Agent#decide(double[])} does
   */
  void approach(double share);
}
