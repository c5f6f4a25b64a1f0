package org.sgmmqf.replay.tool;

import org.sgmmqf.replay.Batch;
import org.sgmmqf.replay.SamplerContext;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * Draws slots with probability p_b = P_b^alpha / sum P^alpha; setting a priority and drawing one
 * slot cost O(log B).
 */
public final class PriorityTree implements SymmetricState {
  private final Priorities priorities;
  private final SumTree tree;
  private final StratifiedDraw strata;

  /**
   * All priorities are zero.
   *
   * @param context gives B and T
   * @param alpha degree of prioritization
   * @param epsilon what is added to |delta|
   */
  public PriorityTree(SamplerContext context, double alpha, double epsilon) {
    int capacity = context.store().capacity();
    context.store().requireMemory(Priorities.bytes(capacity) + SumTree.bytes(capacity));
    this.priorities = new Priorities(capacity, alpha, epsilon);
    this.tree = new SumTree(capacity, context.batchSize());
    this.strata = new StratifiedDraw(context.batchSize(), context.random());
  }

  /**
   * The priorities; to be set through this tree only.
   *
   * @return those of all slots
   */
  public Priorities priorities() {
    return priorities;
  }

  /**
   * Sets a priority.
   *
   * @param slot where the transition stands
   * @param priority above zero
   */
  public void set(int slot, double priority) {
    priorities.set(slot, priority);
    tree.set(slot, priorities.mass(priority));
  }

  /**
   * Sets a priority that draws take note of after {@link #apply}; at most T in between.
   *
   * @param slot where the transition stands
   * @param priority above zero
   */
  public void stage(int slot, double priority) {
    priorities.set(slot, priority);
    tree.stage(slot, priorities.mass(priority));
  }

  /** Makes the staged priorities count, faster than {@link #set} one by one. */
  public void apply() {
    tree.apply();
  }

  /**
   * Draws a batch, stratified.
   *
   * @param batch its slots and probabilities are filled
   */
  public void draw(Batch batch) {
    strata.draw(tree, batch.size, batch.slots, 0);
    for (int t = 0; t < batch.size; t++) {
      batch.probabilities[t] = tree.get(batch.slots[t]) / tree.total();
    }
  }

  @Override
  public void state(StateParts parts) {
    parts.component("priorities", priorities);
    if (parts.isRestoring()) {
      // a slot that was never written has priority zero, every other a positive one
      tree.rebuild(slot -> priorities.get(slot) == 0 ? 0 : priorities.mass(priorities.get(slot)));
    }
  }
}
