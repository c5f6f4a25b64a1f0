package org.sgmmqf.replay.clustering;

import java.util.Arrays;
import org.sgmmqf.replay.TransitionStore;
import org.sgmmqf.spi.RandomStream;

/**
 * Places centroids on stored transitions that lie far apart (k-means++, Arthur and Vassilvitskii
 * 2007): the first on any, each next one with probability proportional to the squared distance to
 * the nearest so far. O(C F W) for W transitions.
 */
final class CentroidSeeding {
  private CentroidSeeding() {}

  /**
   * Places all centroids, or as many as there are different features.
   *
   * @param centroids receives them
   * @param store holds the transitions in its first slots
   * @param stored how many transitions
   * @param minDistance distance up to which two features count as the same
   * @param random takes one step per centroid
   */
  static void seed(
      Centroids centroids,
      TransitionStore store,
      int stored,
      double minDistance,
      RandomStream random) {
    double[] psi = new double[store.featureSize()];
    double[] weights = new double[stored];
    Arrays.fill(weights, Double.POSITIVE_INFINITY);
    int chosen = random.nextInt(stored);
    while (true) {
      store.feature(chosen, psi);
      centroids.place(psi);
      if (centroids.complete()) {
        return;
      }
      int newest = centroids.count() - 1;
      for (int slot = 0; slot < stored; slot++) {
        store.feature(slot, psi);
        double square = centroids.squaredDistance(newest, psi);
        weights[slot] = Math.min(weights[slot], square > minDistance * minDistance ? square : 0);
      }
      double total = Arrays.stream(weights).sum();
      if (total == 0) {
        return;
      }
      chosen = pick(weights, random.nextDouble() * total);
    }
  }

  private static int pick(double[] weights, double point) {
    double left = point;
    int picked = 0;
    for (int slot = 0; slot < weights.length; slot++) {
      if (weights[slot] > 0) {
        picked = slot;
        if (left < weights[slot]) {
          break;
        }
        left -= weights[slot];
      }
    }
    return picked;
  }
}
