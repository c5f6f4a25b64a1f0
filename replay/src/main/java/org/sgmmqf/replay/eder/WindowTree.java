package org.sgmmqf.replay.eder;

import org.sgmmqf.replay.Batch;
import org.sgmmqf.replay.SamplerContext;
import org.sgmmqf.replay.TransitionStore;
import org.sgmmqf.replay.tool.StratifiedDraw;
import org.sgmmqf.replay.tool.SumTree;
import org.sgmmqf.spi.RandomStream;

/**
 * The scores of all windows of a store, and how slots are drawn by them: a window in proportion to
 * its score, then any of its members. A window that was never filled cannot be drawn. Drawing one
 * slot costs O(log(B/w)).
 */
final class WindowTree {
  private final TransitionStore store;
  private final RandomStream random;
  private final StratifiedDraw strata;
  private final WindowScore score;
  private final SumTree tree;

  WindowTree(SamplerContext context, WindowScore score) {
    this.store = context.store();
    this.random = context.random();
    this.strata = new StratifiedDraw(context.batchSize(), random);
    this.score = score;
    this.tree = new SumTree(most(), 0);
  }

  static long bytes(int capacity, int window) {
    return SumTree.bytes(capacity / window);
  }

  /** Scores the window of a slot that was just written. */
  void stored(int slot) {
    int number = slot / window();
    if (number < complete()) {
      tree.set(number, score.of(store, number * window()));
    }
  }

  void rebuild() {
    int complete = complete();
    tree.rebuild(number -> number < complete ? score.of(store, number * window()) : 0);
  }

  /** How many windows are filled; they are the first ones. */
  int complete() {
    return store.size() / window();
  }

  /** How many windows there can be. */
  int most() {
    return store.capacity() / window();
  }

  int window() {
    return score.window();
  }

  double score(int number) {
    return tree.get(number);
  }

  /** Fills slots and probabilities p_b = d / (w sum d) of a batch. */
  void draw(Batch batch) {
    strata.draw(tree, batch.size, batch.slots, 0);
    for (int t = 0; t < batch.size; t++) {
      int number = batch.slots[t];
      batch.slots[t] = number * window() + random.nextInt(window());
      batch.probabilities[t] = tree.get(number) / (window() * tree.total());
    }
  }
}
