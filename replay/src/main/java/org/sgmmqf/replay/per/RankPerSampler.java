package org.sgmmqf.replay.per;

import org.sgmmqf.replay.Batch;
import org.sgmmqf.replay.ReplayBufferProvider;
import org.sgmmqf.replay.Sampler;
import org.sgmmqf.replay.SamplerContext;
import org.sgmmqf.replay.TransitionStore;
import org.sgmmqf.replay.tool.ImportanceWeights;
import org.sgmmqf.replay.tool.Priorities;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateParts;

/**
 * Rank-based prioritized experience replay (Schaul et al. 2016): draws a transition in proportion
 * to rank^(-alpha), rank 1 having the largest residual. Adding and updating one transition cost
 * O(log B), drawing one O(1) when full; the regular sort of all ranks is O(B log B).
 */
final class RankPerSampler implements Sampler {
  private final TransitionStore store;
  private final Priorities priorities;
  private final RankHeap heap;
  private final RankSegments segments;
  private final ImportanceWeights importance;
  private final RandomStream random;
  private final int sortEvery;
  private int updatesSinceSort;

  RankPerSampler(RankPerSettings settings, SamplerContext context) {
    this.store = context.store();
    int capacity = store.capacity();
    store.requireMemory(
        Priorities.bytes(capacity) + RankHeap.bytes(capacity) + RankSegments.bytes(capacity));
    this.priorities = new Priorities(capacity, settings.alpha(), settings.epsilon());
    this.heap = new RankHeap(priorities, store);
    this.segments = new RankSegments(capacity, context.batchSize(), settings.alpha());
    this.importance =
        new ImportanceWeights(settings.importance(), settings.beta(), settings.betaIncrement());
    this.random = context.random();
    this.sortEvery = settings.sortEvery();
  }

  @Override
  public void stored(int slot) {
    priorities.set(slot, priorities.largest());
    heap.put(slot);
  }

  @Override
  public void draw(Batch batch) {
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
  }

  @Override
  public void update(Batch batch, double[] absoluteResiduals) {
    priorities.check(absoluteResiduals);
    for (int t = 0; t < batch.size; t++) {
      if (store.holds(batch, t)) {
        priorities.set(batch.slots[t], priorities.observe(absoluteResiduals[t]));
        heap.put(batch.slots[t]);
      }
    }
    importance.advance();
    updatesSinceSort++;
  }

  @Override
  public void report(Metrics metrics) {
    metrics.put("largest_priority", priorities.largest());
    importance.report(metrics);
  }

  @Override
  public void state(StateParts parts) {
    parts.component("priorities", priorities);
    parts.component("heap", heap);
    updatesSinceSort = parts.number("updates since sort", updatesSinceSort);
    parts.component("importance", importance);
  }

  /** Makes it available as {@code rank-per}. */
  public static final class Provider extends ReplayBufferProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "rank-per",
          "Prioritized experience replay by the rank of the residual.",
          RankPerSettings.class,
          RankPerSampler::new);
    }
  }
}
