package org.sgmmqf.manifold.optimizer;

import java.util.Optional;
import org.sgmmqf.manifold.FrameLayout;
import org.sgmmqf.manifold.FrameStepper;
import org.sgmmqf.manifold.Manifold;
import org.sgmmqf.manifold.ManifoldStepper;
import org.sgmmqf.manifold.RiemannianOptimizer;
import org.sgmmqf.manifold.RiemannianOptimizerProvider;

/**
 * Riemannian Adam (Becigneul and Ganea, 2019) as in the paper's eq. update.Omega: momentum carried
 * by parallel transport, a scalar second moment, bias correction. Updates count from 1, and there
 * is no step while the second moment is 0.
 */
public final class RiemannianAdam implements RiemannianOptimizer {
  private final RiemannianAdamSettings settings;

  /**
   * Creates the method.
   *
   * @param settings rates
   */
  public RiemannianAdam(RiemannianAdamSettings settings) {
    this.settings = settings;
  }

  @Override
  public ManifoldStepper on(Manifold manifold) {
    return new RiemannianAdamOnManifold(settings, manifold);
  }

  @Override
  public Optional<FrameStepper> inFrame(FrameLayout layout) {
    return Optional.of(new RiemannianAdamInFrame(settings, layout));
  }

  /** Provides it as {@code radam}. */
  public static final class Provider extends RiemannianOptimizerProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "radam",
          "Riemannian Adam with one second moment for the whole product, for each block or for each"
              + " entry.",
          RiemannianAdamSettings.class,
          (settings, none) -> new RiemannianAdam(settings));
    }
  }
}
