package org.sgmmqf.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class GreedyTest {
  @Test
  void theFirstAmongEqualsWins() {
    assertThat(Greedy.best(new double[] {9, 1, 4, 4, 9}, 1, 3)).isEqualTo(2);
    assertThat(Greedy.best(new float[] {1, 4, 4}, 0, 1, 3)).isEqualTo(1);
  }

  @Test
  void valuesOfAColumnStandARowApart() {
    float[] rows = {1, 50, 3, 60, 2, 70};

    assertThat(Greedy.best(rows, 0, 2, 3)).isEqualTo(2);
    assertThat(Greedy.best(rows, 1, 2, 3)).isEqualTo(5);
  }
}
