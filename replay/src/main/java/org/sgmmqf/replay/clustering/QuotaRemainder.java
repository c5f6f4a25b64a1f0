package org.sgmmqf.replay.clustering;

/** Who gets the places of a batch that equal quotas leave over. */
enum QuotaRemainder {
  /** Clusters in random order, one place each, again and again. */
  SHUFFLED,
  /** The whole buffer by priority, whatever the cluster. */
  GLOBAL
}
