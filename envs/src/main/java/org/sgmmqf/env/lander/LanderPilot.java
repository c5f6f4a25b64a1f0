package org.sgmmqf.env.lander;

import java.util.function.ToIntFunction;

/**
 * A hand-written policy for {@link LunarLander}. It wants to move towards the pad at a speed that
 * shrinks with the distance, tilts to get that speed, sinks more slowly the lower it is, and gives
 * each step to the engine that is needed most. It keeps nothing from step to step.
 */
public final class LanderPilot implements ToIntFunction<double[]> {
  private static final double APPROACH = 0.55;
  private static final double FASTEST_APPROACH = 0.5;
  private static final double TILT = 0.95;
  private static final double STEEPEST_TILT = 0.4;
  private static final double SINK = 0.3;
  private static final double SOFTEST_SINK = 0.08;
  private static final double GLIDE_SLOPE = 0.45;
  private static final double ANGLE_GAIN = 0.6;
  private static final double SPIN_GAIN = 1.0;
  private static final double THRUST_GAIN = 0.6;
  private static final double DEAD_BAND = 0.05;

  /** A pilot. */
  public LanderPilot() {}

  @Override
  public int applyAsInt(double[] observation) {
    double x = observation[0];
    double y = observation[1];
    double velocityX = observation[2];
    double velocityY = observation[3];
    boolean standing = observation[6] + observation[7] > 0;

    double wantedX = clip(-APPROACH * x, FASTEST_APPROACH);
    double wantedAngle = clip(TILT * (velocityX - wantedX), STEEPEST_TILT);
    double turn =
        standing ? 0 : ANGLE_GAIN * (wantedAngle - observation[4]) - SPIN_GAIN * observation[5];
    double height = y - GLIDE_SLOPE * Math.abs(x);
    double wantedY = standing ? 0 : -SINK * height - SOFTEST_SINK;
    double thrust = THRUST_GAIN * (wantedY - velocityY);

    if (thrust > Math.max(Math.abs(turn), DEAD_BAND)) {
      return LunarLander.MAIN_ENGINE;
    }
    if (Math.abs(turn) > DEAD_BAND) {
      return turn > 0 ? LunarLander.LEFT_ENGINE : LunarLander.RIGHT_ENGINE;
    }
    return LunarLander.IDLE;
  }

  private static double clip(double value, double limit) {
    return Math.max(-limit, Math.min(limit, value));
  }
}
