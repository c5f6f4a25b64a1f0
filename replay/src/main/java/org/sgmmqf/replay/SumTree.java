package org.sgmmqf.replay;

import java.util.Arrays;

/**
 * A complete binary tree over masses of at least zero in which every node is the sum of its two
 * children, to draw leaves in proportion to their mass (Schaul et al. 2016, appendix B). Setting
 * and finding cost O(log n), the total O(1).
 *
 * <p>The leaves are padded to a power of two, and a parent is always recomputed from its children,
 * never adjusted by a difference: the nodes are a pure function of the leaves and cannot drift.
 */
final class SumTree {
  private final int leaves;
  private final int firstLeaf;
  private final double[] nodes;

  SumTree(int leaves) {
    this.leaves = leaves;
    this.firstLeaf = padded(leaves);
    this.nodes = new double[2 * firstLeaf];
  }

  private static int padded(int leaves) {
    return leaves == 1 ? 1 : Integer.highestOneBit(leaves - 1) << 1;
  }

  static long bytes(int leaves) {
    return 2L * padded(leaves) * Double.BYTES;
  }

  double total() {
    return nodes[1];
  }

  double get(int leaf) {
    return nodes[firstLeaf + leaf];
  }

  void set(int leaf, double mass) {
    int node = firstLeaf + leaf;
    nodes[node] = mass;
    for (node >>= 1; node > 0; node >>= 1) {
      nodes[node] = nodes[2 * node] + nodes[2 * node + 1];
    }
  }

  /**
   * Sets many leaves at once, as {@link #set} does one by one; of several masses for one leaf the
   * last counts. All parents of one level are computed before those of the next.
   *
   * @param changed the first {@code count} are the leaves; destroyed
   * @param masses their masses
   * @param count how many
   */
  void setAll(int[] changed, double[] masses, int count) {
    for (int k = 0; k < count; k++) {
      changed[k] += firstLeaf;
      nodes[changed[k]] = masses[k];
    }
    for (int width = firstLeaf; width > 1; width /= 2) {
      for (int k = 0; k < count; k++) {
        int parent = changed[k] >> 1;
        changed[k] = parent;
        nodes[parent] = nodes[2 * parent] + nodes[2 * parent + 1];
      }
    }
  }

  /**
   * The leaf whose share of the line from 0 to {@link #total} holds a point.
   *
   * @param point at least 0; where rounding has put it at or beyond the end of the line, the last
   *     leaf with mass
   * @return a leaf with mass, as long as the total is above zero
   */
  int find(double point) {
    double left = point;
    int node = 1;
    while (node < firstLeaf) {
      node *= 2;
      double mass = nodes[node];
      // never into an empty subtree, where rounding alone could lead
      if (left >= mass && nodes[node + 1] > 0) {
        left -= mass;
        node++;
      }
    }
    return node - firstLeaf;
  }

  /**
   * The first leaf with mass from a leaf on.
   *
   * @param from where to start
   * @return that leaf, or the number of leaves when there is none
   */
  int next(int from) {
    int node = firstLeaf + from;
    if (from >= leaves || nodes[node] > 0) {
      return Math.min(from, leaves);
    }
    while (node > 1 && ((node & 1) == 1 || nodes[node + 1] == 0)) {
      node >>= 1;
    }
    if (node == 1) {
      return leaves;
    }
    node++;
    while (node < firstLeaf) {
      node *= 2;
      if (nodes[node] == 0) {
        node++;
      }
    }
    return node - firstLeaf;
  }

  /**
   * Finds the leaves of many points at once, as {@link #find} does one by one. All points go down
   * level by level, so that the processor waits for many nodes at a time instead of one.
   *
   * @param points the first {@code count} are destroyed
   * @param count how many
   * @param into receives the leaves
   * @param from where the first one goes
   */
  void findAll(double[] points, int count, int[] into, int from) {
    Arrays.fill(into, from, from + count, 1);
    for (int width = 1; width < firstLeaf; width *= 2) {
      for (int k = 0; k < count; k++) {
        int child = 2 * into[from + k];
        int right = points[k] >= nodes[child] ? 1 : 0;
        // a product instead of a branch that no processor could predict
        points[k] -= right * nodes[child];
        into[from + k] = child + right;
      }
    }
    for (int k = from; k < from + count; k++) {
      into[k] = lastWithMass(into[k]) - firstLeaf;
    }
  }

  /**
   * The node of a leaf, or of the nearest one before it with mass where rounding led to an empty
   * one.
   */
  private int lastWithMass(int leafNode) {
    int node = leafNode;
    while (nodes[node] == 0) {
      node--;
    }
    return node;
  }

  /** Sets all leaves at once in O(n). */
  void rebuild(Masses masses) {
    Arrays.fill(nodes, 0);
    for (int leaf = 0; leaf < leaves; leaf++) {
      nodes[firstLeaf + leaf] = masses.of(leaf);
    }
    for (int node = firstLeaf - 1; node > 0; node--) {
      nodes[node] = nodes[2 * node] + nodes[2 * node + 1];
    }
  }

  /** The mass of each leaf. */
  @FunctionalInterface
  interface Masses {
    double of(int leaf);
  }
}
