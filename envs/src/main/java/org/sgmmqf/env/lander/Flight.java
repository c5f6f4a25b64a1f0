package org.sgmmqf.env.lander;

import org.sgmmqf.env.lander.physics.LanderWorld;
import org.sgmmqf.spi.Outcome;

/**
 * One episode of {@link LunarLander}: the rules of the reference, from the draws that shape it to
 * its last reward. The random numbers are drawn in the reference's order.
 */
final class Flight {
  private static final double STEPS_PER_SECOND = 50;
  private static final double LEG_DOWN = 18 / Moon.SCALE;
  private static final double MAIN_ENGINE_OFFSET = 4 / Moon.SCALE;
  private static final double SIDE_ENGINE_AWAY = 12 / Moon.SCALE;
  private static final double SIDE_ENGINE_HEIGHT_Y = 14;

  /** A quirk of the reference: along x the height of the side engines is 17 pixels, along y 14. */
  private static final double SIDE_ENGINE_HEIGHT_X = 17;

  private final LunarLanderSettings settings;
  private final Draws draws;
  private final Moon moon;
  private final LanderWorld world;
  private final float[] body = new float[6];
  private final double[] state = new double[8];
  private double shaping;

  /** Draws moon and first push, and lets one step pass without engines, as the reference does. */
  Flight(LunarLanderSettings settings, Draws draws) {
    this.settings = settings;
    this.draws = draws;
    moon = Moon.ofDraws(draws);
    double force = settings.startForce();
    double forceX = draws.uniform(-force, force);
    double forceY = draws.uniform(-force, force);
    world =
        new LanderWorld(
            new LanderWorld.Start(
                settings.gravity(), moon.heights(), Moon.WIDTH, Moon.HEIGHT, forceX, forceY));
    act(LunarLander.IDLE);
  }

  Moon moon() {
    return moon;
  }

  LanderWorld world() {
    return world;
  }

  /** Takes an action for 1/50 s. */
  Outcome act(int action) {
    fire(action);
    world.step();
    look();
    double before = shaping;
    shaping = currentShaping();
    if (!world.awake()) {
      return new Outcome(100, true, false);
    }
    if (world.crashed() || Math.abs(state[0]) >= 1) {
      return new Outcome(-100, true, false);
    }
    double fuel = action == LunarLander.IDLE ? 0 : action == LunarLander.MAIN_ENGINE ? 0.30 : 0.03;
    return new Outcome(shaping - before - fuel, false, false);
  }

  /**
   * The two dispersion draws are taken whatever the action. The push is proportional to the
   * scattered offset.
   */
  private void fire(int action) {
    double along = draws.uniform(-1, 1) / Moon.SCALE;
    double across = draws.uniform(-1, 1) / Moon.SCALE;
    if (action == LunarLander.IDLE) {
      return;
    }
    world.read(0, body);
    double sine = StrictMath.sin(body[2]);
    double cosine = StrictMath.cos(body[2]);
    if (action == LunarLander.MAIN_ENGINE) {
      double down = MAIN_ENGINE_OFFSET + 2 * along;
      double x = sine * down - cosine * across;
      double y = -cosine * down - sine * across;
      double power = settings.mainEnginePower();
      world.push(-x * power, -y * power, body[0] + x, body[1] + y);
    } else {
      double aside = 3 * across + (action - 2) * SIDE_ENGINE_AWAY;
      double x = sine * along - cosine * aside;
      double y = -cosine * along - sine * aside;
      double power = settings.sideEnginePower();
      world.push(
          -x * power,
          -y * power,
          body[0] + x - sine * SIDE_ENGINE_HEIGHT_X / Moon.SCALE,
          body[1] + y + cosine * SIDE_ENGINE_HEIGHT_Y / Moon.SCALE);
    }
  }

  private void look() {
    world.read(0, body);
    state[0] = (body[0] - Moon.WIDTH / 2) / (Moon.WIDTH / 2);
    state[1] = (body[1] - (Moon.PAD_HEIGHT + LEG_DOWN)) / (Moon.HEIGHT / 2);
    state[2] = body[3] * (Moon.WIDTH / 2) / STEPS_PER_SECOND;
    state[3] = body[4] * (Moon.HEIGHT / 2) / STEPS_PER_SECOND;
    state[4] = body[2];
    state[5] = 20.0 * body[5] / STEPS_PER_SECOND;
    state[6] = world.legOnGround(0) ? 1 : 0;
    state[7] = world.legOnGround(1) ? 1 : 0;
  }

  /**
   * The potential whose growth is the reward: near, slow and upright is good, each leg on the
   * ground is worth 10.
   */
  private double currentShaping() {
    return -100 * Math.sqrt(state[0] * state[0] + state[1] * state[1])
        - 100 * Math.sqrt(state[2] * state[2] + state[3] * state[3])
        - 100 * Math.abs(state[4])
        + 10 * state[6]
        + 10 * state[7];
  }

  /** Writes the observation, in the reference's single precision. */
  void observe(double[] observation) {
    for (int i = 0; i < state.length; i++) {
      observation[i] = (float) state[i];
    }
  }
}
