package org.sgmmqf.replay.clustering;

import java.util.Arrays;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.replay.ReplayBufferProvider;
import org.sgmmqf.replay.Sampler;
import org.sgmmqf.replay.SamplerContext;
import org.sgmmqf.replay.TransitionStore;
import org.sgmmqf.replay.tool.ImportanceWeights;
import org.sgmmqf.replay.tool.Priorities;
import org.sgmmqf.replay.tool.StratifiedDraw;
import org.sgmmqf.replay.tool.SumTree;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateParts;

/**
 * The paper's replay by online clustering: every batch takes equally many transitions from each
 * cluster, and within a cluster in proportion to (P_b / (1 + f_b))^alpha, so that frequent draws
 * count against a transition. Adding costs O(C D + log B), drawing and updating one transition
 * O(log B).
 *
 * <p>A transition stays in the cluster it was assigned to on arrival. A cluster to which nothing
 * came for B transitions is empty; its centroid stays where it is.
 */
final class ClusteringSampler implements Sampler {
  private static final System.Logger LOGGER = System.getLogger(ClusteringSampler.class.getName());

  private final TransitionStore store;
  private final Priorities priorities;
  private final Centroids centroids;
  private final ClusterTrees trees;
  private final ClusterQuotas quotas;
  private final ImportanceWeights importance;
  private final StratifiedDraw strata;
  private final RandomStream random;
  private final CentroidStart init;
  private final QuotaRemainder remainder;
  private final double minDistance;
  private final int warmUp;
  private final double[] psi;
  // slots drawn last, whose masses wait for the update that usually follows
  private final int[] counted;
  private boolean unsettled;

  ClusteringSampler(ClusteringSettings settings, SamplerContext context) {
    settings.check(context);
    int clusters = settings.clusters();
    this.store = context.store();
    int capacity = store.capacity();
    store.requireMemory(Priorities.bytes(capacity) + ClusterTrees.bytes(clusters, capacity));
    this.priorities = new Priorities(capacity, settings.alpha(), settings.epsilon());
    this.centroids = new Centroids(clusters, store.featureSize(), settings.rate());
    this.trees = new ClusterTrees(clusters, capacity, context.batchSize());
    this.quotas = new ClusterQuotas(clusters, context.batchSize());
    this.importance =
        new ImportanceWeights(settings.importance(), settings.beta(), settings.betaIncrement());
    this.random = context.random();
    this.strata = new StratifiedDraw(context.batchSize(), random);
    this.init = settings.init();
    this.remainder = settings.remainder();
    this.minDistance = settings.minDistance();
    this.warmUp = Math.max(settings.warmUp(), context.warmUp());
    this.psi = new double[store.featureSize()];
    this.counted = new int[context.batchSize()];
  }

  @Override
  public void overwriting(int slot) {
    trees.remove(slot);
  }

  @Override
  public void stored(int slot) {
    priorities.set(slot, priorities.largest());
    if (init == CentroidStart.FIRST_DISTINCT || store.inserts() > warmUp) {
      assign(slot);
    } else if (store.inserts() == warmUp) {
      endWarmUp();
    }
  }

  private void endWarmUp() {
    CentroidSeeding.seed(centroids, store, warmUp, minDistance, random);
    if (!centroids.complete()) {
      LOGGER.log(
          System.Logger.Level.WARNING,
          "the warm-up holds only {0} different transitions: there will be {0} clusters instead of"
              + " {1}",
          centroids.count(),
          trees.count());
    }
    for (int slot = 0; slot < warmUp; slot++) {
      assign(slot);
    }
  }

  private void assign(int slot) {
    store.feature(slot, psi);
    if (init == CentroidStart.FIRST_DISTINCT && !centroids.complete() && isDistinct()) {
      centroids.place(psi);
    }
    int cluster = centroids.nearest(psi);
    centroids.nudge(cluster, psi);
    trees.assign(slot, cluster, mass(slot));
  }

