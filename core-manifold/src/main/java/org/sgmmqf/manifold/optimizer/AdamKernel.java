package org.sgmmqf.manifold.optimizer;

/**
 * Passes of Riemannian Adam over the coordinates of a strip. Both implementations are written by
 * the build from one template, so that they give the same bits.
 */
interface AdamKernel {
  /**
   * Squared norms of the groups of a strip.
   *
   * @param out receives them at the places of the groups; up to seven beyond the last may be
   *     overwritten
   */
  void squares(double[] gradient, Strip strip, double[] out);

  /**
   * Eq. parallel.trans and the argument of the retraction in eq. update.5.
   *
   * @param coordinates of the gradient, replaced by those of the step
   * @param momentum moved on
   * @param factors of the groups, from the length of the momentum to that of the step
   * @param beta share of the old momentum
   * @param small added to moments and taken away again
   */
  void move(
      double[] coordinates,
      double[] momentum,
      Strip strip,
      double[] factors,
      double beta,
      double small);
}
