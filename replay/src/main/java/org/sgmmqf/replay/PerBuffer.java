package org.sgmmqf.replay;

import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;

/**
 * Proportional prioritized experience replay (Schaul et al. 2016): draws a transition in proportion
 * to P_b^alpha with P_b = |delta_b| + epsilon. Adding, drawing and updating one transition cost
 * O(log B).
 */
final class PerBuffer implements ReplayBuffer {
  private final TransitionStore store;
  private final PriorityTree tree;
  private final ImportanceWeights importance;
  private final StratifiedDraw strata;
  private final RandomStream random;

  PerBuffer(PerSettings settings, ReplayContext context) {
    int capacity = settings.capacity();
    MemoryEstimate.require(capacity, context, PriorityTree.bytes(capacity));
    this.store = new TransitionStore(capacity, context);
    this.tree =
        new PriorityTree(capacity, context.batchSize(), settings.alpha(), settings.epsilon());
    this.importance =
        new ImportanceWeights(settings.importance(), settings.beta(), settings.betaIncrement());
    this.random = context.random();
    this.strata = new StratifiedDraw(context.batchSize(), random);
  }

  @Override
  public void add(
      double[] state, int action, double reward, double[] nextState, boolean terminated) {
    int slot = store.add(state, action, reward, nextState, terminated);
    tree.set(slot, tree.priorities().largest());
  }

  @Override
  public int size() {
    return store.size();
  }

  @Override
  public int capacity() {
    return store.ring().capacity();
  }

  @Override
  public boolean ready() {
    return store.ready();
  }

  @Override
  public void sample(Batch batch) {
    store.checkSample(batch, ready());
    tree.draw(batch, strata);
    importance.weigh(batch, store.size());
    store.deliver(batch);
  }

  @Override
  public void update(Batch batch, double[] absoluteResiduals) {
    Priorities priorities = tree.priorities();
    priorities.check(batch, absoluteResiduals);
    for (int t = 0; t < batch.size; t++) {
      int slot = batch.slots[t];
      if (store.ring().holds(slot, batch.ids[t])) {
        tree.stage(slot, priorities.observe(absoluteResiduals[t]));
      }
    }
    tree.apply();
    importance.advance();
  }

  @Override
  public void report(Metrics metrics) {
    store.report(metrics);
    metrics.put("largest_priority", tree.priorities().largest());
    importance.report(metrics);
  }

  @Override
  public void save(StateWriter out) {
    out.put("store", store);
    out.put("tree", tree);
    out.put("importance", importance);
    out.put("random", random);
  }

  @Override
  public void restore(StateReader in) {
    in.get("store", store);
    in.get("tree", tree);
    in.get("importance", importance);
    in.get("random", random);
  }

  /** Makes it available as {@code per}. */
  public static final class Provider extends ReplayBufferProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "per",
          "Proportional prioritized experience replay, with importance weights on demand.",
          PerSettings.class,
          PerBuffer::new);
    }
  }
}