  private boolean isDistinct() {
    return centroids.count() == 0
        || centroids.squaredDistance(centroids.nearest(psi), psi) > minDistance * minDistance;
  }

  /** (P_b / (1 + f_b))^alpha, the fairness-adjusted priority to the power alpha. */
  private double mass(int slot) {
    return priorities.mass(priorities.get(slot) / (1 + store.draws(slot)));
  }

  @Override
  public boolean ready() {
    return centroids.count() > 0;
  }

  @Override
  public void draw(Batch batch) {
    if (unsettled) {
      settle(counted);
    }
    int left = quotas.equal(trees.sizes());
    if (remainder == QuotaRemainder.SHUFFLED) {
      quotas.share(left, trees.sizes(), random);
      left = 0;
    }
    drawFromClusters(batch);
    drawFromAll(batch, left);
    putProbabilities(batch, left);
    importance.weigh(batch, store.size());
    System.arraycopy(batch.slots, 0, counted, 0, batch.size);
    unsettled = true;
  }

  /**
   * Sets the masses of slots whose counters changed; a mass is a function of the present state
   * alone.
   */
  private void settle(int[] slots) {
    for (int slot : slots) {
      trees.stage(slot, mass(slot));
    }
    trees.apply();
  }

  private void drawFromClusters(Batch batch) {
    int row = 0;
    for (int c = 0; c < trees.count(); c++) {
      int quota = quotas.get(c);
      if (takesEach(c)) {
        int slot = -1;
        for (int t = row; t < row + quota; t++) {
          slot = trees.tree(c).next(slot + 1);
          batch.slots[t] = slot;
          // unused: every batch takes the same number of steps of the generator
          random.nextDouble();
        }
      } else {
        strata.draw(trees.tree(c), quota, batch.slots, row);
      }
      row += quota;
    }
  }

  /** Fills the last rows with slots of any cluster by priority. */
  private void drawFromAll(Batch batch, int count) {
    double stratum = trees.total() / count;
    for (int k = 0; k < count; k++) {
      batch.slots[batch.size - count + k] = trees.find((k + random.nextDouble()) * stratum);
    }
  }

  private void putProbabilities(Batch batch, int fromAll) {
    double total = trees.total();
    for (int t = 0; t < batch.size; t++) {
      int slot = batch.slots[t];
      int cluster = trees.clusterOf(slot);
      SumTree tree = trees.tree(cluster);
      double fromCluster =
          takesEach(cluster) ? 1 : quotas.get(cluster) * tree.get(slot) / tree.total();
      batch.probabilities[t] = (fromCluster + fromAll * tree.get(slot) / total) / batch.size;
    }
  }

  /** A cluster with no more members than places gives each of them once. */
  private boolean takesEach(int cluster) {
    return quotas.get(cluster) == trees.sizes()[cluster];
  }

  @Override
  public void update(Batch batch, double[] absoluteResiduals) {
    priorities.check(absoluteResiduals);
    for (int t = 0; t < batch.size; t++) {
      if (store.holds(batch, t)) {
        priorities.set(batch.slots[t], priorities.observe(absoluteResiduals[t]));
      }
    }
    settle(batch.slots);
    if (Arrays.equals(counted, batch.slots)) {
      unsettled = false;
    }
    importance.advance();
  }

  @Override
  public void report(Metrics metrics) {
    metrics.put("largest_priority", priorities.largest());
    trees.report(metrics);
    centroids.report(metrics);
    importance.report(metrics);
  }

  @Override
  public void state(StateParts parts) {
    parts.constant("warm-up", warmUp);
    parts.component("priorities", priorities);
    parts.component("centroids", centroids);
    parts.component("trees", trees);
    parts.component("importance", importance);
    if (parts.isRestoring()) {
      trees.rebuild(this::mass);
      unsettled = false;
    }
  }

  /** Makes it available as {@code clustering}. */
  public static final class Provider extends ReplayBufferProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "clustering",
          "Equal shares for online clusters of transitions, by priority within each (the paper's).",
          ClusteringSettings.class,
          ClusteringSampler::new);
    }
  }
}
