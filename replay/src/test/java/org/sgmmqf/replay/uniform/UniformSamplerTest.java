package org.sgmmqf.replay.uniform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.replay.ReplayBuffer;
import org.sgmmqf.replay.ReplayBufferContract;

final class UniformSamplerTest extends ReplayBufferContract {
  UniformSamplerTest() {
    super(new UniformSampler.Provider(), Map.of("capacity", 60));
  }

  @Test
  void statesOneOverItsSizeAndWeighsNothing() {
    ReplayBuffer buffer = full(1);
    Batch batch = batch();
    buffer.sample(batch);
    assertThat(batch.probabilities).containsOnly(1.0 / 60);
    assertThat(batch.weights).containsOnly(1);
  }
}
