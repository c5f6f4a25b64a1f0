package org.sgmmqf.replay.clustering;

/** Where the centroids start. */
enum CentroidStart {
  /** On transitions of the warm-up that lie far apart (k-means++). */
  K_MEANS_PLUS_PLUS,
  /** On the first transitions that differ at all. */
  FIRST_DISTINCT
}
