package org.example.replay;

import java.util.Arrays;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.replay.ReplayBuffer;
import org.sgmmqf.replay.ReplayBufferProvider;
import org.sgmmqf.replay.ReplayContext;
import org.sgmmqf.replay.TransitionStore;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;

/**
 * Draws newer transitions more often: among n stored ones that of age g has probability (1 - q) q^g
 * / (1 - q^n), where q = 2^(-1 / halfLife). O(1) per draw.
 */
public final class NewestFirstBuffer implements ReplayBuffer {
  private final TransitionStore store;
  private final RandomStream random;
  private final double logQ;

  NewestFirstBuffer(NewestFirstSettings settings, ReplayContext context) {
    this.store = new TransitionStore(settings.capacity(), context);
    this.random = context.random();
    this.logQ = -StrictMath.log(2) / settings.halfLife();
  }

  @Override
  public void add(
      double[] state, int action, double reward, double[] nextState, boolean terminated) {
    store.add(state, action, reward, nextState, terminated);
  }

  @Override
  public int size() {
    return store.size();
  }

  @Override
  public int capacity() {
    return store.capacity();
  }

  @Override
  public boolean ready() {
    return store.ready();
  }

  @Override
  public void sample(Batch batch) {
    store.checkSample(batch, ready());
    int size = store.size();
    // 1 - q^n and 1 - q; expm1 keeps all digits where q is close to 1
    double all = -StrictMath.expm1(size * logQ);
    double first = -StrictMath.expm1(logQ);
    for (int t = 0; t < batch.size; t++) {
      // the distribution of ages, P(age < g) = (1 - q^g) / (1 - q^n), turned around
      double age = StrictMath.log1p(-random.nextDouble() * all) / logQ;
      int whole = Math.min((int) age, size - 1);
      batch.slots[t] = store.slotOfAge(whole);
      batch.probabilities[t] = first * StrictMath.exp(whole * logQ) / all;
    }
    Arrays.fill(batch.weights, 1);
    store.deliver(batch);
  }

  @Override
  public void update(Batch batch, double[] absoluteResiduals) {
    store.checkUpdate(batch, absoluteResiduals);
  }

  @Override
  public void report(Metrics metrics) {
    store.report(metrics);
  }

  @Override
  public void save(StateWriter out) {
    out.put("store", store);
    out.put("random", random);
  }

  @Override
  public void restore(StateReader in) {
    in.get("store", store);
    in.get("random", random);
  }

  /** Makes it available as {@code newest-first}. */
  public static final class Provider extends ReplayBufferProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "newest-first",
          "Newer transitions more often.",
          NewestFirstSettings.class,
          NewestFirstBuffer::new);
    }
  }
}
