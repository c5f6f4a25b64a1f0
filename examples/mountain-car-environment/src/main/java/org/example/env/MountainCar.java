package org.example.env;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Optional;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.env.EnvironmentProvider;
import org.sgmmqf.env.EpisodicEnvironment;
import org.sgmmqf.env.TimeLimit;
import org.sgmmqf.env.drawing.Canvas;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.TaskSpec;
import org.sgmmqf.spi.Variable;

/**
 * A car too weak for the hill before it must swing back and forth to reach the top (Moore 1990),
 * with the numbers of Gymnasium's MountainCar-v0. Every step costs 1.
 */
public final class MountainCar extends EpisodicEnvironment {
  private static final double LEFT = -1.2;
  private static final double RIGHT = 0.6;
  private static final double FASTEST = 0.07;

  private final MountainCarSettings settings;
  private double position;
  private double velocity;

  MountainCar(MountainCarSettings settings, EnvironmentContext context) {
    super(
        new TaskSpec(
            "mountain-car",
            List.of(
                new Variable("position", "", LEFT, RIGHT),
                new Variable("velocity", "", -FASTEST, FASTEST)),
            List.of("push left", "coast", "push right"),
            new TaskSpec.Plane(0, 1)),
        context.random());
    this.settings = settings;
  }

  @Override
  protected void begin(double[] observation) {
    position = random().nextDouble(-0.6, -0.4);
    velocity = 0;
    observe(observation);
  }

  @Override
  protected Outcome advance(int action, double[] observation) {
    double pull = settings.gravity() * StrictMath.cos(3 * position);
    velocity = clamp(velocity + (action - 1) * settings.force() - pull, -FASTEST, FASTEST);
    position = clamp(position + velocity, LEFT, RIGHT);
    if (position == LEFT && velocity < 0) {
      velocity = 0;
    }
    observe(observation);
    return new Outcome(-1, position >= settings.goal(), false);
  }

  private static double clamp(double value, double low, double high) {
    return Math.max(low, Math.min(high, value));
  }

  private void observe(double[] observation) {
    observation[0] = position;
    observation[1] = velocity;
  }

  @Override
  protected Optional<BufferedImage> picture() {
    Canvas canvas = new Canvas(600, 300, Color.WHITE);
    for (double x = LEFT; x < RIGHT; x += 0.01) {
      canvas.line(column(x), row(x), column(x + 0.01), row(x + 0.01), Color.DARK_GRAY, 3);
    }
    canvas.disc(column(settings.goal()), row(settings.goal()) - 20, 6, Color.RED);
    canvas.disc(column(position), row(position) - 10, 10, Color.BLUE);
    return Optional.of(canvas.finish());
  }

  private static double column(double x) {
    return 600 * (x - LEFT) / (RIGHT - LEFT);
  }

  private static double row(double x) {
    return 160 - 100 * StrictMath.sin(3 * x);
  }

  @Override
  protected void episode(StateParts parts) {
    position = parts.number("position", position);
    velocity = parts.number("velocity", velocity);
  }

  /** Makes it available as {@code mountain-car}. */
  public static final class Provider extends EnvironmentProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "mountain-car",
          "Swing a weak car up a hill.",
          MountainCarSettings.class,
          (settings, context) ->
              TimeLimit.of(new MountainCar(settings, context), settings.timeLimit()));
    }
  }
}
