package org.sgmmqf.model;

/**
 * The smooth penalty rho sum_j |Upsilon_j|_F^2 of eq. smooth-reg, which acts on the weights as the
 * quasi-norm |Xi|_{2/J}^{2/J} does. In the paper it is a part of the optimizer's gradient, with a
 * constant rho. Here it may also shrink the factors beside the optimizer, whose second moments then
 * see the loss alone; and it may set in later and fall to 0, after which the support that was found
 * stays.
 *
 * @param rho its weight in the loss when it sets in
 * @param from updates before it sets in
 * @param over updates over which rho then falls linearly to 0; 0 to keep it
 * @param decoupledRate step along its negative gradient in each update; 0 to leave the step to the
 *     optimizer
 */
record HadamardPenalty(double rho, long from, long over, double decoupledRate) {
  /** The paper's. */
  HadamardPenalty(double rho) {
    this(rho, 0, 0, 0);
  }

  /** rho after a number of updates. */
  double rho(long updates) {
    if (updates < from) {
      return 0;
    }
    return over == 0 ? rho : rho * Math.max(0, 1 - (updates - from) / (double) over);
  }

  /** What a factor is multiplied by in the optimizer's gradient: 2 rho, or 0 when decoupled. */
  double slope(long updates) {
    return decoupledRate > 0 ? 0 : 2 * rho(updates);
  }

  /** The penalty of all factors of a point after a number of updates. */
  double value(MixtureLayout layout, double[] point, long updates) {
    double squares = 0;
    for (int place = 0; place < layout.mean(0); place++) {
      squares += point[place] * point[place];
    }
    return rho(updates) * squares;
  }

  /** Adds its derivative, 2 rho Upsilon_j (item iv of prop. gradients), unless it is decoupled. */
  void addGradient(MixtureLayout layout, double[] point, long updates, double[] gradient) {
    double slope = slope(updates);
    for (int place = 0; place < layout.mean(0); place++) {
      gradient[place] += slope * point[place];
    }
  }

  /** Takes the decoupled step on the first {@code count} numbers. */
  void shrink(double[] factors, int count, long updates) {
    double remaining = 1 - 2 * rho(updates) * decoupledRate;
    if (remaining < 1) {
      for (int i = 0; i < count; i++) {
        factors[i] *= remaining;
      }
    }
  }
}
