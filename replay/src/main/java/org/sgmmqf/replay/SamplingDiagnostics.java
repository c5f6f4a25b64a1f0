package org.sgmmqf.replay;

import java.util.Arrays;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * How a buffer draws: the share of draws on the newest tenth of the transitions, the distinct slots
 * per batch, the share of the transitions that, drawn uniformly, would give as many repeats, and
 * how often evicted transitions had been drawn. Every metric covers the time since the report
 * before.
 */
final class SamplingDiagnostics implements SymmetricState {
  /** Draws beyond this many share the last bin of the histogram. */
  private static final int MOST_DRAWS = 4095;

  private static final int NEWEST_PARTS = 10;

  private final int[] evictions = new int[MOST_DRAWS + 1];
  private long batches;
  private long draws;
  private long newest;
  private long distinct;
  private double concentration;

  void drawn(Batch batch, int distinctSlots, TransitionStore store) {
    batches++;
    draws += batch.size;
    distinct += distinctSlots;
    long last = store.inserts() - 1;
    int size = store.size();
    for (int t = 0; t < batch.size; t++) {
      if ((last - batch.ids[t]) * NEWEST_PARTS < size) {
        newest++;
      }
      // the mean of p over draws by p estimates the sum of p^2, 1 / size for uniform draws
      concentration += batch.probabilities[t] * size;
    }
  }

  void evicted(int timesDrawn) {
    evictions[Math.min(timesDrawn, MOST_DRAWS)]++;
  }

  /** Puts the metrics, NaN where there was nothing to count, and starts counting anew. */
  void report(Metrics metrics) {
    metrics.put("newest_tenth_share", draws == 0 ? Double.NaN : (double) newest / draws);
    metrics.put("distinct_slots", batches == 0 ? Double.NaN : (double) distinct / batches);
    metrics.put("effective_share", draws == 0 ? Double.NaN : draws / concentration);
    metrics.put("evicted_draws_p05", evictionQuantile(0.05));
    metrics.put("evicted_draws_p50", evictionQuantile(0.50));
    metrics.put("evicted_draws_p95", evictionQuantile(0.95));
    Arrays.fill(evictions, 0);
    batches = 0;
    draws = 0;
    newest = 0;
    distinct = 0;
    concentration = 0;
  }

  private double evictionQuantile(double share) {
    long all = Arrays.stream(evictions).asLongStream().sum();
    long below = 0;
    for (int timesDrawn = 0; timesDrawn <= MOST_DRAWS; timesDrawn++) {
      below += evictions[timesDrawn];
      if (below > 0 && below >= share * all) {
        return timesDrawn;
      }
    }
    return Double.NaN;
  }

  @Override
  public void state(StateParts parts) {
    long[] counts = {batches, draws, newest, distinct};
    parts.numbers("counts", counts);
    batches = counts[0];
    draws = counts[1];
    newest = counts[2];
    distinct = counts[3];
    concentration = parts.number("concentration", concentration);
    parts.numbers("evictions", evictions);
  }
}
