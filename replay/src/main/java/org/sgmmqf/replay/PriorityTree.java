package org.sgmmqf.replay;

import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.Stateful;

/**
 * Draws slots with probability p_b = P_b^alpha / sum P^alpha; setting a priority and drawing one
 * slot cost O(log B).
 */
final class PriorityTree implements Stateful {
  private final Priorities priorities;
  private final SumTree tree;
  private final LeafChanges changes;

  PriorityTree(int capacity, int batchSize, double alpha, double epsilon) {
    this.priorities = new Priorities(capacity, alpha, epsilon);
    this.tree = new SumTree(capacity);
    this.changes = new LeafChanges(batchSize);
  }

  static long bytes(int capacity) {
    return Priorities.bytes(capacity) + SumTree.bytes(capacity);
  }

  Priorities priorities() {
    return priorities;
  }

  void set(int slot, double priority) {
    priorities.set(slot, priority);
    tree.set(slot, priorities.mass(priority));
  }

  /** Sets a priority that draws take note of after {@link #apply}; at most T in between. */
  void stage(int slot, double priority) {
    priorities.set(slot, priority);
    changes.add(slot, priorities.mass(priority));
  }

  /** Makes the staged priorities count, faster than {@link #set} one by one. */
  void apply() {
    changes.applyTo(tree);
  }

  /** Fills slots and probabilities of a batch. */
  void draw(Batch batch, StratifiedDraw strata) {
    strata.draw(tree, batch.size, batch.slots, 0);
    for (int t = 0; t < batch.size; t++) {
      batch.probabilities[t] = tree.get(batch.slots[t]) / tree.total();
    }
  }

  @Override
  public void save(StateWriter out) {
    out.put("priorities", priorities);
  }

  @Override
  public void restore(StateReader in) {
    in.get("priorities", priorities);
    // a slot that was never written has priority zero, every other a positive one
    tree.rebuild(slot -> priorities.get(slot) == 0 ? 0 : priorities.mass(priorities.get(slot)));
  }
}
