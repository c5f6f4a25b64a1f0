package org.sgmmqf.model.mixture;

/** How a mixture computes its values and updates. */
public enum Computation {
  /** In moving frames, with the fastest arithmetic of this process. */
  FUSED,

  /** In moving frames, in plain loops even where the Vector API is there. */
  PLAIN,

  /** Formula by formula on the product manifold, with any manifold of covariances. */
  TEXTBOOK
}
