package org.sgmmqf.replay.per;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.replay.Experience;
import org.sgmmqf.replay.ReplayBuffer;
import org.sgmmqf.replay.ReplayBufferContract;

final class PerSamplerTest extends ReplayBufferContract {
  PerSamplerTest() {
    super(new PerSampler.Provider(), Map.of("capacity", 60));
  }

  @Override
  protected List<Refusal> refusals() {
    return List.of(
        new Refusal("capacity", 0),
        new Refusal("capacity", BATCH_SIZE - 1),
        new Refusal("capacity", Integer.MAX_VALUE),
        new Refusal("alpha", -0.1),
        new Refusal("alpha", Double.NaN),
        new Refusal("alpha", Double.POSITIVE_INFINITY),
        new Refusal("epsilon", 0.0),
        new Refusal("epsilon", Double.POSITIVE_INFINITY),
        new Refusal("beta", -0.1),
        new Refusal("beta", 1.1),
        new Refusal("betaIncrement", -1e-4),
        new Refusal("importance", "perhaps"));
  }

  @Test
  void weighsNothingUnlessAsked() {
    ReplayBuffer buffer = full(1);
    Batch batch = batch();
    sampleAndUpdate(buffer, batch);
    buffer.sample(batch);
    assertThat(batch.weights).containsOnly(1);
  }

  @Test
  void drawsNewTransitionsLikeTheLargestResidualSoFar() {
    ReplayBuffer buffer = full(1);
    Batch batch = batch();
    buffer.sample(batch);
    double[] residuals = new double[BATCH_SIZE];
    residuals[5] = 7;
    int updatedSlot = batch.slots[5];
    buffer.update(batch, residuals);
    new Experience(OBSERVATION_SIZE, ACTION_COUNT, 3).addTo(buffer);
    double[] probabilities = probabilities(buffer);
    int oldestSlot = 0;
    assertThat(probabilities[oldestSlot]).isPositive().isEqualTo(probabilities[updatedSlot]);
  }

  /** By slot, zero where a slot was never drawn. */
  private static double[] probabilities(ReplayBuffer buffer) {
    double[] probabilities = new double[buffer.capacity()];
    Batch batch = batch();
    for (int n = 0; n < 100; n++) {
      buffer.sample(batch);
      for (int t = 0; t < BATCH_SIZE; t++) {
        probabilities[batch.slots[t]] = batch.probabilities[t];
      }
    }
    return probabilities;
  }

  private static void sampleAndUpdate(ReplayBuffer buffer, Batch batch) {
    buffer.sample(batch);
    double[] residuals = new double[BATCH_SIZE];
    Arrays.setAll(residuals, t -> t);
    buffer.update(batch, residuals);
  }

  @Nested
  final class WithImportanceWeights extends ReplayBufferContract {
    WithImportanceWeights() {
      super(
          new PerSampler.Provider(),
          Map.of("capacity", 60, "importance", true, "beta", 0.4, "betaIncrement", 0.01));
    }

    @Test
    void weighsTheLeastLikelyTransitionWithOne() {
      ReplayBuffer buffer = full(1);
      Batch batch = batch();
      sampleAndUpdate(buffer, batch);
      buffer.sample(batch);
      double least = Arrays.stream(batch.probabilities).min().orElseThrow();
      for (int t = 0; t < BATCH_SIZE; t++) {
        assertThat(batch.weights[t])
            .isCloseTo(Math.pow(batch.probabilities[t] / least, -0.41), within(1e-12));
      }
    }
  }

  @Nested
  final class WithoutPrioritization extends ReplayBufferContract {
    WithoutPrioritization() {
      super(new PerSampler.Provider(), Map.of("capacity", 60, "alpha", 0));
    }

    @Test
    void isUniform() {
      ReplayBuffer buffer = full(1);
      Batch batch = batch();
      sampleAndUpdate(buffer, batch);
      buffer.sample(batch);
      assertThat(batch.probabilities).containsOnly(1.0 / 60);
    }
  }
}
