package org.sgmmqf.replay;

import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.Stateful;

/**
 * What every buffer holds whatever it prefers: the transitions, how often each was drawn, and the
 * diagnostics of the draws. A buffer built on it decides which slots to draw and nothing else; its
 * {@code sample} is {@link #checkSample}, the draw, {@link #deliver}.
 */
public final class TransitionStore implements Stateful {
  private final TransitionRing ring;
  private final SelectionCounters counters;
  private final SamplingDiagnostics diagnostics;
  private final int batchSize;
  private final int observationSize;

  /**
   * An empty store.
   *
   * @param capacity B, at least T
   * @param context shape of the transitions and of the batches
   * @throws org.sgmmqf.spi.SettingsException with key "capacity" when a batch would not fit into
   *     it, or it would not fit into memory
   */
  public TransitionStore(int capacity, ReplayContext context) {
    MemoryEstimate.require(capacity, context, 0);
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

  /**
   * B, the most transitions it can hold.
   *
   * @return at least T
   */
  public int capacity() {
    return ring.capacity();
  }

  /**
   * Transitions stored now, in slots 0 to size - 1.
   *
   * @return at most {@link #capacity}
   */
  public int size() {
    return ring.size();
  }

  /**
   * Whether there are enough transitions for one batch.
   *
   * @return true from T transitions on
   */
  public boolean ready() {
    return ring.size() >= batchSize;
  }

  /**
   * Where a transition stands, by its age.
   *
   * @param age how many newer ones are stored, from 0 to {@link #size} - 1
   * @return its slot
   */
  public int slotOfAge(int age) {
    return Math.floorMod(ring.lastSlot() - age, ring.capacity());
  }

  /**
   * Whether a transition of a batch is still stored, or was overwritten since it was drawn.
   *
   * @param batch as {@link #deliver} filled it
   * @param row from 0 to T - 1
   * @return false when its slot holds another one now
   */
  public boolean holds(Batch batch, int row) {
    return ring.holds(batch.slots[row], batch.ids[row]);
  }

  /**
   * Stores a transition in place of the oldest; see {@link ReplayBuffer#add}.
   *
   * @param state s, D numbers; copied
   * @param action a, from 0 to N_a - 1
   * @param reward r
   * @param nextState s', D numbers; copied
   * @param terminated whether the task ended in s'
   * @return the slot it took
   * @throws IllegalArgumentException when it does not fit the task or a number is not finite;
   *     nothing is changed then
   */
  public int add(
      double[] state, int action, double reward, double[] nextState, boolean terminated) {
    ring.check(state, action, reward, nextState);
    if (ring.size() == ring.capacity()) {
      diagnostics.evicted(counters.get(ring.nextSlot()));
    }
    int slot = ring.add(state, action, reward, nextState, terminated);
    counters.reset(slot);
    return slot;
  }

  /**
   * To call at the beginning of {@code sample}.
   *
   * @param batch what is to be filled
   * @param ready whether the buffer can draw now
   * @throws IllegalArgumentException when the batch has another shape than the context said
   * @throws IllegalStateException when the buffer is not ready
   */
  public void checkSample(Batch batch, boolean ready) {
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

  /**
   * To call when {@link Batch#slots}, {@link Batch#probabilities} and {@link Batch#weights} are
   * filled: copies the transitions and counts the draws.
   *
   * @param batch its slots say what to copy
   */
  public void deliver(Batch batch) {
    ring.read(batch);
    int distinct = counters.count(batch);
    diagnostics.drawn(batch, distinct, ring);
  }

  /**
   * To call at the beginning of {@code update}.
   *
   * @param batch whose residuals they are
   * @param absoluteResiduals |delta_t|
   * @throws IllegalArgumentException when there are too few or too many, or one is negative or not
   *     finite
   */
  public void checkUpdate(Batch batch, double[] absoluteResiduals) {
    Residuals.check(batch, absoluteResiduals, Double.MAX_VALUE);
  }

  /**
   * The figures that all buffers share; see {@link ReplayBuffer#report}.
   *
   * @param metrics where to
   */
  public void report(Metrics metrics) {
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
