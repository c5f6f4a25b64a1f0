package org.sgmmqf.model.mixture;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.math3.ml.clustering.CentroidCluster;
import org.apache.commons.math3.ml.clustering.DoublePoint;
import org.apache.commons.math3.ml.clustering.KMeansPlusPlusClusterer;
import org.apache.commons.math3.ml.distance.EuclideanDistance;
import org.apache.commons.math3.random.Well19937c;
import org.sgmmqf.spi.RandomStream;

/** Centers of clusters of states, by k-means++. */
final class StateClusters {
  private static final int ITERATIONS = 20;

  private StateClusters() {}

  /**
   * Finds the centers.
   *
   * @param states {@code count} rows of {@code size} numbers
   * @param most clusters wanted; fewer where there are fewer states
   * @param random gives the seed of the search
   * @return one row per cluster
   */
  static double[] centers(double[] states, int count, int size, int most, RandomStream random) {
    List<DoublePoint> points =
        IntStream.range(0, count)
            .mapToObj(t -> new DoublePoint(Arrays.copyOfRange(states, t * size, (t + 1) * size)))
            .toList();
    List<CentroidCluster<DoublePoint>> clusters =
        new KMeansPlusPlusClusterer<DoublePoint>(
                Math.min(most, count),
                ITERATIONS,
                new EuclideanDistance(),
                new Well19937c(random.nextLong()))
            .cluster(points);
    return clusters.stream()
        .flatMapToDouble(cluster -> Arrays.stream(cluster.getCenter().getPoint()))
        .toArray();
  }
}
