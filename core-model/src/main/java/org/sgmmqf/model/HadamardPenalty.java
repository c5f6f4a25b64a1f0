package org.sgmmqf.model;

/**
 * The smooth penalty rho sum_j |Upsilon_j|_F^2 of eq. smooth-reg, which acts on the weights as the
 * quasi-norm |Xi|_{2/J}^{2/J} does. It is a part of the gradient, as in the paper, or it shrinks
 * the factors beside the optimizer, whose second moments then see the loss alone.
 *
 * @param rho its weight in the loss
 * @param decoupledRate step along its negative gradient in each update; 0 to leave the step to the
 *     optimizer
 */
record HadamardPenalty(double rho, double decoupledRate) {
  /** The penalty of all factors of a point. */
  double value(MixtureLayout layout, double[] point) {
    double squares = 0;
    for (int place = 0; place < layout.mean(0); place++) {
      squares += point[place] * point[place];
    }
    return rho * squares;
  }

  /** What a factor is multiplied by in the optimizer's gradient: 2 rho, or 0 when decoupled. */
  double slope() {
    return decoupledRate > 0 ? 0 : 2 * rho;
  }

  /** What is left of a factor after the decoupled step, a share. */
  double remaining() {
    return 1 - 2 * rho * decoupledRate;
  }

  /** Adds its derivative, 2 rho Upsilon_j (item iv of prop. gradients), unless it is decoupled. */
  void addGradient(MixtureLayout layout, double[] point, double[] gradient) {
    for (int place = 0; place < layout.mean(0); place++) {
      gradient[place] += slope() * point[place];
    }
  }

  /** Takes the decoupled step on the first {@code count} numbers. */
  void shrink(double[] factors, int count) {
    double remaining = remaining();
    if (remaining < 1) {
      for (int i = 0; i < count; i++) {
        factors[i] *= remaining;
      }
    }
  }
}
