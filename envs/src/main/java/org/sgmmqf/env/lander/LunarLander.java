package org.sgmmqf.env.lander;

import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.env.EnvironmentProvider;
import org.sgmmqf.env.EpisodicEnvironment;
import org.sgmmqf.env.Outcome;
import org.sgmmqf.env.TimeLimit;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.TaskSpec;
import org.sgmmqf.spi.Variable;

/**
 * Bring a lander with three engines down on a pad: the rules of Gymnasium's LunarLander-v3,
 * discrete and without wind, on Box2D physics. Observations are {@code float} values, as in the
 * reference; rewards are not rounded.
 *
 * <p>A physics world cannot be saved, so the saved state holds the random numbers and actions of
 * the episode, and restoring plays them again, which takes as long as playing them did.
 */
public final class LunarLander extends EpisodicEnvironment {
  /** Does nothing. */
  public static final int IDLE = 0;

  /** Fires the orientation engine that pushes to the left and turns counterclockwise. */
  public static final int LEFT_ENGINE = 1;

  /** Fires the main engine, which pushes upward. */
  public static final int MAIN_ENGINE = 2;

  /** Fires the orientation engine that pushes to the right and turns clockwise. */
  public static final int RIGHT_ENGINE = 3;

  private static final TaskSpec TASK =
      new TaskSpec(
          "lunar-lander",
          List.of(
              new Variable("horizontal position", "", -2.5, 2.5),
              new Variable("vertical position", "", -2.5, 2.5),
              new Variable("horizontal velocity", "", -10, 10),
              new Variable("vertical velocity", "", -10, 10),
              new Variable("angle", "rad", -2 * Math.PI, 2 * Math.PI),
              new Variable("angular velocity", "", -10, 10),
              new Variable("right leg on ground", "", 0, 1),
              new Variable("left leg on ground", "", 0, 1)),
          List.of("nothing", "left engine", "main engine", "right engine"),
          new TaskSpec.Plane(0, 1));

  private static final double STEPS_PER_SECOND = 50;
  private static final double LEG_DOWN = 18 / Moon.SCALE;
  private static final double MAIN_ENGINE_OFFSET = 4 / Moon.SCALE;
  private static final double SIDE_ENGINE_AWAY = 12 / Moon.SCALE;
  private static final double SIDE_ENGINE_HEIGHT_Y = 14;

  /** A quirk of the reference: along x the height of the side engines is 17 pixels, along y 14. */
  private static final double SIDE_ENGINE_HEIGHT_X = 17;

  private final LunarLanderSettings settings;
  private final DrawLog draws;
  private final float[] body = new float[6];
  private final double[] state = new double[8];
  private int[] actions = new int[128];
  private int steps;
  private double shaping;

  @SuppressWarnings("NullAway.Init") // both are set when the first episode begins
  private Moon moon;

  @SuppressWarnings("NullAway.Init")
  private LanderPhysics physics;

  /**
   * Sets up the task, without its time limit.
   *
   * @param settings gravity and engines
   * @param context the random stream
   */
  public LunarLander(LunarLanderSettings settings, EnvironmentContext context) {
    this(settings, context.random(), context.random()::nextDouble);
  }

  LunarLander(LunarLanderSettings settings, RandomStream random, Draws draws) {
    super(TASK, random);
    this.settings = settings;
    this.draws = new DrawLog(draws);
  }

  @Override
  protected void begin(double[] observation) {
    draws.clear();
    steps = 0;
    start();
    observe(observation);
  }

  @Override
  protected Outcome advance(int action, double[] observation) {
    if (steps == actions.length) {
      actions = Arrays.copyOf(actions, 2 * steps + 1);
    }
    actions[steps++] = action;
    Outcome outcome = act(action);
    observe(observation);
    return outcome;
  }

  @Override
  protected Optional<BufferedImage> picture() {
    int last = steps == 0 ? IDLE : actions[steps - 1];
    return Optional.of(LanderPicture.of(moon, physics, last, steps));
  }

