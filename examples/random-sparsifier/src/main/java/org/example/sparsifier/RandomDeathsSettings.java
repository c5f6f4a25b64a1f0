package org.example.sparsifier;

import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * Settings of {@link RandomDeaths}.
 *
 * @param sparsity share of the weights that are out at the end
 * @param period updates from one event to the next
 */
public record RandomDeathsSettings(
    @Doc("share of the weights of each layer that are out at the end") @Default("0.9")
        double sparsity,
    @Doc("updates from one event to the next") @Default("1000") int period) {
  /** Demands that weights are left, and a period. */
  public RandomDeathsSettings {
    Require.below("sparsity", sparsity, 0, 1);
    Require.atLeast("period", period, 1);
  }
}
