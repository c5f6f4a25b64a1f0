package org.sgmmqf.replay.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.sgmmqf.replay.Batch;

final class ImportanceWeightsTest {
  @Test
  void dividesByTheLargestWeightOfTheBatch() {
    Batch batch = batch(0.148230, 0.224674, 0.286555, 0.340542);
    new ImportanceWeights(true, 0.4, 0).weigh(batch, 4);
    double[] expected = {1, 0.846745, 0.768229, 0.716978};
    assertThat(batch.weights).containsExactly(expected, within(2e-6));
  }

  @Test
  void isExactlyOneWhenOffOrWithoutBeta() {
    Batch batch = batch(0.1, 0.9);
    new ImportanceWeights(false, 0.4, 1e-4).weigh(batch, 2);
    assertThat(batch.weights).containsExactly(1, 1);
    new ImportanceWeights(true, 0, 0).weigh(batch, 2);
    assertThat(batch.weights).containsExactly(1, 1);
  }

  @Test
  void letsBetaGrowUpToOne() {
    ImportanceWeights weights = new ImportanceWeights(true, 0.4, 0.25);
    Batch batch = batch(0.2, 0.8);
    weights.advance();
    weights.weigh(batch, 2);
    assertThat(batch.weights[1]).isCloseTo(Math.pow(4, -0.65), within(1e-15));
    for (int update = 0; update < 9; update++) {
      weights.advance();
    }
    weights.weigh(batch, 2);
    assertThat(batch.weights[1]).isCloseTo(0.25, within(1e-15));
  }

  private static Batch batch(double... probabilities) {
    Batch batch = new Batch(probabilities.length, 1);
    Arrays.fill(batch.weights, 1);
    System.arraycopy(probabilities, 0, batch.probabilities, 0, probabilities.length);
    return batch;
  }
}
