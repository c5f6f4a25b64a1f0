package org.sgmmqf.replay.fair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.replay.ReplayBuffer;
import org.sgmmqf.replay.ReplayBufferContract;
import org.sgmmqf.replay.ReplayContext;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Settings;
import org.sgmmqf.spi.SettingsException;

final class FairSamplerTest extends ReplayBufferContract {
  FairSamplerTest() {
    super(new FairSampler.Provider(), Map.of("capacity", 60));
  }

  @Override
  protected List<Refusal> refusals() {
    return List.of(
        new Refusal("capacity", 0),
        new Refusal("alpha", Double.NaN),
        new Refusal("epsilon", 0.0),
        new Refusal("threshold", 0),
        new Refusal("threshold", 20.5),
        new Refusal("decay", 0.0),
        new Refusal("decay", 1.0),
        new Refusal("mode", "never"),
        new Refusal("floor", "relative:1"),
        new Refusal("floor", "absolute:0"),
        new Refusal("floorRate", 0.0),
        new Refusal("importance", true));
  }

  @Test
  void refusesToVisitEverySlotOfALargeBuffer() {
    assertThat(settings(10_000, FairMode.LITERAL_EVERY_STEP).capacity()).isEqualTo(10_000);
    assertThat(settings(10_001, FairMode.DECAY_ON_SAMPLE).capacity()).isEqualTo(10_001);
    assertThatExceptionOfType(SettingsException.class)
        .isThrownBy(() -> settings(10_001, FairMode.LITERAL_EVERY_STEP))
        .withMessageStartingWith("capacity = 10001 is not allowed; allowed: at most 10000");
  }

  @Test
  void reportsHowManyTransitionsArePastTheThreshold() {
    ReplayBuffer buffer = full(1);
    Map<String, Double> metrics = new LinkedHashMap<>();
    buffer.report(metrics::put);
    assertThat(metrics).containsEntry("past_threshold_share", 0.0);
    Batch batch = batch();
    for (int n = 0; n < 1000; n++) {
      buffer.sample(batch);
    }
    buffer.report(metrics::put);
    assertThat(metrics).containsEntry("past_threshold_share", 1.0);
  }

  @ParameterizedTest
  @EnumSource(FairMode.class)
  void drawsByThePrioritiesOfTheDefinition(FairMode mode) {
    int capacity = 6;
    Batch batch = new Batch(4, 1);
    ReplayBuffer buffer =
        new FairSampler.Provider()
            .create(
                Settings.toMap(settings(capacity, mode)),
                new ReplayContext(1, 1, 4, 0, new RandomStream(1)));
    Definition definition = new Definition(mode, capacity);
    double[] scale = {0.1, 0.5, 0.2, 0.9, 0.01, 2};
    for (int step = 0; step < 500; step++) {
      if (step < capacity || step % 5 == 0) {
        buffer.add(new double[1], 0, 0, new double[1], false, false);
        definition.add();
      }
      if (buffer.ready()) {
        buffer.sample(batch);
        for (int t = 0; t < batch.size; t++) {
          assertThat(batch.probabilities[t])
              .isCloseTo(definition.probability(batch.slots[t]), within(1e-12));
        }
        definition.sampled(batch.slots);
        double[] residuals = new double[batch.size];
        // equal for equal slots, as a learner's are
        Arrays.setAll(residuals, t -> scale[batch.slots[t]] * (1 + batch.ids[t]));
        buffer.update(batch, residuals);
        definition.updated(batch.slots, residuals);
      }
    }
    assertThat(definition.decays).isGreaterThan(1000);
  }

  private static FairSettings settings(int capacity, FairMode mode) {
    return new FairSettings(
        capacity,
        1, // so that probabilities are ratios of priorities
        Definition.EPSILON,
        Definition.THRESHOLD,
        Definition.DECAY,
        mode,
        new FloorRule(FloorRule.Kind.RELATIVE, Definition.FLOOR),
        Definition.FLOOR_RATE);
  }

  /** The three readings of eq. fair.decay, slot by slot without any structure. */
  private static final class Definition {
    static final double EPSILON = 1e-6;
    static final int THRESHOLD = 3;
    static final double DECAY = 0.5;
    static final double FLOOR = 0.01;
    static final double FLOOR_RATE = 0.001;

    final FairMode mode;
    final double[] priorities;
    final int[] draws;
    int adds;
    double largest = 1;
    double mean = Double.NaN;
    int decays;

    Definition(FairMode mode, int capacity) {
      this.mode = mode;
      this.priorities = new double[capacity];
      this.draws = new int[capacity];
    }

    void add() {
      int slot = adds % priorities.length;
      adds++;
      priorities[slot] = largest;
      draws[slot] = 0;
    }

    double probability(int slot) {
      return priorities[slot] / Arrays.stream(priorities).sum();
    }

    void sampled(int[] slots) {
      for (int slot : slots) {
        draws[slot]++;
        if (mode == FairMode.DECAY_ON_SAMPLE && draws[slot] > THRESHOLD) {
          decay(slot);
        }
      }
    }

    void updated(int[] slots, double[] residuals) {
      for (double residual : residuals) {
        double priority = residual + EPSILON;
        largest = Math.max(largest, priority);
        mean = Double.isNaN(mean) ? priority : (1 - FLOOR_RATE) * mean + FLOOR_RATE * priority;
      }
      for (int t = 0; t < slots.length; t++) {
        int slot = slots[t];
        if (mode != FairMode.DECAY_ON_SAMPLE || draws[slot] <= THRESHOLD) {
          priorities[slot] = residuals[t] + EPSILON;
        }
        if (mode == FairMode.REFRESH_THEN_DECAY) {
          decay(slot);
        }
      }
      for (int slot = 0; slot < priorities.length; slot++) {
        if (mode == FairMode.LITERAL_EVERY_STEP && draws[slot] > THRESHOLD) {
          decay(slot);
        }
      }
    }

    private void decay(int slot) {
      double factor = Math.pow(DECAY, Math.max(0, draws[slot] - THRESHOLD));
      priorities[slot] = Math.max(FLOOR * mean, priorities[slot] * factor);
      decays++;
    }
  }

  @Nested
  final class DecayingOnSample extends ReplayBufferContract {
    DecayingOnSample() {
      super(new FairSampler.Provider(), Map.of("capacity", 60, "mode", "decayOnSample"));
    }
  }

  @Nested
  final class DecayingEveryStep extends ReplayBufferContract {
    DecayingEveryStep() {
      super(
          new FairSampler.Provider(),
          Map.of("capacity", 60, "mode", "literalEveryStep", "floor", "absolute:0.01"));
    }
  }
}
