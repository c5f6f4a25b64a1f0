package org.sgmmqf.replay;

import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.Stateful;

/**
 * What every buffer holds whatever it prefers: the transitions, how often each was drawn, and the
 * diagnostics of the draws.
 */
final class TransitionStore implements Stateful {
  private final TransitionRing ring;
  private final SelectionCounters counters;
  private final SamplingDiagnostics diagnostics;
  private final int batchSize;
  private final int observationSize;

  TransitionStore(int capacity, ReplayContext context) {
    this.ring = new TransitionRing(capacity, context);
    this.counters = new SelectionCounters(capacity, context.batchSize());
    this.diagnostics = new SamplingDiagnostics();
    this.batchSize = context.batchSize();
    this.observationSize = context.observationSize();
  }

  static long bytes(int capacity, int observationSize) {
    return TransitionRing.bytes(capacity, observationSize) + SelectionCounters.bytes(capacity);
  }

  TransitionRing ring() {
    return ring;
  }

  SelectionCounters counters() {
    return counters;
  }

  int size() {
    return ring.size();
  }

  /** Whether there are enough transitions for one batch. */
  boolean ready() {
    return ring.size() >= batchSize;
  }

  /** Stores a transition in place of the oldest, with a counter of zero, and returns its slot. */
  int add(double[] state, int action, double reward, double[] nextState, boolean terminated) {
    ring.check(state, action, reward, nextState);
    if (ring.size() == ring.capacity()) {
      diagnostics.evicted(counters.get(ring.nextSlot()));
    }
    int slot = ring.add(state, action, reward, nextState, terminated);
    counters.reset(slot);
    return slot;
  }

  /** To call at the beginning of {@code sample}. */
  void checkSample(Batch batch, boolean ready) {
    if (batch.size != batchSize || batch.observationSize != observationSize) {
      throw new IllegalArgumentException(
          "the batch holds "
              + batch.size
              + " x "
              + batch.observationSize
              + " numbers instead of "
              + batchSize
              + " x "
              + observationSize);
    }
    if (!ready) {
      throw new IllegalStateException(
          "the buffer holds " + ring.size() + " transitions, too few for a batch");
    }
  }

  /** To call when {@link Batch#slots} are drawn: copies the transitions and counts the draws. */
  void deliver(Batch batch) {
    ring.read(batch);
    int distinct = counters.count(batch);
    diagnostics.drawn(batch, distinct, ring);
  }

  void report(Metrics metrics) {
    metrics.put("size", ring.size());
    diagnostics.report(metrics);
  }

  @Override
  public void save(StateWriter out) {
    out.put("ring", ring);
    out.put("counters", counters);
    out.put("diagnostics", diagnostics);
  }

  @Override
  public void restore(StateReader in) {
    in.get("ring", ring);
    in.get("counters", counters);
    in.get("diagnostics", diagnostics);
  }
}
