package org.sgmmqf.replay;

/** New masses for leaves of a sum tree, collected to be set together. */
final class LeafChanges {
  private final int[] leaves;
  private final double[] masses;
  private int count;

  /**
   * Starts without changes.
   *
   * @param most changes collected at a time
   */
  LeafChanges(int most) {
    this.leaves = new int[most];
    this.masses = new double[most];
  }

  void add(int leaf, double mass) {
    leaves[count] = leaf;
    masses[count] = mass;
    count++;
  }

  /** Sets the collected masses, the later of two for one leaf, and starts anew. */
  void applyTo(SumTree tree) {
    tree.setAll(leaves, masses, count);
    count = 0;
  }
}
