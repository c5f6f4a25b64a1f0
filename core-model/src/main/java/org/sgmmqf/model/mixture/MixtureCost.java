package org.sgmmqf.model.mixture;

/**
 * Floating-point operations of a mixture, counted from its loops: multiplications and additions
 * apart, an exponential as the operations of its polynomial, a division or root as one.
 *
 * @param decision values of all actions in one state
 * @param update one update with T transitions
 */
record MixtureCost(double decision, double update) {
  /** The polynomial of degree 12, and what splits and joins the exponent. */
  private static final int EXPONENTIAL = 29;

  /**
   * What the paper's model counts for an update: K D^3 for the retraction, K^2 D for weights and
   * means.
   */
  static double paper(MixtureLayout layout) {
    double components = layout.components();
    double size = layout.observationSize();
    return components * size * size * size + components * components * size;
  }

  /** The fused kernel. */
  static MixtureCost fused(MixtureLayout layout, int batchSize) {
    double size = layout.observationSize();
    double packed = size * (size + 1) / 2;
    double actions = layout.actionCount();
    double gaussian = 2 * packed + 2 * size + EXPONENTIAL;
    double coordinates = layout.hadamardFactors() * actions + size + packed;
    double states =
        batchSize * (2 * gaussian + 2 + 2 * actions) + batchSize * (3 + 2 * (1 + size + packed));
    double gradient =
        actions * layout.hadamardFactors() * (layout.hadamardFactors() + 1)
            + 3 * size
            + 6 * packed
            + 4 * size * size
            + 2 * size * size * size
            + 2 * size * packed;
    double stepAndMove = 9 * coordinates + 2 * size * packed + 2 * size * size * size;
    double factorize = 2 * size * packed + size * size * size / 3 + 3 * packed;
    return new MixtureCost(
        layout.components() * (gaussian + 2 * actions),
        layout.components() * (states + gradient + stepAndMove + factorize)
            + batchSize * (2 * size + packed));
  }

  /**
   * The textbook formulas; what the manifold does inside is counted with the paper's D^3 per
   * component.
   */
  static MixtureCost textbook(MixtureLayout layout, int batchSize) {
    double size = layout.observationSize();
    double factors = layout.hadamardFactors();
    double actions = layout.actionCount();
    double inverse = 2 * size * size * size;
    double gaussian = 2 * size * size + 3 * size + 1;
    double values = gaussian + actions * (factors + 1);
    double gradient = gaussian + factors * (factors + 1) + 3 * size + 3 * size * size;
    return new MixtureCost(
        layout.components() * (inverse + values),
        layout.components() * (3 * inverse + batchSize * (2 * values + gradient)) + paper(layout));
  }
}
