package org.sgmmqf.baselines.sparse;

import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/** Settings of {@link MagnitudePruning}. */
record PruneSettings(
    @Doc("Share of weights that are inactive at the end") @Default("0.9") double sparsity,
    @Doc("Share of the planned updates after which pruning begins") @Default("0.2") double begin,
    @Doc("Share of the planned updates after which pruning is complete") @Default("0.8") double end,
    @Doc("Updates between two pruning events") @Default("500") int period,
    @Doc("Whether the smallest weights are sought in the whole network or in each layer")
        @Default("global")
        Scope scope,
    @Doc("Weights that each layer keeps whatever their size; 0 may empty a layer") @Default("0")
        int minPerLayer,
    @Doc("Whether gradients of inactive weights are computed and counted in every update")
        @Default("false")
        boolean denseGradient) {
  PruneSettings {
    Require.below("sparsity", sparsity, 0, 1);
    Require.below("begin", begin, 0, 1);
    Require.within("end", end, 0, 1);
    Require.that(begin < end, "end", end, "a number above begin = " + begin);
    Require.atLeast("period", period, 1);
    Require.atLeast("minPerLayer", minPerLayer, 0);
  }

  /** Where the smallest weights are sought. */
  enum Scope {
    /** Among all weights jointly. */
    GLOBAL,

    /** In each layer, down to its share under the Erdos-Renyi-kernel rule. */
    ERK
  }
}
