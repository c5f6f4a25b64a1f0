package org.sgmmqf.model;

/**
 * The smooth penalty rho sum_j |Upsilon_j|_F^2 of eq. smooth-reg, which acts on the weights as the
 * quasi-norm |Xi|_{2/J}^{2/J} does.
 *
 * @param rho its weight in the loss
 */
record HadamardPenalty(double rho) {
  /** The penalty of all factors of a point. */
  double value(MixtureLayout layout, double[] point) {
    double squares = 0;
    for (int place = 0; place < layout.mean(0); place++) {
      squares += point[place] * point[place];
    }
    return rho * squares;
  }

  /** Adds its derivative, 2 rho Upsilon_j (item iv of prop. gradients). */
  void addGradient(MixtureLayout layout, double[] point, double[] gradient) {
    for (int place = 0; place < layout.mean(0); place++) {
      gradient[place] += 2 * rho * point[place];
    }
  }
}
