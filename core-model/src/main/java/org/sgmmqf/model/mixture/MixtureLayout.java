package org.sgmmqf.model.mixture;

import org.sgmmqf.spi.Require;

/**
 * Where each parameter of an S-GMM-QF stands in a point of the product manifold M_K^(J) = (R^{K x
 * N_a})^J x R^{D x K} x (PD^D)^K that is laid out flat: the factors Upsilon_1 ... Upsilon_J, then
 * the means, then the covariances row by row. A dense GMM-QF is the case J = 1.
 *
 * @param components K
 * @param observationSize D
 * @param actionCount N_a
 * @param hadamardFactors J
 */
record MixtureLayout(int components, int observationSize, int actionCount, int hadamardFactors) {
  /** Components that kernels add to fill their last lanes. */
  private static final long PADDING = 64;

  /** Demands places that an {@code int} can count. */
  MixtureLayout {
    long perComponent =
        (long) hadamardFactors * actionCount + (observationSize + 1L) * observationSize;
    long most = Integer.MAX_VALUE / perComponent - PADDING;
    Require.that(components <= most, "components", components, "at most " + most + " on this task");
  }

  /** Number of weights xi, which is also the size of one matrix of factors. */
  int weights() {
    return components * actionCount;
  }

  /** Length of the flat point. */
  int size() {
    return covariance(components);
  }

  /** Place of upsilon_{k,j}(a), with j from 0. */
  int factor(int j, int k, int a) {
    return (j * components + k) * actionCount + a;
  }

  /** Place of the first of the D numbers of m_k. */
  int mean(int k) {
    return hadamardFactors * weights() + k * observationSize;
  }

  /** Place of the first of the D^2 numbers of C_k. */
  int covariance(int k) {
    return mean(components) + k * observationSize * observationSize;
  }

  /** xi_k(a) = prod_j upsilon_{k,j}(a). */
  double weight(double[] point, int k, int a) {
    double product = 1;
    for (int j = 0; j < hadamardFactors; j++) {
      product *= point[factor(j, k, a)];
    }
    return product;
  }

  /** The same model with another number of components. */
  MixtureLayout withComponents(int count) {
    return new MixtureLayout(count, observationSize, actionCount, hadamardFactors);
  }
}
