package org.sgmmqf.env.flappy;

import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.env.EnvironmentProvider;
import org.sgmmqf.env.EpisodicEnvironment;
import org.sgmmqf.env.TimeLimit;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.TaskSpec;
import org.sgmmqf.spi.Variable;

/**
 * Fly a bird through the openings between pipes: the rules of flappy-bird-gymnasium 0.4.0 without
 * its distance sensor, one step per frame. A step earns 0.1, or 1 when a pipe is passed, or -0.5
 * above the screen, or -1 for the crash that ends the episode.
 */
public final class FlappyBird extends EpisodicEnvironment {
  /** Lets the bird fall. */
  public static final int IDLE = 0;

  /** Sends the bird upward. */
  public static final int FLAP = 1;

  static final int BIRD_X = 57;
  static final int BIRD_WIDTH = 34;
  static final int BIRD_HEIGHT = 24;

  private static final int SIZE = 12;
  static final int PIPE_SIZE = 3;
  private static final int START_Y = 244;
  private static final int HIGHEST_FLAP = -48;
  static final int FLAP_VELOCITY = -9;
  static final int FALL_VELOCITY = 10;
  private static final int FLAP_ROTATION = 45;
  private static final int LOWEST_ROTATION = -90;
  private static final int ROTATION_SPEED = 3;

  private final FlappyBirdSettings settings;
  private final Pipes pipes;
  private final double[] raw = new double[SIZE];
  private double y;
  private int velocity;
  private int rotation;
  private int score;

  /**
   * Sets up the game, without its time limit.
   *
   * @param settings the opening and the limit of the score
   * @param context the random stream
   */
  public FlappyBird(FlappyBirdSettings settings, EnvironmentContext context) {
    this(settings, context.random(), context.random()::nextInt);
  }

  FlappyBird(FlappyBirdSettings settings, RandomStream random, GapDraws draws) {
    super(task(settings.normalized()), random);
    this.settings = settings;
    this.pipes = new Pipes(draws, settings.gap());
  }

  private static TaskSpec task(boolean normalized) {
    double width = normalized ? 1 : Screen.WIDTH;
    double height = normalized ? 1 : Screen.HEIGHT;
    String unit = normalized ? "" : "px";
    List<Variable> variables = new ArrayList<>();
    for (String pipe : List.of("first", "second", "third")) {
      variables.add(new Variable(pipe + " pipe", unit, -width, width));
      variables.add(new Variable(pipe + " opening top", unit, -height, height));
      variables.add(new Variable(pipe + " opening bottom", unit, -height, height));
    }
    variables.add(new Variable("vertical position", unit, -height, height));
    variables.add(
        new Variable(
            "vertical velocity",
            normalized ? "" : "px/step",
            normalized ? -1 : -FALL_VELOCITY,
            normalized ? 1 : FALL_VELOCITY));
    variables.add(
        new Variable(
            "rotation", normalized ? "" : "deg", normalized ? -1 : -90, normalized ? 1 : 90));
    return new TaskSpec(
        "flappy-bird", variables, List.of("nothing", "flap"), new TaskSpec.Plane(9, 10));
  }

  @Override
  protected void begin(double[] observation) {
    y = START_Y;
    velocity = FLAP_VELOCITY;
    rotation = FLAP_ROTATION;
    score = 0;
    pipes.place();
    observe(observation);
  }

  /**
   * The order of the statements is the reference's: pipes are counted before and hit after
   * everything moves.
   */
  @Override
  protected Outcome advance(int action, double[] observation) {
    boolean flaps = action == FLAP && y > HIGHEST_FLAP;
    boolean passed = pipes.anyPassed(BIRD_X + BIRD_WIDTH / 2.0);
    if (passed) {
      score++;
    }
    if (flaps) {
      velocity = FLAP_VELOCITY;
      rotation = FLAP_ROTATION;
    } else {
      velocity = fall(velocity);
      rotation = Math.max(rotation - ROTATION_SPEED, LOWEST_ROTATION);
    }
    y += Math.min(velocity, Screen.GROUND - y - BIRD_HEIGHT);
    pipes.move();
    observe(observation);
    if (crashed()) {
      velocity = 0;
      return new Outcome(-1, true, false);
    }
    double reward = y < 0 ? -0.5 : passed ? 1 : 0.1;
    return new Outcome(reward, false, settings.scoreLimit() > 0 && score >= settings.scoreLimit());
  }

  @Override
  protected Optional<BufferedImage> picture() {
    return Optional.of(FlappyPicture.of(pipes, y, rotation, velocity < 0, score));
  }

  @Override
  protected void episode(StateParts parts) {
    y = parts.number("y", y);
    velocity = parts.number("velocity", velocity);
    rotation = parts.number("rotation", rotation);
    score = parts.number("score", score);
    parts.component("pipes", pipes);
  }

  /** The velocity one step later, without a flap. */
  static int fall(int velocity) {
    return Math.min(velocity + 1, FALL_VELOCITY);
  }

  /** Pipes passed in this episode. */
  int score() {
    return score;
  }

  private boolean crashed() {
    return y + BIRD_HEIGHT >= Screen.GROUND - 1 || pipes.hit(BIRD_X, y, BIRD_WIDTH, BIRD_HEIGHT);
  }

  private void observe(double[] observation) {
    for (int slot = 0; slot < Pipes.COUNT; slot++) {
      insertPipe(slot);
    }
    raw[9] = y;
    raw[10] = velocity;
    raw[11] = rotation;
    for (int i = 0; i < SIZE; i++) {
      observation[i] = settings.normalized() ? raw[i] / scale(i) : raw[i];
    }
  }

  /**
   * Puts a slot's pipe behind those of lower slots that are not further right. Pipes out of sight
   * all look alike.
   */
  private void insertPipe(int slot) {
    boolean visible = pipes.x(slot) <= Screen.WIDTH;
    double x = visible ? pipes.x(slot) : Screen.WIDTH;
    int at = PIPE_SIZE * slot;
    while (at > 0 && raw[at - PIPE_SIZE] > x) {
      System.arraycopy(raw, at - PIPE_SIZE, raw, at, PIPE_SIZE);
      at -= PIPE_SIZE;
    }
    raw[at] = x;
    raw[at + 1] = visible ? pipes.top(slot) : 0;
    raw[at + 2] = visible ? pipes.bottom(slot) : Screen.HEIGHT;
  }

  private static double scale(int index) {
    return switch (index) {
      case 0, 3, 6 -> Screen.WIDTH;
      case 10 -> FALL_VELOCITY;
      case 11 -> -LOWEST_ROTATION;
      default -> Screen.HEIGHT;
    };
  }

  /** Provides the game with its time limit. */
  public static final class Provider extends EnvironmentProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "flappy-bird",
          "Fly a bird through the openings between pipes (flappy-bird-gymnasium 0.4.0).",
          FlappyBirdSettings.class,
          (settings, context) ->
              TimeLimit.of(new FlappyBird(settings, context), settings.timeLimit()));
    }
  }
}
