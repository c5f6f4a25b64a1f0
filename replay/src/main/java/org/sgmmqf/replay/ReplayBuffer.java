package org.sgmmqf.replay;

import java.util.Arrays;
import java.util.function.Function;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * Stores the newest transitions and draws batches of them as its {@link Sampler} decides (section 6
 * of the paper). One learning step is: {@link #add}, {@link #sample}, learning, {@link #update}
 * with the Bellman residuals of exactly that batch.
 *
 * <p>All memory is allocated at creation; {@code add}, {@code sample} and {@code update} allocate
 * nothing in the long run. One thread at a time.
 */
public final class ReplayBuffer implements SymmetricState {
  private final ReplayContext context;
  private final TransitionStore store;
  private final Sampler sampler;
  private final SamplingDiagnostics diagnostics = new SamplingDiagnostics();

  ReplayBuffer(int capacity, ReplayContext context, Function<SamplerContext, Sampler> sampler) {
    this.context = context;
    this.store = new TransitionStore(capacity, context);
    this.sampler =
        sampler.apply(
            new SamplerContext(store, context.batchSize(), context.warmUp(), context.random()));
  }

  /**
   * Stores a transition, unless the sampler refuses it; discards the oldest when full.
   *
   * @param state s, D numbers; copied
   * @param action a, from 0 to N_a - 1
   * @param reward r, as the learner is to see it
   * @param nextState s', D numbers; copied
   * @param terminated whether the task ended in s', so that nothing follows; false at a time limit
   * @param truncated whether the episode was cut off after s'
   * @throws IllegalArgumentException when a length or the action does not fit the task, or a number
   *     is not finite; nothing is changed then
   */
  public void add(
      double[] state,
      int action,
      double reward,
      double[] nextState,
      boolean terminated,
      boolean truncated) {
    store.check(state, action, reward, nextState);
    if (sampler.accepts(state, action, nextState, terminated)) {
      if (store.size() == store.capacity()) {
        int oldest = store.nextSlot();
        diagnostics.evicted(store.draws(oldest));
        sampler.overwriting(oldest);
      }
      sampler.stored(store.add(state, action, reward, nextState, terminated));
    }
    if (terminated || truncated) {
      sampler.episodeEnded(truncated);
    }
  }

  /**
   * Transitions stored now.
   *
   * @return at most {@link #capacity}
   */
  public int size() {
    return store.size();
  }

  /**
   * B, the most transitions it can hold.
   *
   * @return at least T
   */
  public int capacity() {
    return store.capacity();
  }

  /**
   * Whether {@link #sample} can fill a batch now.
   *
   * @return false until enough transitions are stored
   */
  public boolean ready() {
    return store.size() >= context.batchSize() && sampler.ready();
  }

  /**
   * Draws a batch.
   *
   * @param batch filled completely; belongs to the caller and is reused from call to call
   * @throws IllegalStateException when not {@link #ready}
   * @throws IllegalArgumentException when the batch has another shape than the context said
   */
  public void sample(Batch batch) {
    if (batch.size != context.batchSize() || batch.observationSize != context.observationSize()) {
      throw new IllegalArgumentException(
          "the batch holds "
              + batch.size
              + " x "
              + batch.observationSize
              + " numbers instead of "
              + context.batchSize()
              + " x "
              + context.observationSize());
    }
    if (!ready()) {
      throw new IllegalStateException(
          "the buffer holds " + store.size() + " transitions, too few for a batch");
    }
    Arrays.fill(batch.weights, 1);
    sampler.draw(batch);
    diagnostics.drawn(batch, store.read(batch), store);
  }

  /**
   * Tells the residuals of the batch drawn last. Transitions overwritten in between are passed
   * over.
   *
   * @param batch as {@link #sample} filled it
   * @param absoluteResiduals |delta_t| for each transition of the batch, before the parameters
   *     changed; finite
   * @throws IllegalArgumentException when one is negative or not finite; nothing is changed then
   */
  public void update(Batch batch, double[] absoluteResiduals) {
    if (absoluteResiduals.length != batch.size) {
      throw new IllegalArgumentException(
          absoluteResiduals.length + " residuals were given for " + batch.size + " transitions");
    }
    for (double residual : absoluteResiduals) {
      // one NaN would poison a sum tree for good
      if (!(residual >= 0 && residual <= Double.MAX_VALUE)) {
        throw new IllegalArgumentException(
            "the absolute residual " + residual + " is not a finite number of at least 0");
      }
    }
    sampler.update(batch, absoluteResiduals);
  }

  /**
   * Metrics of how it samples. What is counted covers the time since the report before.
   *
   * @param metrics where to
   */
  public void report(Metrics metrics) {
    metrics.put("size", store.size());
    diagnostics.report(metrics);
    sampler.report(metrics);
  }

  @Override
  public void state(StateParts parts) {
    parts.component("store", store);
    parts.component("diagnostics", diagnostics);
    parts.component("sampler", sampler);
    parts.component("random", context.random());
  }
}
