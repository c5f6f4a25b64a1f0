package org.sgmmqf.replay.eder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.sgmmqf.replay.TestStore;
import org.sgmmqf.replay.TransitionStore;
import org.sgmmqf.spi.Property;
import org.sgmmqf.spi.RandomStream;

final class WindowScoreTest {
  private static final double LEAST = 1e-8;

  @Test
  void isTheSquaredSineForTwoTransitions() {
    // features (1; 1; 0) and (1; 1; 1): cosine sqrt(2/3)
    assertThat(score(new double[][] {{1, 0}, {1, 1}})).isCloseTo(1 - 2.0 / 3, within(1e-15));
    // features (0; 1; 0) and (0; 1; 1): those of (1, 0) and (1, 1), at 45 degrees
    assertThat(score(new double[][] {{0, 0}, {0, 1}})).isCloseTo(0.5, within(1e-15));
  }

  @Test
  void isTheFloorForIdenticalTransitions() {
    assertThat(score(new double[][] {{3, -2}, {3, -2}})).isEqualTo(LEAST);
    assertThat(score(new double[][] {{3, -2}, {1, 1}, {3, -2}})).isEqualTo(LEAST);
  }

  @Test
  void isOneForOrthogonalTransitions() {
    TransitionStore store = store(1, 3);
    for (int action = 0; action < 3; action++) {
      TestStore.add(store, new double[1], action, new double[1]);
    }
    assertThat(new WindowScore(3, LEAST, 1e-12).of(store, 0)).isEqualTo(1);
  }

  @Test
  void isTheDeterminantOfTheCosines() {
    Property.forAll(
        200,
        random -> {
          TransitionStore store = store(3, 3);
          double[][] features = new double[3][];
          for (int i = 0; i < 3; i++) {
            double[] state = row(random);
            double[] next = row(random);
            TestStore.add(store, state, random.nextInt(3), next);
            features[i] = new double[store.featureSize()];
            store.feature(i, features[i]);
          }
          double ab = cosine(features[0], features[1]);
          double ac = cosine(features[0], features[2]);
          double bc = cosine(features[1], features[2]);
          double determinant = 1 + 2 * ab * ac * bc - ab * ab - ac * ac - bc * bc;
          assertThat(new WindowScore(3, LEAST, 1e-12).of(store, 0))
              .isCloseTo(determinant, within(1e-12));
        });
  }

  private static double score(double[][] rows) {
    TransitionStore store = store(1, 1);
    for (double[] row : rows) {
      TestStore.add(store, new double[] {row[0]}, 0, new double[] {row[1]});
    }
    return new WindowScore(rows.length, LEAST, 1e-12).of(store, 0);
  }

  private static TransitionStore store(int observationSize, int actionCount) {
    return TestStore.of(3, observationSize, actionCount);
  }

  private static double[] row(RandomStream random) {
    return new double[] {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
  }

  private static double cosine(double[] a, double[] b) {
    return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
