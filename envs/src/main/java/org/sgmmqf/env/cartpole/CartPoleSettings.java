package org.sgmmqf.env.cartpole;

import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * Settings of {@link CartPole}.
 *
 * @param gravity downward acceleration
 * @param cartMass mass of the cart
 * @param poleMass mass of the pole
 * @param poleHalfLength distance from the hinge to the pole's centre
 * @param force size of the push to either side
 * @param timeStep duration of one step
 * @param positionLimit distance from the middle of the track at which the episode ends
 * @param angleLimit angle of the pole at which the episode ends
 * @param startSpread largest absolute value of each start variable
 * @param timeLimit steps after which an episode is cut off
 */
public record CartPoleSettings(
    @Doc("downward acceleration in m/s^2") @Default("9.8") double gravity,
    @Doc("mass of the cart in kg") @Default("1.0") double cartMass,
    @Doc("mass of the pole in kg") @Default("0.1") double poleMass,
    @Doc("distance from the hinge to the pole's centre in m") @Default("0.5") double poleHalfLength,
    @Doc("size of the push to either side in N") @Default("10") double force,
    @Doc("duration of one step in s") @Default("0.02") double timeStep,
    @Doc("distance from the middle of the track at which the episode ends, in m") @Default("2.4")
        double positionLimit,
    @Doc("angle of the pole at which the episode ends, in degrees") @Default("12")
        double angleLimit,
    @Doc("largest absolute value of each of the four numbers at the start") @Default("0.05")
        double startSpread,
    @Doc("steps after which an episode is cut off; 0 for never") @Default("500") int timeLimit) {
  /** Demands physically possible values. */
  public CartPoleSettings {
    Require.notNegative("gravity", gravity);
    Require.positive("cartMass", cartMass);
    Require.positive("poleMass", poleMass);
    Require.positive("poleHalfLength", poleHalfLength);
    Require.notNegative("force", force);
    Require.positive("timeStep", timeStep);
    Require.positive("positionLimit", positionLimit);
    Require.between("angleLimit", angleLimit, 0, 90);
    Require.notNegative("startSpread", startSpread);
    Require.atLeast("timeLimit", timeLimit, 0);
  }
}
