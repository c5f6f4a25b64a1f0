package org.sgmmqf.replay.clustering;

import org.sgmmqf.replay.BufferSettings;
import org.sgmmqf.replay.SamplerContext;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/** Settings of {@link ClusteringSampler}. */
record ClusteringSettings(
    @Doc("Most transitions held; the oldest is discarded") @Default("100000") int capacity,
    @Doc("Degree of prioritization within a cluster; 0 draws uniformly") @Default("0.6")
        double alpha,
    @Doc("Added to every absolute residual, so that no priority is zero") @Default("1e-6")
        double epsilon,
    @Doc("C, number of clusters") @Default("5") int clusters,
    @Doc("eta, step of the nearest centroid towards a new transition") @Default("0.05") double rate,
    @Doc(
            "Transitions stored before the centroids are placed; the agent's warm-up if that is"
                + " longer")
        @Default("1000")
        int warmUp,
    @Doc(
            "Where the centroids start: far apart in the warm-up, or on the first distinct"
                + " transitions")
        @Default("kMeansPlusPlus")
        CentroidStart init,
    @Doc("Distance up to which two transitions cannot start two clusters") @Default("1e-6")
        double minDistance,
    @Doc("Who gets the places that equal quotas leave over: shuffled clusters, or all by priority")
        @Default("shuffled")
        QuotaRemainder remainder,
    @Doc("Whether the loss is corrected by importance weights") @Default("false")
        boolean importance,
    @Doc("Exponent of the importance weights at the start") @Default("0.4") double beta,
    @Doc("Growth of beta after each update, up to 1") @Default("1e-4") double betaIncrement)
    implements BufferSettings {
  ClusteringSettings {
    Require.atLeast("capacity", capacity, 1);
    Require.notNegative("alpha", alpha);
    Require.positive("epsilon", epsilon);
    Require.atLeast("clusters", clusters, 1);
    Require.between("rate", rate, 0, 1);
    Require.that(
        warmUp >= 1 && warmUp <= capacity,
        "warmUp",
        warmUp,
        "a whole number from 1 to the capacity " + capacity);
    Require.that(
        clusters <= warmUp,
        "clusters",
        clusters,
        "at most the " + warmUp + " transitions of the warm-up");
    Require.notNegative("minDistance", minDistance);
    Require.within("beta", beta, 0, 1);
    Require.notNegative("betaIncrement", betaIncrement);
  }

  /** Checks what depends on the agent. */
  void check(SamplerContext context) {
    int batchSize = context.batchSize();
    Require.that(
        clusters <= batchSize,
        "clusters",
        clusters,
        "at most the batch size " + batchSize + ", so that each has a place in every batch");
    Require.that(warmUp >= batchSize, "warmUp", warmUp, "at least the batch size " + batchSize);
    Require.that(
        context.warmUp() <= capacity,
        "capacity",
        capacity,
        "at least the agent's warm-up of " + context.warmUp() + " transitions");
  }
}
