package org.sgmmqf.replay.tool;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * A complete binary tree over masses of at least zero in which every node is the sum of its two
 * children, to draw leaves in proportion to their mass (Schaul et al. 2016, appendix B). Setting
 * and finding cost O(log n), the total O(1).
 *
 * <p>The leaves are padded to a power of two, and a parent is always recomputed from its children,
 * never adjusted by a difference: the nodes are a pure function of the leaves and cannot drift.
 */
public final class SumTree {
  private final int leaves;
  private final int firstLeaf;
  private final double[] nodes;
  private final int[] stagedNodes;
  private final double[] stagedMasses;
  private int staged;

  /**
   * A tree without mass.
   *
   * @param leaves how many, at least 1
   * @param mostStaged how many masses may be staged at a time
   */
  public SumTree(int leaves, int mostStaged) {
    this.leaves = leaves;
    this.firstLeaf = padded(leaves);
    this.nodes = new double[2 * firstLeaf];
    this.stagedNodes = new int[mostStaged];
    this.stagedMasses = new double[mostStaged];
  }

  private static int padded(int leaves) {
    return leaves == 1 ? 1 : Integer.highestOneBit(leaves - 1) << 1;
  }

  /**
   * The memory of a tree.
   *
   * @param leaves how many
   */
  public static long bytes(int leaves) {
    return 2L * padded(leaves) * Double.BYTES;
  }

  /**
   * The sum of all masses.
   *
   * @return at least zero
   */
  public double total() {
    return nodes[1];
  }

  /**
   * The mass of a leaf.
   *
   * @param leaf from 0
   * @return at least zero
   */
  public double get(int leaf) {
    return nodes[firstLeaf + leaf];
  }

  /**
   * Sets the mass of a leaf.
   *
   * @param leaf from 0
   * @param mass finite and at least zero
   */
  public void set(int leaf, double mass) {
    int node = firstLeaf + leaf;
    nodes[node] = mass;
    for (node >>= 1; node > 0; node >>= 1) {
      nodes[node] = nodes[2 * node] + nodes[2 * node + 1];
    }
  }

  /**
   * Sets a mass that counts after {@link #apply}; the later of two for one leaf.
   *
   * @param leaf from 0
   * @param mass finite and at least zero
   */
  public void stage(int leaf, double mass) {
    stagedNodes[staged] = firstLeaf + leaf;
    stagedMasses[staged] = mass;
    staged++;
  }

  /**
   * Makes the staged masses count, faster than {@link #set} one by one: all parents of one level
   * are computed before those of the next.
   */
  public void apply() {
    for (int k = 0; k < staged; k++) {
      nodes[stagedNodes[k]] = stagedMasses[k];
    }
    for (int width = firstLeaf; width > 1; width /= 2) {
      for (int k = 0; k < staged; k++) {
        int parent = stagedNodes[k] >> 1;
        stagedNodes[k] = parent;
        nodes[parent] = nodes[2 * parent] + nodes[2 * parent + 1];
      }
    }
    staged = 0;
  }

  /**
   * The leaf whose share of the line from 0 to {@link #total} holds a point.
   *
   * @param point at least 0; where rounding has put it at or beyond the end of the line, the last
   *     leaf with mass
   * @return a leaf with mass, as long as the total is above zero
   */
  public int find(double point) {
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
  public int next(int from) {
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
  public void findAll(double[] points, int count, int[] into, int from) {
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

  /**
   * Sets all leaves at once in O(n).
   *
   * @param masses the mass of each leaf
   */
  public void rebuild(IntToDoubleFunction masses) {
    Arrays.fill(nodes, 0);
    for (int leaf = 0; leaf < leaves; leaf++) {
      nodes[firstLeaf + leaf] = masses.applyAsDouble(leaf);
    }
    for (int node = firstLeaf - 1; node > 0; node--) {
      nodes[node] = nodes[2 * node] + nodes[2 * node + 1];
    }
  }
}
