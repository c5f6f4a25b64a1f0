package org.sgmmqf.replay.clustering;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.sgmmqf.replay.tool.SumTree;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * Which cluster each slot belongs to, and one sum tree per cluster over all slots in which only its
 * members have mass. Changing one slot costs O(log B).
 */
final class ClusterTrees implements SymmetricState {
  private static final int NONE = -1;

  private final SumTree[] trees;
  private final int[] clusters;
  private final int[] sizes;

  ClusterTrees(int clusterCount, int capacity, int batchSize) {
    this.trees = new SumTree[clusterCount];
    Arrays.setAll(trees, c -> new SumTree(capacity, batchSize));
    this.clusters = new int[capacity];
    Arrays.fill(clusters, NONE);
    this.sizes = new int[clusterCount];
  }

  static long bytes(int clusterCount, int capacity) {
    return clusterCount * SumTree.bytes(capacity) + (long) capacity * Integer.BYTES;
  }

  int count() {
    return trees.length;
  }

  SumTree tree(int cluster) {
    return trees[cluster];
  }

  /** Members of each cluster; not to be changed. */
  int[] sizes() {
    return sizes;
  }

  /** The cluster of a slot that belongs to one. */
  int clusterOf(int slot) {
    return clusters[slot];
  }

  /** Takes a slot out of its cluster, if it is in one. */
  void remove(int slot) {
    int cluster = clusters[slot];
    if (cluster != NONE) {
      trees[cluster].set(slot, 0);
      sizes[cluster]--;
      clusters[slot] = NONE;
    }
  }

  /** Puts a slot that belongs to no cluster into one. */
  void assign(int slot, int cluster, double mass) {
    clusters[slot] = cluster;
    sizes[cluster]++;
    trees[cluster].set(slot, mass);
  }

  /** Sets a mass that draws take note of after {@link #apply}; at most T in between. */
  void stage(int slot, double mass) {
    trees[clusters[slot]].stage(slot, mass);
  }

  /** Makes the staged masses count. */
  void apply() {
    for (SumTree tree : trees) {
      tree.apply();
    }
  }

  /** The mass of all slots of all clusters. */
  double total() {
    double total = 0;
    for (SumTree tree : trees) {
      total += tree.total();
    }
    return total;
  }

  /**
   * The slot whose share of the line from 0 to {@link #total} holds a point, the clusters one after
   * the other.
   */
  int find(double point) {
    double left = point;
    int cluster = 0;
    for (int c = 0; c < trees.length; c++) {
      if (trees[c].total() > 0) {
        cluster = c;
        if (left < trees[c].total()) {
          break;
        }
        left -= trees[c].total();
      }
    }
    return trees[cluster].find(left);
  }

  /** Sets all masses anew after {@link #restore}. */
  void rebuild(IntToDoubleFunction masses) {
    for (int c = 0; c < trees.length; c++) {
      int cluster = c;
      trees[c].rebuild(slot -> clusters[slot] == cluster ? masses.applyAsDouble(slot) : 0);
    }
  }

  void report(Metrics metrics) {
    for (int c = 0; c < sizes.length; c++) {
      metrics.put("cluster_size_" + (c + 1), sizes[c]);
    }
    metrics.put("empty_clusters", (double) Arrays.stream(sizes).filter(size -> size == 0).count());
  }

  @Override
  public void state(StateParts parts) {
    parts.numbers("clusters", clusters);
    if (parts.isRestoring()) {
      Arrays.fill(sizes, 0);
      for (int cluster : clusters) {
        if (cluster != NONE) {
          sizes[cluster]++;
        }
      }
    }
  }
}
