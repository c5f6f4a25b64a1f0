package org.sgmmqf.replay.per;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.replay.ReplayBuffer;
import org.sgmmqf.replay.ReplayBufferContract;
import org.sgmmqf.replay.ReplayContext;
import org.sgmmqf.spi.RandomStream;

final class RankPerSamplerTest extends ReplayBufferContract {
  RankPerSamplerTest() {
    super(new RankPerSampler.Provider(), Map.of("capacity", 60, "sortEvery", 50));
  }

  @Override
  protected List<Refusal> refusals() {
    return List.of(
        new Refusal("capacity", 0),
        new Refusal("capacity", BATCH_SIZE - 1),
        new Refusal("alpha", -0.1),
        new Refusal("epsilon", -1.0),
        new Refusal("sortEvery", 0),
        new Refusal("beta", 2.0),
        new Refusal("betaIncrement", -1.0));
  }

  @Test
  void repeatsNothingWithinABatch() {
    ReplayBuffer buffer = full(1);
    Batch batch = batch();
    for (int n = 0; n < 1000; n++) {
      buffer.sample(batch);
      assertThat(batch.slots).doesNotHaveDuplicates();
      assertThat(batch.weights).containsOnly(1);
    }
  }

  @Test
  void drawsByExactRanksWhenSortedBeforeEveryBatch() {
    ReplayBuffer buffer =
        new RankPerSampler.Provider()
            .create(
                Map.of("capacity", 10, "sortEvery", 1),
                new ReplayContext(1, 1, 4, 0, new RandomStream(1)));
    for (int i = 0; i < 10; i++) {
      buffer.add(new double[1], 0, i, new double[1], false, false);
    }
    Batch batch = new Batch(4, 1);
    double[] residuals = new double[4];
    // once all transitions were drawn their residuals, equal to the reward, rank them
    for (int n = 0; n < 200; n++) {
      buffer.sample(batch);
      System.arraycopy(batch.rewards, 0, residuals, 0, 4);
      buffer.update(batch, residuals);
    }
    boolean[] seen = new boolean[10];
    for (int n = 0; n < 200; n++) {
      buffer.sample(batch);
      // rank = 10 - reward; the four runs end at the ranks 2, 4, 7 and 10
      assertThat(batch.rewards[0]).isBetween(8.0, 9.0);
      assertThat(batch.rewards[1]).isBetween(6.0, 7.0);
      assertThat(batch.rewards[2]).isBetween(3.0, 5.0);
      assertThat(batch.rewards[3]).isBetween(0.0, 2.0);
      assertThat(batch.probabilities).containsExactly(1 / 8.0, 1 / 8.0, 1 / 12.0, 1 / 12.0);
      Arrays.stream(batch.rewards).forEach(reward -> seen[(int) reward] = true);
    }
    assertThat(seen).containsOnly(true);
  }

  @Nested
  final class WithImportanceWeightsAndExactRanks extends ReplayBufferContract {
    WithImportanceWeightsAndExactRanks() {
      super(
          new RankPerSampler.Provider(),
          Map.of("capacity", 60, "sortEvery", 1, "importance", true));
    }
  }
}
