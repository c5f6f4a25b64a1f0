package org.sgmmqf.env.cartpole;

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
 * A pole hinged on a cart that is pushed left or right: the classic of Barto, Sutton and Anderson
 * (1983) with the dynamics of Gymnasium's CartPole-v1, integrated by explicit Euler steps. Every
 * step earns 1, the last one included.
 */
public final class CartPole extends EpisodicEnvironment {
  private static final int SIZE = 4;

  private final CartPoleSettings settings;
  private final double angleLimit;
  private double position;
  private double velocity;
  private double angle;
  private double angularVelocity;

  /**
   * Sets up the task, without its time limit.
   *
   * @param settings masses, lengths and limits
   * @param context the random stream
   */
  public CartPole(CartPoleSettings settings, EnvironmentContext context) {
    super(task(settings), context.random());
    this.settings = settings;
    this.angleLimit = StrictMath.toRadians(settings.angleLimit());
  }

  private static TaskSpec task(CartPoleSettings settings) {
    double position = 2 * settings.positionLimit();
    double angle = 2 * StrictMath.toRadians(settings.angleLimit());
    return new TaskSpec(
        "cart-pole",
        List.of(
            new Variable("position", "m", -position, position),
            new Variable("velocity", "m/s", -4, 4),
            new Variable("pole angle", "rad", -angle, angle),
            new Variable("pole angular velocity", "rad/s", -4, 4)),
        List.of("push left", "push right"),
        new TaskSpec.Plane(0, 2));
  }

  @Override
  protected void begin(double[] observation) {
    double spread = settings.startSpread();
    position = random().nextDouble(-spread, spread);
    velocity = random().nextDouble(-spread, spread);
    angle = random().nextDouble(-spread, spread);
    angularVelocity = random().nextDouble(-spread, spread);
    observe(observation);
  }

  @Override
  protected Outcome advance(int action, double[] observation) {
    double force = action == 1 ? settings.force() : -settings.force();
    double cosine = StrictMath.cos(angle);
    double sine = StrictMath.sin(angle);
    double mass = settings.cartMass() + settings.poleMass();
    double poleMoment = settings.poleMass() * settings.poleHalfLength();
    double push = (force + poleMoment * angularVelocity * angularVelocity * sine) / mass;
    double angularAcceleration =
        (settings.gravity() * sine - cosine * push)
            / (settings.poleHalfLength()
                * (4.0 / 3.0 - settings.poleMass() * cosine * cosine / mass));
    double acceleration = push - poleMoment * angularAcceleration * cosine / mass;

    double tau = settings.timeStep();
    position += tau * velocity;
    velocity += tau * acceleration;
    angle += tau * angularVelocity;
    angularVelocity += tau * angularAcceleration;
    observe(observation);
    boolean fallen = Math.abs(position) > settings.positionLimit() || Math.abs(angle) > angleLimit;
    return new Outcome(1, fallen, false);
  }

  @Override
  protected Optional<BufferedImage> picture() {
    return Optional.of(CartPolePicture.of(settings, position, angle));
  }

  @Override
  protected void episode(StateParts parts) {
    double[] state = new double[SIZE];
    observe(state);
    parts.numbers("state", state);
    position = state[0];
    velocity = state[1];
    angle = state[2];
    angularVelocity = state[3];
  }

  private void observe(double[] observation) {
    observation[0] = position;
    observation[1] = velocity;
    observation[2] = angle;
    observation[3] = angularVelocity;
  }

  /** Provides the cart-pole with its time limit. */
  public static final class Provider extends EnvironmentProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "cart-pole",
          "Balance a pole on a cart by pushing left or right.",
          CartPoleSettings.class,
          (settings, context) ->
              TimeLimit.of(new CartPole(settings, context), settings.timeLimit()));
    }
  }
}
