package org.sgmmqf.model.mixture;

/**
 * The smooth penalty rho sum_j |Upsilon_j|_F^2 of eq. smooth-reg, which acts on the weights as the
 * quasi-norm |Xi|_{2/J}^{2/J} does. In the paper rho is constant. Here it may fall to 0, and it
 * rests while few enough weights are left, so that the support that was found stays.
 *
 * @param rho its weight in the loss of the first update
 * @param over updates over which rho falls linearly to 0; 0 to keep it
 * @param restsAt number of weights alive up to which it rests; 0 for a penalty that never does
 */
record HadamardPenalty(double rho, long over, int restsAt) {
  /** The paper's. */
  HadamardPenalty(double rho) {
    this(rho, 0, 0);
  }

  /** rho after a number of updates; the weights are counted only where their number matters. */
  double rho(long updates, Mixture mixture, double deadBelow) {
    return rho(updates, restsAt == 0 ? Integer.MAX_VALUE : mixture.weightsAbove(deadBelow));
  }

  /** rho after a number of updates, with so many weights alive. */
  double rho(long updates, int alive) {
    if (restsAt > 0 && alive <= restsAt) {
      return 0;
    }
    return over == 0 ? rho : rho * Math.max(0, 1 - updates / (double) over);
  }

  /** The penalty of all factors of a point. */
  static double value(double rho, MixtureLayout layout, double[] point) {
    double squares = 0;
    for (int place = 0; place < layout.mean(0); place++) {
      squares += point[place] * point[place];
    }
    return rho * squares;
  }

  /** Adds its derivative, 2 rho Upsilon_j (item iv of prop. gradients). */
  static void addGradient(double rho, MixtureLayout layout, double[] point, double[] gradient) {
    for (int place = 0; place < layout.mean(0); place++) {
      gradient[place] += 2 * rho * point[place];
    }
  }
}
