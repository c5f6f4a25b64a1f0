package org.sgmmqf.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.RandomStream;

final class VisitSampleTest {
  @Test
  void keepsEverythingWhileThereIsRoom() {
    VisitSample sample = new VisitSample(3, 2, new RandomStream(1));
    sample.offer(new double[] {1, 2});
    sample.offer(new double[] {3, 4});

    assertThat(sample.size()).isEqualTo(2);
    assertThat(sample.state(1)).containsExactly(3, 4);
  }

  @Test
  void keepsEveryStateOfALongStreamWithEqualChance() {
    int stream = 50;
    int rounds = 20_000;
    int[] kept = new int[stream];
    RandomStream random = new RandomStream(4);
    for (int round = 0; round < rounds; round++) {
      VisitSample sample = new VisitSample(5, 1, random);
      for (int i = 0; i < stream; i++) {
        sample.offer(new double[] {i});
      }
      for (int i = 0; i < sample.size(); i++) {
        kept[(int) sample.state(i)[0]]++;
      }
    }
    double expected = rounds * 5.0 / stream;
    for (int count : kept) {
      assertThat((double) count).isCloseTo(expected, within(5 * Math.sqrt(expected)));
    }
  }
}
