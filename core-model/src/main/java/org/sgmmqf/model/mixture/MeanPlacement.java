package org.sgmmqf.model.mixture;

/** Where the means of a mixture start. */
public enum MeanPlacement {
  /**
   * At states that the warm-up visited, each moved a little; in the box of the task when there was
   * none.
   */
  WARM_UP,

  /**
   * At the centers of clusters of those states, found by k-means++: as dense as the states, but
   * none close to another.
   */
  CLUSTERS,

  /** Uniformly in the box of the task's lowest and highest expected observations. */
  BOX
}