  @Override
  protected void saveEpisode(StateWriter out) {
    out.put("draws", draws);
    out.put("steps", steps);
    out.putInts("actions", Arrays.copyOf(actions, steps));
  }

  @Override
  protected void restoreEpisode(StateReader in) {
    in.get("draws", draws);
    steps = in.getInt("steps");
    actions = new int[steps];
    in.getInts("actions", actions);
    start();
    for (int action : actions) {
      act(action);
    }
  }

  /** The physics of the episode under way, for tests that look closer than observations do. */
  LanderPhysics physics() {
    return physics;
  }

  private void start() {
    moon = Moon.ofDraws(draws);
    double force = settings.startForce();
    double forceX = draws.uniform(-force, force);
    double forceY = draws.uniform(-force, force);
    physics =
        CorrectedBox2d.factory()
            .create(
                new LanderPhysics.Start(
                    settings.gravity(), moon.heights(), Moon.WIDTH, Moon.HEIGHT, forceX, forceY));
    act(IDLE);
  }

  private Outcome act(int action) {
    fire(action);
    physics.step();
    look();
    double before = shaping;
    shaping = currentShaping();
    if (!physics.awake()) {
      return new Outcome(100, true, false);
    }
    if (physics.crashed() || Math.abs(state[0]) >= 1) {
      return new Outcome(-100, true, false);
    }
    double fuel = action == IDLE ? 0 : action == MAIN_ENGINE ? 0.30 : 0.03;
    return new Outcome(shaping - before - fuel, false, false);
  }

  /**
   * The two dispersion draws are taken whatever the action. The push is proportional to the
   * scattered offset.
   */
  private void fire(int action) {
    double along = draws.uniform(-1, 1) / Moon.SCALE;
    double across = draws.uniform(-1, 1) / Moon.SCALE;
    if (action == IDLE) {
      return;
    }
    physics.read(0, body);
    double sine = StrictMath.sin(body[2]);
    double cosine = StrictMath.cos(body[2]);
    if (action == MAIN_ENGINE) {
      double down = MAIN_ENGINE_OFFSET + 2 * along;
      double x = sine * down - cosine * across;
      double y = -cosine * down - sine * across;
      double power = settings.mainEnginePower();
      physics.push(-x * power, -y * power, body[0] + x, body[1] + y);
    } else {
      double aside = 3 * across + (action - 2) * SIDE_ENGINE_AWAY;
      double x = sine * along - cosine * aside;
      double y = -cosine * along - sine * aside;
      double power = settings.sideEnginePower();
      physics.push(
          -x * power,
          -y * power,
          body[0] + x - sine * SIDE_ENGINE_HEIGHT_X / Moon.SCALE,
          body[1] + y + cosine * SIDE_ENGINE_HEIGHT_Y / Moon.SCALE);
    }
  }

  private void look() {
    physics.read(0, body);
    state[0] = (body[0] - Moon.WIDTH / 2) / (Moon.WIDTH / 2);
    state[1] = (body[1] - (Moon.PAD_HEIGHT + LEG_DOWN)) / (Moon.HEIGHT / 2);
    state[2] = body[3] * (Moon.WIDTH / 2) / STEPS_PER_SECOND;
    state[3] = body[4] * (Moon.HEIGHT / 2) / STEPS_PER_SECOND;
    state[4] = body[2];
    state[5] = 20.0 * body[5] / STEPS_PER_SECOND;
    state[6] = physics.legOnGround(0) ? 1 : 0;
    state[7] = physics.legOnGround(1) ? 1 : 0;
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

  private void observe(double[] observation) {
    for (int i = 0; i < state.length; i++) {
      observation[i] = (float) state[i];
    }
  }

  /** Provides the lander with its time limit. */
  public static final class Provider extends EnvironmentProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "lunar-lander",
          "Bring a lander with three engines down on a pad (Gymnasium's LunarLander-v3).",
          LunarLanderSettings.class,
          (settings, context) ->
              TimeLimit.of(new LunarLander(settings, context), settings.timeLimit()));
    }
  }
}
