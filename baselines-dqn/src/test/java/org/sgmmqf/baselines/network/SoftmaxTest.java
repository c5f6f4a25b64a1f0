package org.sgmmqf.baselines.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.RandomStream;

final class SoftmaxTest {
  @Test
  void equalLogitsGiveTheLargestEntropy() {
    Softmax softmax = new Softmax(4);
    softmax.set(new float[] {3, 3, 3, 3}, 0, 1);

    assertThat(softmax.entropy()).isCloseTo(Math.log(4), within(1e-15));
    assertThat(softmax.probability(2)).isEqualTo(0.25);
  }

  @Test
  void readsLogitsWithStepsAndSurvivesLargeOnes() {
    Softmax softmax = new Softmax(2);
    softmax.set(new float[] {9, 1000, 9, 999}, 1, 2);

    assertThat(softmax.probability(0)).isCloseTo(1 / (1 + Math.exp(-1)), within(1e-15));
    assertThat(softmax.logProbability(1)).isCloseTo(-1 - Math.log1p(Math.exp(-1)), within(1e-12));
  }

  @Test
  void outcomesComeWithTheirProbability() {
    Softmax softmax = new Softmax(3);
    softmax.set(new float[] {0, (float) Math.log(2), (float) Math.log(5)}, 0, 1);
    int[] counts = new int[3];
    RandomStream random = new RandomStream(1);
    for (int n = 0; n < 80_000; n++) {
      counts[softmax.outcome(random.nextDouble())]++;
    }

    assertThat(counts[0]).isBetween(9_600, 10_400);
    assertThat(counts[1]).isBetween(19_500, 20_500);
    assertThat(softmax.outcome(Math.nextDown(1.0))).isEqualTo(2);
  }
}
