package org.sgmmqf.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStream;

/**
 * What a full buffer draws when one transition arrives per batch of 64 and residuals are lognormal.
 */
final class SamplingBehaviourTest {
  private static final int CAPACITY = 5000;
  private static final int BATCH_SIZE = 64;

  @Test
  void uniformDrawsAllAgesAlike() {
    Map<String, Double> metrics = steadyState("uniform", Map.of());
    assertThat(metrics.get("newest_tenth_share")).isCloseTo(0.1, within(0.005));
    assertThat(metrics.get("evicted_draws_p50")).isCloseTo(64, within(2.0));
  }

  @Test
  void perDrawsAllAgesNearlyAlikeButEvictsSomeTransitionsHardlyEverDrawn() {
    Map<String, Double> metrics = steadyState("per", Map.of());
    assertThat(metrics.get("newest_tenth_share")).isBetween(0.1, 0.2);
    assertThat(metrics.get("evicted_draws_p05")).isLessThan(30);
    assertThat(metrics.get("evicted_draws_p95")).isGreaterThan(110);
  }

  @Test
  void fairWithATinyFloorDrawsLittleButTheNewest() {
    Map<String, Double> metrics = steadyState("fair", Map.of("floor", "absolute:1e-6"));
    assertThat(metrics.get("newest_tenth_share")).isGreaterThan(0.55);
    assertThat(metrics.get("distinct_slots")).isLessThan(20);
    assertThat(metrics.get("effective_share")).isLessThan(0.03);
  }

  @Test
  void fairByDefaultEvensOutTheDrawsWithoutForgettingTheOld() {
    Map<String, Double> metrics = steadyState("fair", Map.of());
    assertThat(metrics.get("newest_tenth_share")).isBetween(0.15, 0.3);
    assertThat(metrics.get("distinct_slots")).isGreaterThan(60);
    assertThat(metrics.get("effective_share")).isGreaterThan(0.35);
    assertThat(metrics.get("evicted_draws_p05")).isGreaterThan(40);
    assertThat(metrics.get("evicted_draws_p95")).isLessThan(90);
  }

  private static Map<String, Double> steadyState(String name, Map<String, Object> settings) {
    Map<String, Object> complete = new HashMap<>(settings);
    complete.put("capacity", CAPACITY);
    ReplayBuffer buffer =
        Plugins.onClassPath()
            .create(
                ReplayBufferProvider.class,
                new Choice(name, complete),
                "buffer",
                new ReplayContext(1, 1, BATCH_SIZE, 0, new RandomStream(1)));
    RandomStream random = new RandomStream(2);
    Map<String, Double> metrics = new LinkedHashMap<>();
    learn(buffer, 3 * CAPACITY, random);
    buffer.report(metrics::put);
    learn(buffer, CAPACITY, random);
    buffer.report(metrics::put);
    return metrics;
  }

  private static void learn(ReplayBuffer buffer, int steps, RandomStream random) {
    Batch batch = new Batch(BATCH_SIZE, 1);
    for (int step = 0; step < steps; step++) {
      // the reward carries the residual that the transition will have whenever it is drawn
      double residual = Math.exp(random.nextGaussian());
      buffer.add(new double[1], 0, residual, new double[1], false, false);
      if (buffer.ready()) {
        buffer.sample(batch);
        buffer.update(batch, batch.rewards);
      }
    }
  }
}
