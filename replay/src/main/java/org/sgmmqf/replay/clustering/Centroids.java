package org.sgmmqf.replay.clustering;

import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * The centroids phi_1..phi_C of the paper's online clustering: a feature belongs to the nearest,
 * which then moves towards it. O(C F) per feature of length F.
 */
final class Centroids implements SymmetricState {
  private final int most;
  private final int featureSize;
  private final double rate;
  private final double[] centroids;
  private int count;

  Centroids(int most, int featureSize, double rate) {
    this.most = most;
    this.featureSize = featureSize;
    this.rate = rate;
    this.centroids = new double[Math.multiplyExact(most, featureSize)];
  }

  int count() {
    return count;
  }

  boolean complete() {
    return count == most;
  }

  /** Places the next centroid on a feature. */
  void place(double[] psi) {
    System.arraycopy(psi, 0, centroids, count * featureSize, featureSize);
    count++;
  }

  /**
   * The nearest centroid in Euclidean distance, the lowest number of several; needs at least one
   * centroid.
   */
  int nearest(double[] psi) {
    int nearest = 0;
    double least = squaredDistance(0, psi);
    for (int c = 1; c < count; c++) {
      double distance = squaredDistance(c, psi);
      if (distance < least) {
        least = distance;
        nearest = c;
      }
    }
    return nearest;
  }

  /** Moves one centroid towards a feature (eq. centroid.update). */
  void nudge(int centroid, double[] psi) {
    int row = centroid * featureSize;
    for (int i = 0; i < featureSize; i++) {
      centroids[row + i] = (1 - rate) * centroids[row + i] + rate * psi[i];
    }
  }

  double squaredDistance(int centroid, double[] psi) {
    int row = centroid * featureSize;
    double sum = 0;
    for (int i = 0; i < featureSize; i++) {
      double difference = centroids[row + i] - psi[i];
      sum += difference * difference;
    }
    return sum;
  }

  /** Puts the number of centroids and the smallest and largest distance between two of them. */
  void report(Metrics metrics) {
    double least = Double.POSITIVE_INFINITY;
    double largest = 0;
    double[] psi = new double[featureSize];
    for (int c = 1; c < count; c++) {
      System.arraycopy(centroids, c * featureSize, psi, 0, featureSize);
      for (int other = 0; other < c; other++) {
        double distance = Math.sqrt(squaredDistance(other, psi));
        least = Math.min(least, distance);
        largest = Math.max(largest, distance);
      }
    }
    metrics.put("clusters", count);
    metrics.put("centroid_distance_min", count < 2 ? Double.NaN : least);
    metrics.put("centroid_distance_max", count < 2 ? Double.NaN : largest);
  }

  @Override
  public void state(StateParts parts) {
    parts.constant("clusters", most);
    count = parts.number("count", count);
    parts.numbers("centroids", centroids);
  }
}
