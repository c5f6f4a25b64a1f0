package org.sgmmqf.manifold.optimizer;

import java.util.Optional;
import org.sgmmqf.manifold.FrameLayout;
import org.sgmmqf.manifold.FrameStepper;
import org.sgmmqf.manifold.Manifold;
import org.sgmmqf.manifold.ManifoldStepper;
import org.sgmmqf.manifold.RiemannianOptimizer;
import org.sgmmqf.manifold.RiemannianOptimizerProvider;

/**
 * Plain Riemannian gradient descent with a constant rate: retract along the negative gradient
 * (Absil, Mahony and Sepulchre, 2008, section 4.1). Its only state is the number of updates.
 */
public final class RiemannianGradientDescent implements RiemannianOptimizer {
  private final RiemannianGradientDescentSettings settings;

  /**
   * Creates the method.
   *
   * @param settings the rate
   */
  public RiemannianGradientDescent(RiemannianGradientDescentSettings settings) {
    this.settings = settings;
  }

  @Override
  public ManifoldStepper on(Manifold manifold) {
    return new GradientDescentOnManifold(settings.learningRate(), manifold);
  }

  @Override
  public Optional<FrameStepper> inFrame(FrameLayout layout) {
    return Optional.of(new GradientDescentInFrame(settings.learningRate(), layout));
  }

  /** Provides it as {@code rgd}. */
  public static final class Provider extends RiemannianOptimizerProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "rgd",
          "Riemannian gradient descent with a constant learning rate.",
          RiemannianGradientDescentSettings.class,
          (settings, none) -> new RiemannianGradientDescent(settings));
    }
  }
}
