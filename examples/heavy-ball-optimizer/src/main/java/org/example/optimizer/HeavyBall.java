package org.example.optimizer;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.sgmmqf.manifold.FrameLayout;
import org.sgmmqf.manifold.FrameStepper;
import org.sgmmqf.manifold.Manifold;
import org.sgmmqf.manifold.ManifoldFactor;
import org.sgmmqf.manifold.ManifoldStepper;
import org.sgmmqf.manifold.RiemannianOptimizer;
import org.sgmmqf.manifold.RiemannianOptimizerProvider;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * A ball that rolls down with friction (Polyak, 1964): v becomes (1 - friction) v - learningRate
 * times the gradient, and the point moves by v, which is carried along by transport.
 */
public final class HeavyBall implements RiemannianOptimizer {
  private final HeavyBallSettings settings;

  HeavyBall(HeavyBallSettings settings) {
    this.settings = settings;
  }

  @Override
  public ManifoldStepper on(Manifold manifold) {
    return new OnManifold(settings, manifold);
  }

  @Override
  public Optional<FrameStepper> inFrame(FrameLayout layout) {
    return Optional.of(new InFrame(settings, layout));
  }

  private static final class OnManifold implements ManifoldStepper, SymmetricState {
    private final HeavyBallSettings settings;
    private final Manifold manifold;
    private final List<ManifoldFactor> factors;
    private final double[] velocity;
    private long updates;

    OnManifold(HeavyBallSettings settings, Manifold manifold) {
      this.settings = settings;
      this.manifold = manifold;
      this.factors = ManifoldFactor.of(manifold.factors());
      this.velocity = new double[manifold.size()];
    }

    @Override
    public void step(double[] point, double[] gradient) {
      ManifoldFactor.requireFinite(factors, gradient, updates + 1);
      double[] step = new double[velocity.length];
      Arrays.setAll(
          step,
          i -> (1 - settings.friction()) * velocity[i] - settings.learningRate() * gradient[i]);
      double[] next = new double[step.length];
      manifold.retract(point, step, next);
      ManifoldFactor.requireOn(manifold, next, updates + 1);
      manifold.transport(point, next, step, velocity);
      System.arraycopy(next, 0, point, 0, next.length);
      updates++;
    }

    @Override
    public long updates() {
      return updates;
    }

    @Override
    public void state(StateParts parts) {
      updates = parts.number("updates", updates);
      parts.numbers("velocity", velocity);
    }
  }

  /** The frame moves with the point, so that the velocity need not be carried along. */
  private static final class InFrame implements FrameStepper, SymmetricState {
    private final HeavyBallSettings settings;
    private FrameLayout layout;
    private double[] velocity;
    private long updates;

    InFrame(HeavyBallSettings settings, FrameLayout layout) {
      this.settings = settings;
      this.layout = layout;
      this.velocity = new double[layout.size()];
    }

    @Override
    public void step(double[] coordinates) {
      layout.requireFinite(coordinates, updates + 1);
      for (int i = 0; i < velocity.length; i++) {
        velocity[i] =
            (1 - settings.friction()) * velocity[i] - settings.learningRate() * coordinates[i];
        coordinates[i] = velocity[i];
      }
      updates++;
    }

    @Override
    public void keep(int[] sources, FrameLayout next) {
      double[] old = velocity;
      velocity = Arrays.stream(sources).mapToDouble(i -> i < 0 ? 0 : old[i]).toArray();
      layout = next;
    }

    @Override
    public long updates() {
      return updates;
    }

    @Override
    public void state(StateParts parts) {
      updates = parts.number("updates", updates);
      parts.numbers("velocity", velocity);
    }
  }

  /** Makes it available as {@code heavy-ball}. */
  public static final class Provider extends RiemannianOptimizerProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "heavy-ball",
          "Gradient descent with momentum and friction.",
          HeavyBallSettings.class,
          (settings, none) -> new HeavyBall(settings));
    }
  }
}
