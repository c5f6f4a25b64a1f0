package org.example.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.replay.ReplayBuffer;
import org.sgmmqf.replay.ReplayBufferContract;

final class NewestFirstTest extends ReplayBufferContract {
  NewestFirstTest() {
    super(new NewestFirst.Provider(), Map.of("capacity", 60, "halfLife", 20));
  }

  @Override
  protected List<Refusal> refusals() {
    return List.of(new Refusal("capacity", 0), new Refusal("halfLife", 0));
  }

  @Test
  void drawsNewTransitionsMoreOftenThanOldOnes() {
    ReplayBuffer buffer = full(1);
    Batch batch = batch();
    int newerHalf = 0;
    for (int draw = 0; draw < 100; draw++) {
      buffer.sample(batch);
      for (long id : batch.ids) {
        newerHalf += id >= 30 ? 1 : 0;
      }
    }
    // (1 - q^30) / (1 - q^60) with q = 2^(-1 / 20), give or take four standard errors
    assertThat(newerHalf / (100.0 * BATCH_SIZE)).isBetween(0.69, 0.79);
  }
}
