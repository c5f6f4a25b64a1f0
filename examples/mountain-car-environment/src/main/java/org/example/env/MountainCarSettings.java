package org.example.env;

import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * Settings of {@link MountainCar}.
 *
 * @param force what the engine adds to the velocity in one step
 * @param gravity what the steepest slope takes from it
 * @param goal position at which the episode ends
 * @param timeLimit steps after which an episode is cut off
 */
public record MountainCarSettings(
    @Doc("what the engine adds to the velocity in one step") @Default("0.001") double force,
    @Doc("what the steepest slope takes from the velocity in one step") @Default("0.0025")
        double gravity,
    @Doc("position at which the task is done") @Default("0.5") double goal,
    @Doc("steps after which an episode is cut off; 0 for never") @Default("200") int timeLimit) {
  /** Demands a goal on the slope to the right. */
  public MountainCarSettings {
    Require.notNegative("force", force);
    Require.notNegative("gravity", gravity);
    Require.within("goal", goal, 0, 0.6);
    Require.atLeast("timeLimit", timeLimit, 0);
  }
}
