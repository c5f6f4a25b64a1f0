package org.sgmmqf.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

final class UniformBufferTest extends ReplayBufferContract {
  UniformBufferTest() {
    super(new UniformBuffer.Provider(), Map.of("capacity", 60));
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
