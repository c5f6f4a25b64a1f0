package org.sgmmqf.replay;

import java.util.Arrays;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;

/**
 * Draws every stored transition with equal probability, with replacement (Mnih et al. 2013); O(1)
 * per draw.
 */
final class UniformBuffer implements ReplayBuffer {
  private final TransitionStore store;
  private final RandomStream random;

  UniformBuffer(UniformSettings settings, ReplayContext context) {
    this.store = new TransitionStore(settings.capacity(), context);
    this.random = context.random();
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
    for (int t = 0; t < batch.size; t++) {
      batch.slots[t] = random.nextInt(size);
    }
    Arrays.fill(batch.probabilities, 1.0 / size);
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

  /** Makes it available as {@code uniform}. */
  public static final class Provider extends ReplayBufferProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "uniform",
          "Every stored transition with equal probability.",
          UniformSettings.class,
          UniformBuffer::new);
    }
  }
}
