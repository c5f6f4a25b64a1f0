package org.sgmmqf.replay.fair;

import org.sgmmqf.replay.Batch;
import org.sgmmqf.replay.ReplayBufferProvider;
import org.sgmmqf.replay.Sampler;
import org.sgmmqf.replay.SamplerContext;
import org.sgmmqf.replay.TransitionStore;
import org.sgmmqf.replay.tool.Priorities;
import org.sgmmqf.replay.tool.PriorityTree;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.StateParts;

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
final class FairSampler implements Sampler {
  private final TransitionStore store;
  private final PriorityTree tree;
  private final PriorityFloor floor;
  private final FairMode mode;
  private final FrequencyDecay decay;

  FairSampler(FairSettings settings, SamplerContext context) {
    this.store = context.store();
    this.tree = new PriorityTree(context, settings.alpha(), settings.epsilon());
    this.floor = new PriorityFloor(settings.floor(), settings.floorRate());
    this.mode = settings.mode();
    this.decay = new FrequencyDecay(settings.threshold(), settings.decay());
  }

  @Override
  public void stored(int slot) {
    tree.set(slot, tree.priorities().largest());
  }

  @Override
  public void draw(Batch batch) {
    tree.draw(batch);
    if (mode == FairMode.DECAY_ON_SAMPLE) {
      for (int t = 0; t < batch.size; t++) {
        int slot = batch.slots[t];
        int draws = store.draws(slot) + timesDrawn(batch, t);
        if (decay.affects(draws)) {
          tree.stage(slot, decayed(tree.priorities().get(slot), draws));
        }
      }
      tree.apply();
    }
  }

  /** How often the slot of a row was drawn up to that row; 1 unless the batch repeats it. */
  private static int timesDrawn(Batch batch, int row) {
    int times = 0;
    for (int t = 0; t <= row; t++) {
      times += batch.slots[t] == batch.slots[row] ? 1 : 0;
    }
    return times;
  }

  @Override
  public void update(Batch batch, double[] absoluteResiduals) {
    Priorities priorities = tree.priorities();
    priorities.check(absoluteResiduals);
    for (int t = 0; t < batch.size; t++) {
      if (store.holds(batch, t)) {
        floor.observe(priorities.observe(absoluteResiduals[t]));
      }
    }
    // a second pass, so that one floor holds for the whole batch
    for (int t = 0; t < batch.size; t++) {
      if (store.holds(batch, t)) {
        refresh(batch.slots[t], priorities.of(absoluteResiduals[t]));
      }
    }
    tree.apply();
    if (mode == FairMode.LITERAL_EVERY_STEP) {
      decayAll();
    }
  }

  private void refresh(int slot, double priority) {
    int draws = store.draws(slot);
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
      int draws = store.draws(slot);
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
    metrics.put("largest_priority", tree.priorities().largest());
    metrics.put("priority_floor", floor.value());
    int past = 0;
    for (int slot = 0; slot < store.size(); slot++) {
      past += decay.affects(store.draws(slot)) ? 1 : 0;
    }
    metrics.put(
        "past_threshold_share", store.size() == 0 ? Double.NaN : (double) past / store.size());
  }

  @Override
  public void state(StateParts parts) {
    parts.component("tree", tree);
    parts.component("floor", floor);
  }

  /** Makes it available as {@code fair}. */
  public static final class Provider extends ReplayBufferProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "fair",
          "Prioritized replay whose priorities decay with the number of draws (the paper's).",
          FairSettings.class,
          FairSampler::new);
    }
  }
}
