package org.sgmmqf.env.chain;

import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Optional;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.env.EnvironmentProvider;
import org.sgmmqf.env.EpisodicEnvironment;
import org.sgmmqf.env.TimeLimit;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.TaskSpec;
import org.sgmmqf.spi.Variable;

/**
 * Places in a row with a goal beyond the right end: an episode starts at a random place, each
 * action moves one place, and the left end is a wall. Small enough that {@link ChainSolution} knows
 * its Q-function, and that a learner finds it within seconds. The observation is the position, from
 * -1 (left end) to 1 (goal).
 */
public final class Chain extends EpisodicEnvironment {
  /** The action that moves away from the goal. */
  public static final int LEFT = 0;

  /** The action that moves towards the goal. */
  public static final int RIGHT = 1;

  private static final TaskSpec TASK =
      new TaskSpec(
          "chain",
          List.of(new Variable("position", "", -1, 1)),
          List.of("left", "right"),
          new TaskSpec.Plane(0, 0));

  private final ChainSettings settings;
  private int place;

  /**
   * Sets up the chain, without its time limit.
   *
   * @param settings length and rewards
   * @param context the random stream
   */
  public Chain(ChainSettings settings, EnvironmentContext context) {
    super(TASK, context.random());
    this.settings = settings;
  }

  static double position(int place, int length) {
    return 2.0 * place / length - 1;
  }

  @Override
  protected void begin(double[] observation) {
    place = random().nextInt(settings.length());
    observe(observation);
  }

  @Override
  protected Outcome advance(int action, double[] observation) {
    place = action == RIGHT ? place + 1 : Math.max(place - 1, 0);
    observe(observation);
    boolean arrived = place == settings.length();
    return new Outcome(arrived ? settings.goalReward() : settings.stepReward(), arrived, false);
  }

  @Override
  protected Optional<BufferedImage> picture() {
    return Optional.of(ChainPicture.of(place, settings.length()));
  }

  @Override
  protected void episode(StateParts parts) {
    place = parts.number("place", place);
  }

  private void observe(double[] observation) {
    observation[0] = position(place, settings.length());
  }

  /** Provides the chain with its time limit. */
  public static final class Provider extends EnvironmentProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "chain",
          "Places in a row with a goal at one end; its Q-function is known exactly.",
          ChainSettings.class,
          (settings, context) -> TimeLimit.of(new Chain(settings, context), settings.timeLimit()));
    }
  }
}
