package org.sgmmqf.replay.clustering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.replay.ReplayBuffer;
import org.sgmmqf.replay.ReplayBufferContract;
import org.sgmmqf.replay.ReplayContext;
import org.sgmmqf.spi.RandomStream;

final class ClusteringSamplerTest extends ReplayBufferContract {
  ClusteringSamplerTest() {
    super(new ClusteringSampler.Provider(), Map.of("capacity", 60, "warmUp", 30));
  }

  @Override
  protected List<Refusal> refusals() {
    return List.of(
        new Refusal("capacity", 0),
        new Refusal("clusters", 0),
        new Refusal("clusters", BATCH_SIZE + 1),
        new Refusal("clusters", 31),
        new Refusal("rate", 0.0),
        new Refusal("rate", 1.0),
        new Refusal("warmUp", BATCH_SIZE - 1),
        new Refusal("warmUp", 61),
        new Refusal("init", "anyhow"),
        new Refusal("minDistance", -1.0),
        new Refusal("remainder", "drop"),
        new Refusal("alpha", -1.0),
        new Refusal("epsilon", 0.0),
        new Refusal("beta", -1.0));
  }

  @Test
  void takesOneTransitionOfAClusterOfOneAndNoneOfAnEmptyCluster() {
    ReplayBuffer buffer = buffer(64, Map.of("capacity", 400, "init", "firstDistinct"));
    // five groups far apart; the fifth is overwritten before the first batch
    addGroup(buffer, 4);
    for (int i = 0; i < 399; i++) {
      addGroup(buffer, 1 + i % 3);
    }
    addGroup(buffer, 0);
    assertThat(metrics(buffer))
        .containsEntry("cluster_size_1", 0.0)
        .containsEntry("cluster_size_5", 1.0)
        .containsEntry("clusters", 5.0)
        .containsEntry("empty_clusters", 1.0);
    Batch batch = new Batch(64, 1);
    for (int n = 0; n < 100; n++) {
      buffer.sample(batch);
      assertThat(groups(batch)).containsExactly(1, 21, 21, 21, 0);
    }
  }

  @Test
  void takesEveryMemberOfASmallClusterOnceWhateverItsPriority() {
    ReplayBuffer buffer = buffer(16, Map.of("capacity", 60, "clusters", 2, "warmUp", 20));
    for (int i = 0; i < 20; i++) {
      addGroup(buffer, i < 3 ? 0 : 1);
    }
    Batch batch = new Batch(16, 1);
    double[] residuals = new double[16];
    for (int n = 0; n < 100; n++) {
      buffer.sample(batch);
      assertThat(groups(batch)).containsExactly(3, 13, 0, 0, 0);
      assertThat(batch.slots).contains(0, 1, 2);
      for (int t = 0; t < 16; t++) {
        if (batch.slots[t] < 3) {
          assertThat(batch.probabilities[t]).isEqualTo(1.0 / 16);
        }
        residuals[t] = batch.slots[t];
      }
      buffer.update(batch, residuals);
    }
  }

  @Test
  void drawsWithinAClusterByPriorityAndAgainstTheNumberOfDraws() {
    double alpha = 0.6;
    ReplayBuffer buffer = buffer(2, Map.of("capacity", 8, "clusters", 2, "warmUp", 8));
    for (int i = 0; i < 8; i++) {
      addGroup(buffer, i % 2);
    }
    double[] priorities = new double[8];
    Arrays.fill(priorities, 1);
    int[] draws = new int[8];
    Batch batch = new Batch(2, 1);
    double[] residuals = new double[2];
    for (int step = 0; step < 500; step++) {
      buffer.sample(batch);
      for (int t = 0; t < 2; t++) {
        int slot = batch.slots[t];
        double cluster = 0;
        for (int member = slot % 2; member < 8; member += 2) {
          cluster += Math.pow(priorities[member] / (1 + draws[member]), alpha);
        }
        double mass = Math.pow(priorities[slot] / (1 + draws[slot]), alpha);
        assertThat(batch.probabilities[t]).isCloseTo(mass / cluster / 2, within(1e-12));
      }
      for (int slot : batch.slots) {
        draws[slot]++;
      }
      if (step % 3 != 0) { // draws count also when the learner tells nothing
        for (int t = 0; t < 2; t++) {
          residuals[t] = 0.1 * batch.slots[t];
          priorities[batch.slots[t]] = residuals[t] + 1e-6;
        }
        buffer.update(batch, residuals);
      }
    }
  }

  @Test
  void waitsForTheLongerWarmUp() {
    ReplayBuffer buffer =
        new ClusteringSampler.Provider()
            .create(
                Map.of("capacity", 60, "warmUp", 20),
                new ReplayContext(1, 1, 16, 40, new RandomStream(1)));
    for (int i = 0; i < 40; i++) {
      assertThat(buffer.ready()).isFalse();
      addGroup(buffer, i % 7);
    }
    assertThat(buffer.ready()).isTrue();
  }

  @Test
  void runsWithFewerClustersWhenTransitionsAreAlike() {
    ReplayBuffer buffer = buffer(16, Map.of("capacity", 60, "warmUp", 20));
    for (int i = 0; i < 20; i++) {
      addGroup(buffer, i % 2);
    }
    assertThat(metrics(buffer)).containsEntry("clusters", 2.0).containsEntry("empty_clusters", 3.0);
    Batch batch = new Batch(16, 1);
    buffer.sample(batch);
    assertThat(groups(batch)).containsExactly(8, 8, 0, 0, 0);
  }

  private static ReplayBuffer buffer(int batchSize, Map<String, Object> settings) {
    Map<String, Object> complete = new HashMap<>(settings);
    complete.putIfAbsent("warmUp", 64);
    return new ClusteringSampler.Provider()
        .create(complete, new ReplayContext(1, 1, batchSize, 0, new RandomStream(1)));
  }

  private static void addGroup(ReplayBuffer buffer, int group) {
    buffer.add(new double[] {100 * group}, 0, group, new double[] {0}, false, false);
  }

  /** How many rows of each of five groups a batch holds. */
  private static int[] groups(Batch batch) {
    int[] counts = new int[5];
    for (double reward : batch.rewards) {
      counts[(int) reward]++;
    }
    return counts;
  }

  private static Map<String, Double> metrics(ReplayBuffer buffer) {
    Map<String, Double> metrics = new LinkedHashMap<>();
    buffer.report(metrics::put);
    return metrics;
  }

  @Nested
  final class WithGlobalRemainderAndImportanceWeights extends ReplayBufferContract {
    WithGlobalRemainderAndImportanceWeights() {
      super(
          new ClusteringSampler.Provider(),
          Map.of("capacity", 60, "warmUp", 30, "remainder", "global", "importance", true));
    }
  }

  @Nested
  final class StartingOnTheFirstDistinctTransitions extends ReplayBufferContract {
    StartingOnTheFirstDistinctTransitions() {
      super(
          new ClusteringSampler.Provider(),
          Map.of("capacity", 60, "warmUp", 30, "init", "firstDistinct"));
    }
  }
}
