package org.sgmmqf.replay.eder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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

final class EderSamplerTest extends ReplayBufferContract {
  private static final double[] ZERO = {0};

  EderSamplerTest() {
    super(new EderSampler.Provider(), Map.of("capacity", 60));
  }

  @Override
  protected List<Refusal> refusals() {
    return List.of(
        new Refusal("capacity", 0),
        new Refusal("capacity", 10),
        new Refusal("window", 1),
        new Refusal("window", 7),
        new Refusal("window", 120),
        new Refusal("accept", "never"),
        new Refusal("minAcceptance", 0.0),
        new Refusal("minAcceptance", 1.1),
        new Refusal("minDeterminant", 0.0),
        new Refusal("minPivot", -1.0),
        new Refusal("importance", true));
  }

  @Test
  void drawsWindowsInProportionToTheirScores() {
    ReplayBuffer buffer = buffer(2, "off");
    fillWithScoresOneHalfAndFloor(buffer);
    Batch batch = new Batch(4, 1);
    for (int n = 0; n < 100; n++) {
      buffer.sample(batch);
      for (int t = 0; t < batch.size; t++) {
        double score = new double[] {1, 0.5, 1e-8}[batch.slots[t] / 2];
        assertThat(batch.probabilities[t]).isCloseTo(score / (2 * 1.50000001), within(1e-12));
      }
      assertThat(batch.weights).containsOnly(1);
    }
  }

  @Test
  void neverDrawsFromAWindowThatIsNotFull() {
    ReplayBuffer buffer = buffer(2, "off");
    for (int i = 0; i < 5; i++) {
      assertThat(buffer.ready()).isEqualTo(i >= 4);
      buffer.add(ZERO, i % 2, i, ZERO, false, false);
    }
    Batch batch = new Batch(4, 1);
    for (int n = 0; n < 1000; n++) {
      buffer.sample(batch);
      assertThat(Arrays.stream(batch.slots).max().orElseThrow()).isLessThan(4);
    }
  }

  @Test
  void scoresAWindowAnewWithEveryTransitionThatIsOverwritten() {
    ReplayBuffer buffer = buffer(2, "off");
    fillWithScoresOneHalfAndFloor(buffer);
    // the first window now holds two transitions of the same action
    buffer.add(ZERO, 1, 0, ZERO, false, false);
    Batch batch = new Batch(4, 1);
    for (int n = 0; n < 1000; n++) {
      buffer.sample(batch);
      assertThat(batch.slots).containsAnyOf(2, 3).doesNotContain(0, 1, 4, 5);
    }
  }

  @Test
  void storesFewerTransitionsOfASmoothTrajectory() {
    ReplayBuffer buffer = buffer(5, "insertion");
    for (int i = 0; i < 20; i++) {
      buffer.add(new double[] {1 + 1e-3 * i}, 0, 0, new double[] {1 + 1e-3 * i}, false, false);
    }
    assertThat(buffer.size()).isBetween(1, 8);
  }

  @Test
  void rejectsWindowsOfLowScoreWhenSampling() {
    ReplayBuffer buffer = buffer(2, "sampling");
    fillWithScoresOneHalfAndFloor(buffer);
    Batch batch = new Batch(4, 1);
    int secondWindow = 0;
    int batches = 20_000;
    for (int n = 0; n < batches; n++) {
      buffer.sample(batch);
      int second = (int) Arrays.stream(batch.slots).filter(slot -> slot / 2 == 1).count();
      assertThat(batch.slots).doesNotContain(4, 5);
      // the best window is always kept; with the second one they take turns
      assertThat(second).isIn(0, 2);
      assertThat(batch.probabilities).containsOnly(second == 0 ? 0.5 : 0.25);
      secondWindow += second / 2;
    }
    assertThat((double) secondWindow / batches)
        .isCloseTo(0.5, within(4 * Math.sqrt(0.25 / batches)));
  }

  private static ReplayBuffer buffer(int window, String accept) {
    return new EderSampler.Provider()
        .create(
            Map.of("capacity", 3 * window, "window", window, "accept", accept),
            new ReplayContext(1, 2, 4, 0, new RandomStream(1)));
  }

  /** Three windows of two: orthogonal transitions, two at 45 degrees, two identical ones. */
  private static void fillWithScoresOneHalfAndFloor(ReplayBuffer buffer) {
    buffer.add(ZERO, 0, 0, ZERO, false, false);
    buffer.add(ZERO, 1, 0, ZERO, false, false);
    buffer.add(ZERO, 0, 0, ZERO, false, false);
    buffer.add(ZERO, 0, 0, new double[] {1}, false, false);
    buffer.add(ZERO, 0, 0, ZERO, false, false);
    buffer.add(ZERO, 0, 0, ZERO, false, false);
  }

  @Nested
  final class AcceptingEverything extends ReplayBufferContract {
    AcceptingEverything() {
      super(new EderSampler.Provider(), Map.of("capacity", 60, "window", 4, "accept", "off"));
    }
  }
}
