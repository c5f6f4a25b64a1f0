package org.sgmmqf.model.mixture;

import java.util.Locale;
import org.sgmmqf.manifold.FrameLayout;
import org.sgmmqf.manifold.Manifold;
import org.sgmmqf.manifold.ManifoldProvider;
import org.sgmmqf.manifold.MatrixShape;
import org.sgmmqf.model.QFunctionContext;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.Require;

/**
 * What dense and sparse mixtures have in common: a dense one has a single factor per weight, no
 * random signs and no deaths.
 */
record MixtureSettings(
    int components,
    int hadamardFactors,
    double rho,
    long rhoOver,
    int restsAt,
    LossScale loss,
    double initialFactor,
    boolean sparse,
    MixtureStart start,
    Computation kernel,
    Choice manifold,
    boolean prune,
    Removal removal,
    double deadBelow,
    int deadAfter) {
  private static final System.Logger LOGGER = System.getLogger(MixtureSettings.class.getName());

  /** The paper's manifold of covariances. */
  static final String AFFINE_INVARIANT = "spd-affine-invariant";

  static void requireKernelFor(Computation kernel, Choice manifold) {
    Require.that(
        kernel == Computation.TEXTBOOK || manifold.name().equals(AFFINE_INVARIANT),
        "manifold",
        manifold.name(),
        AFFINE_INVARIANT + ", or any other with 'kernel: textbook'");
  }

  MixtureLayout layout(QFunctionContext context) {
    return new MixtureLayout(
        components,
        context.task().observationSize(),
        context.task().actionCount(),
        hadamardFactors);
  }

  /**
   * A mixture of zero weights; the textbook one also where the optimizer does not work in frames.
   */
  Mixture create(QFunctionContext context) {
    boolean framed =
        kernel != Computation.TEXTBOOK
            && context.optimizer().inFrame(FrameLayout.flat(1)).isPresent();
    if (framed) {
      return new FusedMixture(this, context);
    }
    if (kernel != Computation.TEXTBOOK) {
      LOGGER.log(
          System.Logger.Level.WARNING,
          "the optimizer {0} does not work in frames, so the mixture is computed by the textbook"
              + " kernel instead of ''{1}'', tens of times slower",
          context.optimizer().getClass().getSimpleName(),
          kernel.name().toLowerCase(Locale.ROOT));
    }
    return new TextbookMixture(this, context);
  }

  HadamardPenalty penalty() {
    return new HadamardPenalty(rho, rhoOver, restsAt);
  }

  /** The manifold of one covariance. */
  Manifold covariances(QFunctionContext context) {
    int size = context.task().observationSize();
    return context
        .plugins()
        .create(ManifoldProvider.class, manifold, "manifold", new MatrixShape(size, size));
  }
}
