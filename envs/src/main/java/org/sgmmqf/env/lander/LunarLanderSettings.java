package org.sgmmqf.env.lander;

import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * Settings of {@link LunarLander}; the defaults are the reference's.
 *
 * @param gravity downward acceleration
 * @param mainEnginePower strength of the main engine
 * @param sideEnginePower strength of the orientation engines
 * @param startForce largest push in each direction at the start
 * @param timeLimit steps after which an episode is cut off
 */
public record LunarLanderSettings(
    @Doc("downward acceleration in length units per s^2") @Default("10") double gravity,
    @Doc("impulse of the main engine per length unit of its offset") @Default("13")
        double mainEnginePower,
    @Doc("impulse of an orientation engine per length unit of its offset") @Default("0.6")
        double sideEnginePower,
    @Doc("largest force in either direction during the first 1/50 s") @Default("1000")
        double startForce,
    @Doc("steps after which an episode is cut off; 0 for never") @Default("1000") int timeLimit) {
  /** Demands a moon on which it is possible to land. */
  public LunarLanderSettings {
    Require.between("gravity", gravity, 0, 12);
    Require.notNegative("mainEnginePower", mainEnginePower);
    Require.notNegative("sideEnginePower", sideEnginePower);
    Require.notNegative("startForce", startForce);
    Require.atLeast("timeLimit", timeLimit, 0);
  }
}
