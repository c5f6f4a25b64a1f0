package org.sgmmqf.model;

/**
 * The smooth penalty rho sum_j |Upsilon_j|_F^2 of eq. smooth-reg, which acts on the weights as the
 * quasi-norm |Xi|_{2/J}^{2/J} does. In the paper rho is constant; here it may set in later, and
 * fall to 0, after which the support that was found stays.
 *
 * @param rho its weight in the loss when it sets in
 * @param from updates before it sets in
 * @param over updates over which rho then falls linearly to 0; 0 to keep it
 */
record HadamardPenalty(double rho, long from, long over) {
  /** rho after a number of updates. */
  double rho(long updates) {
    if (updates < from) {
      return 0;
    }
    return over == 0 ? rho : rho * Math.max(0, 1 - (updates - from) / (double) over);
  }

  /** The penalty of all factors of a point after a number of updates. */
  double value(MixtureLayout layout, double[] point, long updates) {
    double squares = 0;
    for (int place = 0; place < layout.mean(0); place++) {
      squares += point[place] * point[place];
    }
    return rho(updates) * squares;
  }

  /** Adds its derivative, 2 rho Upsilon_j (item iv of prop. gradients). */
  void addGradient(MixtureLayout layout, double[] point, long updates, double[] gradient) {
    double slope = 2 * rho(updates);
    for (int place = 0; place < layout.mean(0); place++) {
      gradient[place] += slope * point[place];
    }
  }
}
