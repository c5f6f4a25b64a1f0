package org.sgmmqf.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.RandomStream;

final class SamplingDiagnosticsTest {
  private final double[] probabilities = new double[4];
  private int[] next = {};
  private final ReplayBuffer buffer =
      new ReplayBuffer(
          20, new ReplayContext(1, 1, 4, 0, new RandomStream(0)), context -> this::drawNext);

  private void drawNext(Batch batch) {
    System.arraycopy(next, 0, batch.slots, 0, next.length);
    System.arraycopy(probabilities, 0, batch.probabilities, 0, next.length);
  }

  @Test
  void countsDrawsOnTheNewestTenthAndDistinctSlots() {
    add(25); // slots 0..4 hold the newest five, 3 and 4 the newest tenth
    draw(4, 3, 4, 2);
    draw(0, 1, 2, 3);
    Map<String, Double> metrics = report();
    assertThat(metrics)
        .containsEntry("size", 20.0)
        .containsEntry("newest_tenth_share", 4 / 8.0)
        .containsEntry("distinct_slots", 3.5);
  }

  @Test
  void countsATransitionThatIsAlwaysDrawnAsOneOfAll() {
    add(20);
    Arrays.fill(probabilities, 1);
    draw(3, 3, 3, 3);
    assertThat(report()).containsEntry("effective_share", 1 / 20.0);
    Arrays.fill(probabilities, 1 / 20.0);
    draw(1, 2, 3, 4);
    assertThat(report()).containsEntry("effective_share", 1.0);
  }

  @Test
  void tellsHowOftenEvictedTransitionsHadBeenDrawn() {
    add(20);
    draw(0, 0, 0, 1);
    add(3); // evicts slots 0, 1, 2, drawn 3, 1 and 0 times
    assertThat(report())
        .containsEntry("evicted_draws_p05", 0.0)
        .containsEntry("evicted_draws_p50", 1.0)
        .containsEntry("evicted_draws_p95", 3.0);
    // their counters started anew
    add(20);
    assertThat(report()).containsEntry("evicted_draws_p95", 0.0);
  }

  @Test
  void coversTheTimeSinceTheReportBefore() {
    add(25);
    draw(4, 4, 4, 4);
    report();
    assertThat(report())
        .containsEntry("newest_tenth_share", Double.NaN)
        .containsEntry("distinct_slots", Double.NaN)
        .containsEntry("evicted_draws_p50", Double.NaN);
  }

  private void add(int count) {
    for (int i = 0; i < count; i++) {
      buffer.add(new double[1], 0, 0, new double[1], false, false);
    }
  }

  private void draw(int... slots) {
    next = slots;
    buffer.sample(new Batch(4, 1));
  }

  private Map<String, Double> report() {
    Map<String, Double> metrics = new LinkedHashMap<>();
    buffer.report(metrics::put);
    return metrics;
  }
}
