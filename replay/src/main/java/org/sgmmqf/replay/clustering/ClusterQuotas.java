package org.sgmmqf.replay.clustering;

import org.sgmmqf.spi.RandomStream;

/**
 * How many places of a batch each cluster gets: floor(T/C), or all its members where it has fewer,
 * and what is left goes where there is room, one place at a time in random order.
 */
final class ClusterQuotas {
  private final int batchSize;
  private final int[] quotas;
  private final int[] order;

  ClusterQuotas(int clusters, int batchSize) {
    this.batchSize = batchSize;
    this.quotas = new int[clusters];
    this.order = new int[clusters];
  }

  int get(int cluster) {
    return quotas[cluster];
  }

  /** Hands out equal quotas and returns how many places are left over. */
  int equal(int[] sizes) {
    int left = batchSize;
    for (int c = 0; c < quotas.length; c++) {
      quotas[c] = Math.min(batchSize / quotas.length, sizes[c]);
      left -= quotas[c];
    }
    return left;
  }

  /** Hands out the places left over; there must be as many members without a place. */
  void share(int left, int[] sizes, RandomStream random) {
    for (int c = 0; c < order.length; c++) {
      order[c] = c;
    }
    random.shuffle(order);
    int remaining = left;
    for (int turn = 0; remaining > 0; turn = (turn + 1) % order.length) {
      int cluster = order[turn];
      if (quotas[cluster] < sizes[cluster]) {
        quotas[cluster]++;
        remaining--;
      }
    }
  }
}
