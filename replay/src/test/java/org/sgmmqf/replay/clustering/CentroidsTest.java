package org.sgmmqf.replay.clustering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.replay.TestStore;
import org.sgmmqf.replay.TransitionStore;
import org.sgmmqf.spi.RandomStream;

final class CentroidsTest {
  @Test
  void assignsToTheNearestAndToTheFirstOfSeveral() {
    Centroids centroids = centroids(new double[] {0, 0}, new double[] {4, 0}, new double[] {0, 4});
    assertThat(centroids.nearest(new double[] {1, 1})).isEqualTo(0);
    assertThat(centroids.nearest(new double[] {3, 1})).isEqualTo(1);
    assertThat(centroids.nearest(new double[] {2, 2})).isEqualTo(0);
    assertThat(centroids.nearest(new double[] {4, 4})).isEqualTo(1);
  }

  @Test
  void movesOnlyTheChosenCentroid() {
    Centroids centroids = centroids(new double[] {0, 0}, new double[] {4, 0});
    centroids.nudge(1, new double[] {4, 2});
    assertThat(centroids.squaredDistance(1, new double[] {4, 0.5})).isZero();
    assertThat(centroids.squaredDistance(0, new double[] {0, 0})).isZero();
  }

  @Test
  void reportsTheDistancesBetweenCentroids() {
    Map<String, Double> metrics = new LinkedHashMap<>();
    centroids(new double[] {0, 0}, new double[] {3, 0}, new double[] {0, 4}).report(metrics::put);
    assertThat(metrics)
        .containsEntry("clusters", 3.0)
        .containsEntry("centroid_distance_min", 3.0)
        .containsEntry("centroid_distance_max", 5.0);
  }

  @Test
  void seedsEveryFarAwayGroup() {
    TransitionStore store = store(90);
    for (int i = 0; i < 90; i++) {
      double group = 1000 * (i % 3);
      TestStore.add(store, new double[] {group + 1e-3 * i}, 0, new double[] {0});
    }
    for (int seed = 0; seed < 50; seed++) {
      Centroids centroids = new Centroids(3, store.featureSize(), 0.05);
      CentroidSeeding.seed(centroids, store, 90, 1e-6, new RandomStream(seed));
      assertThat(centroids.complete()).isTrue();
      assertThat(
              java.util.stream.IntStream.range(0, 3)
                  .map(group -> centroids.nearest(new double[] {1000 * group, 1, 0}))
                  .distinct()
                  .count())
          .isEqualTo(3);
    }
  }

  @Test
  void seedsTheNextCentroidInProportionToTheSquaredDistance() {
    TransitionStore store = store(3);
    for (double state : new double[] {0, 1, 3}) {
      TestStore.add(store, new double[] {state}, 0, new double[] {0});
    }
    int cases = 0;
    int far = 0;
    for (int seed = 0; seed < 30_000; seed++) {
      Centroids centroids = new Centroids(2, store.featureSize(), 0.05);
      CentroidSeeding.seed(centroids, store, 3, 1e-6, new RandomStream(seed));
      if (centroids.squaredDistance(0, new double[] {0, 1, 0}) == 0) {
        cases++;
        far += centroids.squaredDistance(1, new double[] {3, 1, 0}) == 0 ? 1 : 0;
      }
    }
    assertThat(cases).isBetween(9_500, 10_500);
    assertThat((double) far / cases).isCloseTo(0.9, within(4 * Math.sqrt(0.09 / cases)));
  }

  @Test
  void seedsNoMoreCentroidsThanThereAreDifferentTransitions() {
    TransitionStore store = store(10);
    for (int i = 0; i < 10; i++) {
      TestStore.add(store, new double[] {i % 2 + 1e-9 * i}, 0, new double[] {0});
    }
    Centroids centroids = new Centroids(5, store.featureSize(), 0.05);
    CentroidSeeding.seed(centroids, store, 10, 1e-6, new RandomStream(1));
    assertThat(centroids.count()).isEqualTo(2);
  }

  private static Centroids centroids(double[]... features) {
    Centroids centroids = new Centroids(features.length, features[0].length, 0.25);
    for (double[] psi : features) {
      centroids.place(psi);
    }
    return centroids;
  }

  private static TransitionStore store(int capacity) {
    return TestStore.of(capacity, 1, 1);
  }
}
