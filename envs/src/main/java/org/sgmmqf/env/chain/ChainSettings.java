package org.sgmmqf.env.chain;

import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * Settings of {@link Chain}.
 *
 * @param length number of places where an action can be taken
 * @param goalReward reward of the step that reaches the goal
 * @param stepReward reward of every other step
 * @param timeLimit steps after which an episode is cut off
 */
public record ChainSettings(
    @Doc("number of places where an action can be taken") @Default("5") int length,
    @Doc("reward of the step that reaches the goal") @Default("1") double goalReward,
    @Doc("reward of every other step") @Default("0") double stepReward,
    @Doc("steps after which an episode is cut off; 0 for never") @Default("100") int timeLimit) {
  /**
   * Demands rewards that make it best to walk straight to the goal, on which the closed form rests.
   */
  public ChainSettings {
    Require.atLeast("length", length, 2);
    Require.positive("goalReward", goalReward);
    Require.that(
        stepReward <= 0 && Double.isFinite(stepReward),
        "stepReward",
        stepReward,
        "a finite number of at most 0");
    Require.atLeast("timeLimit", timeLimit, 0);
  }
}
