package org.sgmmqf.replay;

import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;

/**
 * Rank-based prioritized experience replay (Schaul et al. 2016): draws a transition in proportion
 * to rank^(-alpha), rank 1 having the largest residual. Adding and updating one transition cost
 * O(log B), drawing one O(1) when full; the regular sort of all ranks is O(B log B).
 */
final class RankPerBuffer implements ReplayBuffer {
  private final TransitionStore store;
  private final Priorities priorities;
  private final RankHeap heap;
  private final RankSegments segments;
  private final ImportanceWeights importance;
  private final RandomStream random;
  private final int sortEvery;
  private int updatesSinceSort;

  RankPerBuffer(RankPerSettings settings, ReplayContext context) {
    int capacity = settings.capacity();
    MemoryEstimate.require(
        capacity,
        context,
        Priorities.bytes(capacity) + RankHeap.bytes(capacity) + RankSegments.bytes(capacity));
    this.store = new TransitionStore(capacity, context);
    this.priorities = new Priorities(capacity, settings.alpha(), settings.epsilon());
    this.heap = new RankHeap(priorities, store.ring());
    this.segments = new RankSegments(capacity, context.batchSize(), settings.alpha());
    this.importance =
        new ImportanceWeights(settings.importance(), settings.beta(), settings.betaIncrement());
    this.random = context.random();
    this.sortEvery = settings.sortEvery();
  }

  @Override
  public void add(
      double[] state, int action, double reward, double[] nextState, boolean terminated) {
    int before = store.size();
    int slot = store.add(state, action, reward, nextState, terminated);
    priorities.set(slot, priorities.largest());
    if (store.size() > before) {
      heap.append(slot);
    } else {
      heap.changed(slot);
    }
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
    if (updatesSinceSort >= sortEvery) {
      heap.sort();
      updatesSinceSort = 0;
    }
    segments.cut(store.size());
    for (int t = 0; t < batch.size; t++) {
      int first = segments.end(t);
      int length = segments.end(t + 1) - first;
      batch.slots[t] = heap.slot(first + random.nextInt(length));
      batch.probabilities[t] = 1.0 / ((double) batch.size * length);
    }
    importance.weigh(batch, store.size());
    store.deliver(batch);
  }

  @Override
  public void update(Batch batch, double[] absoluteResiduals) {
    priorities.check(batch, absoluteResiduals);
    for (int t = 0; t < batch.size; t++) {
      int slot = batch.slots[t];
      if (store.ring().holds(slot, batch.ids[t])) {
        priorities.set(slot, priorities.observe(absoluteResiduals[t]));
        heap.changed(slot);
      }
    }
    importance.advance();
    updatesSinceSort++;
  }

  @Override
  public void report(Metrics metrics) {
    store.report(metrics);
    metrics.put("largest_priority", priorities.largest());
    importance.report(metrics);
  }

  @Override
  public void save(StateWriter out) {
    out.put("store", store);
    out.put("priorities", priorities);
    out.put("heap", heap);
    out.put("updates since sort", updatesSinceSort);
    out.put("importance", importance);
    out.put("random", random);
  }

  @Override
  public void restore(StateReader in) {
    in.get("store", store);
    in.get("priorities", priorities);
    in.get("heap", heap);
    updatesSinceSort = in.getInt("updates since sort");
    in.get("importance", importance);
    in.get("random", random);
  }

  /** Makes it available as {@code rank-per}. */
  public static final class Provider extends ReplayBufferProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "rank-per",
          "Prioritized experience replay by the rank of the residual.",
          RankPerSettings.class,
          RankPerBuffer::new);
    }
  }
}
