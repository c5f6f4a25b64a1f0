package org.sgmmqf.replay.per;

import org.sgmmqf.replay.Batch;
import org.sgmmqf.replay.ReplayBufferProvider;
import org.sgmmqf.replay.Sampler;
import org.sgmmqf.replay.SamplerContext;
import org.sgmmqf.replay.TransitionStore;
import org.sgmmqf.replay.tool.ImportanceWeights;
import org.sgmmqf.replay.tool.Priorities;
import org.sgmmqf.replay.tool.PriorityTree;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.StateParts;

/**
 * Proportional prioritized experience replay (Schaul et al. 2016): draws a transition in proportion
 * to P_b^alpha with P_b = |delta_b| + epsilon. Adding, drawing and updating one transition cost
 * O(log B).
 */
final class PerSampler implements Sampler {
  private final TransitionStore store;
  private final PriorityTree tree;
  private final ImportanceWeights importance;

  PerSampler(PerSettings settings, SamplerContext context) {
    this.store = context.store();
    this.tree = new PriorityTree(context, settings.alpha(), settings.epsilon());
    this.importance =
        new ImportanceWeights(settings.importance(), settings.beta(), settings.betaIncrement());
  }

  @Override
  public void stored(int slot) {
    tree.set(slot, tree.priorities().largest());
  }

  @Override
  public void draw(Batch batch) {
    tree.draw(batch);
    importance.weigh(batch, store.size());
  }

  @Override
  public void update(Batch batch, double[] absoluteResiduals) {
    Priorities priorities = tree.priorities();
    priorities.check(absoluteResiduals);
    for (int t = 0; t < batch.size; t++) {
      if (store.holds(batch, t)) {
        tree.stage(batch.slots[t], priorities.observe(absoluteResiduals[t]));
      }
    }
    tree.apply();
    importance.advance();
  }

  @Override
  public void report(Metrics metrics) {
    metrics.put("largest_priority", tree.priorities().largest());
    importance.report(metrics);
  }

  @Override
  public void state(StateParts parts) {
    parts.component("tree", tree);
    parts.component("importance", importance);
  }

  /** Makes it available as {@code per}. */
  public static final class Provider extends ReplayBufferProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "per",
          "Proportional prioritized experience replay, with importance weights on demand.",
          PerSettings.class,
          PerSampler::new);
    }
  }
}
