package org.sgmmqf.manifold.optimizer;

/** How far the second moment of Riemannian Adam is shared. */
public enum SecondMoment {
  /** One number for the whole product manifold, as in the paper. */
  WHOLE,
  /** One number for each factor of the product, or block of a frame. */
  BLOCK,
  /**
   * One number for each entry where the factor is flat, one for each factor that is not: for a
   * mixture per entry of weights and means and per matrix of the covariances, as common libraries
   * of Riemannian optimization have it.
   */
  ENTRY
}
