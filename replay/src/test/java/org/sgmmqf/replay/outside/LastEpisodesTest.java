package org.sgmmqf.replay.outside;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.replay.ReplayBuffer;
import org.sgmmqf.replay.ReplayBufferContract;

/**
 * The contract test kit as somebody outside sees it: from another package, through what is public,
 * with a law that does not hold.
 */
final class LastEpisodesTest extends ReplayBufferContract {
  LastEpisodesTest() {
    super(new LastEpisodes.Provider(), Map.of("capacity", 60));
  }

  @Override
  protected List<Refusal> refusals() {
    return List.of(new Refusal("capacity", 0));
  }

  @Override
  protected Map<String, String> waivers() {
    return Map.of("givesEveryTransitionAChance", "it draws from the last two episodes only");
  }

  @Test
  void hearsOfEpisodesThatEndAndOfThoseThatAreCutOff() {
    ReplayBuffer buffer = create(1);
    double[] state = new double[OBSERVATION_SIZE];
    for (int i = 0; i < 40; i++) {
      // episodes end with the transitions 9, 19 and 29, in turn by truncation and termination
      buffer.add(state, 0, i, state, i == 19, i == 9 || i == 29);
    }
    Batch batch = batch();
    for (int n = 0; n < 20; n++) {
      buffer.sample(batch);
      assertThat(Arrays.stream(batch.rewards).boxed()).allMatch(reward -> reward >= 20);
      assertThat(batch.probabilities).containsOnly(1 / 20.0);
    }
  }
}
