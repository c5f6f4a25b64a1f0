package org.sgmmqf.replay;

import java.util.Arrays;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;

/**
 * The paper's frequency-based priority decay (eq. fair.decay): proportional prioritized replay in
 * which a transition drawn f > F_s times loses priority by lambda^(f - F_s), down to a floor,
 * instead of correcting the loss by importance weights. Adding, drawing and updating one transition
 * cost O(log B).
 *
 * <p>The floor decides the behaviour of a full buffer, since a transition is drawn T times on
 * average before it is overwritten: with a tiny one hardly anything but the newest transitions is
 * drawn.
 */
final class FairBuffer implements ReplayBuffer {
  private final TransitionStore store;
  private final PriorityTree tree;
  private final PriorityFloor floor;
  private final StratifiedDraw strata;
  private final RandomStream random;
  private final FairMode mode;
  private final FrequencyDecay decay;

  FairBuffer(FairSettings settings, ReplayContext context) {
    int capacity = settings.capacity();
    MemoryEstimate.require(capacity, context, PriorityTree.bytes(capacity));
    this.store = new TransitionStore(capacity, context);
    this.tree =
        new PriorityTree(capacity, context.batchSize(), settings.alpha(), settings.epsilon());
    this.floor = new PriorityFloor(settings.floor(), settings.floorRate());
    this.random = context.random();
    this.strata = new StratifiedDraw(context.batchSize(), random);
    this.mode = settings.mode();
    this.decay = new FrequencyDecay(settings.threshold(), settings.decay());
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
    Arrays.fill(batch.weights, 1);
    store.deliver(batch);
    if (mode == FairMode.DECAY_ON_SAMPLE) {
      for (int t = 0; t < batch.size; t++) {
        int draws = store.counters().drawNumber(t);
        if (decay.affects(draws)) {
          int slot = batch.slots[t];
          tree.stage(slot, decayed(tree.priorities().get(slot), draws));
        }
      }
      tree.apply();
    }
  }

  @Override
  public void update(Batch batch, double[] absoluteResiduals) {
    Priorities priorities = tree.priorities();
    priorities.check(batch, absoluteResiduals);
    for (int t = 0; t < batch.size; t++) {
      if (store.ring().holds(batch.slots[t], batch.ids[t])) {
        floor.observe(priorities.observe(absoluteResiduals[t]));
      }
    }
    // a second pass, so that one floor holds for the whole batch
    for (int t = 0; t < batch.size; t++) {
      if (store.ring().holds(batch.slots[t], batch.ids[t])) {
        refresh(batch.slots[t], priorities.of(absoluteResiduals[t]));
      }
    }
    tree.apply();
    if (mode == FairMode.LITERAL_EVERY_STEP) {
      decayAll();
    }
  }

  private void refresh(int slot, double priority) {
    int draws = store.counters().get(slot);
    switch (mode) {
      case REFRESH_THEN_DECAY -> tree.stage(slot, decayed(priority, draws));
      case DECAY_ON_SAMPLE -> {
        if (!decay.affects(draws)) {
          tree.stage(slot, priority);
        }
      }
      case LITERAL_EVERY_STEP -> tree.stage(slot, priority);
    }
  }

  private void decayAll() {
    for (int slot = 0; slot < store.size(); slot++) {
      int draws = store.counters().get(slot);
      if (decay.affects(draws)) {
        tree.set(slot, decayed(tree.priorities().get(slot), draws));
      }
    }
  }

  private double decayed(double priority, int draws) {
    return Math.max(floor.value(), priority * decay.factor(draws));
  }

  @Override
  public void report(Metrics metrics) {
    store.report(metrics);
    metrics.put("largest_priority", tree.priorities().largest());
    metrics.put("priority_floor", floor.value());
    metrics.put(
        "past_threshold_share", store.counters().shareAbove(decay.threshold(), store.size()));
  }

  @Override
  public void save(StateWriter out) {
    out.put("store", store);
    out.put("tree", tree);
    out.put("floor", floor);
    out.put("random", random);
  }

  @Override
  public void restore(StateReader in) {
    in.get("store", store);
    in.get("tree", tree);
    in.get("floor", floor);
    in.get("random", random);
  }

  /** Makes it available as {@code fair}. */
  public static final class Provider extends ReplayBufferProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "fair",
          "Prioritized replay whose priorities decay with the number of draws (the paper's).",
          FairSettings.class,
          FairBuffer::new);
    }
  }
}
