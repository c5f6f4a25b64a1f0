package org.sgmmqf.replay.per;

/**
 * Cuts the ranks 1..size into T runs of nearly equal probability under p proportional to
 * rank^(-alpha), so that one uniform draw from each run is a batch without repeats (Schaul et al.
 * 2016, appendix B). Cutting costs O(T log B), and only when the size changed.
 */
final class RankSegments {
  // cumulated[r] is the sum of q^(-alpha) over the ranks q = 1..r
  private final double[] cumulated;
  private final int[] ends;
  private int size;

  RankSegments(int capacity, int segments, double alpha) {
    this.cumulated = new double[capacity + 1];
    for (int rank = 1; rank <= capacity; rank++) {
      cumulated[rank] = cumulated[rank - 1] + Math.pow(rank, -alpha);
    }
    this.ends = new int[segments + 1];
  }

  static long bytes(int capacity) {
    return (capacity + 1L) * Double.BYTES;
  }

  /** Cuts anew for this many ranks, at least one per segment. */
  void cut(int ranks) {
    if (ranks == size) {
      return;
    }
    size = ranks;
    int segments = ends.length - 1;
    for (int j = 1; j < segments; j++) {
      double share = (double) j / segments * cumulated[ranks];
      int end = firstReaching(share, ends[j - 1], ranks);
      ends[j] = Math.min(Math.max(end, ends[j - 1] + 1), ranks - (segments - j));
    }
    ends[segments] = ranks;
  }

  /** Last rank of a segment, from 1; segment 0 is empty and ends at rank 0. */
  int end(int segment) {
    return ends[segment];
  }

  private int firstReaching(double share, int from, int to) {
    int low = from;
    int high = to;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (cumulated[middle] >= share) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
