package org.sgmmqf.env;

import java.util.function.ToIntFunction;
import org.sgmmqf.spi.Outcome;

/**
 * How an episode went.
 *
 * @param steps actions taken
 * @param totalReward sum of all rewards
 * @param terminated whether the task itself ended, rather than a limit cutting it off
 */
public record Episode(int steps, double totalReward, boolean terminated) {
  /**
   * Plays one episode from reset to end.
   *
   * @param environment the task
   * @param policy the action for an observation, which it must not keep
   * @return how it went
   */
  public static Episode play(Environment environment, ToIntFunction<double[]> policy) {
    return play(environment, policy, step -> {});
  }

  /**
   * Plays one episode and lets somebody watch.
   *
   * @param environment the task
   * @param policy the action for an observation, which it must not keep
   * @param watcher called after reset and after every step
   * @return how it went
   */
  public static Episode play(
      Environment environment, ToIntFunction<double[]> policy, Watcher watcher) {
    double[] observation = new double[environment.task().observationSize()];
    environment.reset(observation);
    watcher.see(0);
    double totalReward = 0;
    for (int step = 1; ; step++) {
      Outcome outcome = environment.step(policy.applyAsInt(observation), observation);
      totalReward += outcome.reward();
      watcher.see(step);
      if (outcome.ended()) {
        return new Episode(step, totalReward, outcome.terminated());
      }
    }
  }

  /** Somebody who looks at the environment between steps, for example to draw it. */
  @FunctionalInterface
  public interface Watcher {
    /**
     * Looks.
     *
     * @param step actions taken so far
     */
    void see(int step);
  }
}
