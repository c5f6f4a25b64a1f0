package org.sgmmqf.env.lander;

import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.env.EnvironmentProvider;
import org.sgmmqf.env.EpisodicEnvironment;
import org.sgmmqf.env.TimeLimit;
import org.sgmmqf.env.lander.physics.LanderWorld;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.TaskSpec;
import org.sgmmqf.spi.Variable;

/**
 * Bring a lander with three engines down on a pad: the rules of Gymnasium's LunarLander-v3,
 * discrete and without wind, on Box2D physics. Observations are {@code float} values, as in the
 * reference; rewards are not rounded.
 *
 * <p>The saved state holds the random numbers and actions of the episode, and restoring plays them
 * again, which takes as long as playing them did.
 */
final class LunarLander extends EpisodicEnvironment {
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

  private final LunarLanderSettings settings;
  private final DrawLog draws;
  private int[] actions = new int[128];
  private int steps;

  @SuppressWarnings("NullAway.Init") // set when the first episode begins
  private Flight flight;

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
    flight = new Flight(settings, draws);
    flight.observe(observation);
  }

  @Override
  protected Outcome advance(int action, double[] observation) {
    if (steps == actions.length) {
      actions = Arrays.copyOf(actions, 2 * steps + 1);
    }
    actions[steps++] = action;
    Outcome outcome = flight.act(action);
    flight.observe(observation);
    return outcome;
  }

  @Override
  protected Optional<BufferedImage> picture() {
    int last = steps == 0 ? IDLE : actions[steps - 1];
    return Optional.of(LanderPicture.of(flight.moon(), flight.world(), last, steps));
  }

  @Override
  protected void episode(StateParts parts) {
    parts.component("draws", draws);
    steps = parts.number("steps", steps);
    actions = Arrays.copyOf(actions, steps);
    parts.numbers("actions", actions);
    if (parts.isRestoring()) {
      flight = new Flight(settings, draws);
      for (int action : actions) {
        flight.act(action);
      }
    }
  }

  /** The world of the episode under way, for tests that look closer than observations do. */
  LanderWorld world() {
    return flight.world();
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
