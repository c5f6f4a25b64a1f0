package org.sgmmqf.baselines.sparse;

import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;

/** Settings of {@link Rigl}. */
record RiglSettings(
    @Doc("Share of weights that are inactive, from the start") @Default("0.9") double sparsity,
    @Doc("Share of a layer's active weights that the first event replaces") @Default("0.5")
        double dropFraction,
    @Doc("Share of the planned updates after which the masks stay as they are") @Default("0.8")
        double end,
    @Doc("Updates between two mask events") @Default("500") int period,
    @Doc("Whether the optimizer steps in updates that change the masks") @Default("true")
        boolean stepOnEvent) {
  RiglSettings {
    DropAndGrow.check(sparsity, dropFraction, end, period);
  }
}
