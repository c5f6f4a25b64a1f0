package org.sgmmqf.manifold;

import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * Settings of {@link RiemannianAdam}; the defaults are the paper's.
 *
 * @param learningRate gamma
 * @param beta1 decay rate of the momentum
 * @param beta2 decay rate of the second moment
 * @param secondMoment how far the second moment is shared
 */
public record RiemannianAdamSettings(
    @Doc("Learning rate gamma, about the length of one step") @Default("0.001") double learningRate,
    @Doc("Decay rate of the momentum per update") @Default("0.9") double beta1,
    @Doc("Decay rate of the second moment per update") @Default("0.999") double beta2,
    @Doc(
            "Second moment: one for the whole product, for each block, or for each entry where that"
                + " makes sense")
        @Default("whole")
        SecondMoment secondMoment) {
  /** Demands a positive learning rate and decay rates from 0 to below 1. */
  public RiemannianAdamSettings {
    Require.positive("learningRate", learningRate);
    Require.below("beta1", beta1, 0, 1);
    Require.below("beta2", beta2, 0, 1);
  }
}
