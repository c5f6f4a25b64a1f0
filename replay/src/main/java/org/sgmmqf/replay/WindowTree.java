package org.sgmmqf.replay;

import org.sgmmqf.spi.RandomStream;

/**
 * The scores of all windows of a ring, and how slots are drawn by them: a window in proportion to
 * its score, then any of its members. A window that was never filled cannot be drawn. Drawing one
 * slot costs O(log(B/w)).
 */
final class WindowTree {
  private final int window;
  private final WindowScore score;
  private final SumTree tree;

  WindowTree(int capacity, int window, WindowScore score) {
    this.window = window;
    this.score = score;
    this.tree = new SumTree(capacity / window);
  }

  static long bytes(int capacity, int window) {
    return SumTree.bytes(capacity / window);
  }

  /** Scores the window of a slot that was just written. */
  void written(TransitionRing ring, int slot) {
    int number = slot / window;
    if (number < complete(ring)) {
      tree.set(number, score.of(ring, number * window));
    }
  }

  void rebuild(TransitionRing ring) {
    int complete = complete(ring);
    tree.rebuild(number -> number < complete ? score.of(ring, number * window) : 0);
  }

  /** How many windows are filled; they are the first ones. */
  int complete(TransitionRing ring) {
    return ring.size() / window;
  }

  int window() {
    return window;
  }

  double score(int number) {
    return tree.get(number);
  }

  /** Fills slots and probabilities p_b = d / (w sum d) of a batch. */
  void draw(Batch batch, StratifiedDraw strata, RandomStream random) {
    strata.draw(tree, batch.size, batch.slots, 0);
    for (int t = 0; t < batch.size; t++) {
      int number = batch.slots[t];
      batch.slots[t] = number * window + random.nextInt(window);
      batch.probabilities[t] = tree.get(number) / (window * tree.total());
    }
  }
}
