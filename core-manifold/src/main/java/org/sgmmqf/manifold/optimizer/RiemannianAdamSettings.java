package org.sgmmqf.manifold.optimizer;

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
 * @param decayOver updates over which the learning rate falls linearly; 0 keeps it, as the paper
 *     does
 * @param decayTo share of the learning rate that is left after the fall
 * @param epsilon added to the root of the second moment after its bias correction; 0 as in the
 *     paper, 1e-8 in common libraries
 */
public record RiemannianAdamSettings(
    @Doc("Learning rate gamma, about the length of one step") @Default("0.001") double learningRate,
    @Doc("Decay rate of the momentum per update") @Default("0.9") double beta1,
    @Doc("Decay rate of the second moment per update") @Default("0.999") double beta2,
    @Doc(
            "Second moment: one for the whole product, for each block, or for each entry of flat"
                + " parts and each matrix of covariances")
        @Default("whole")
        SecondMoment secondMoment,
    @Doc("Updates over which the learning rate falls linearly; 0 keeps it") @Default("0")
        long decayOver,
    @Doc("Share of the learning rate that is left after the fall") @Default("0.1") double decayTo,
    @Doc("Added to the root of the second moment, so that the smallest gradients make small steps")
        @Default("0.0")
        double epsilon) {
  /** Demands a positive learning rate and decay rates from 0 to below 1. */
  public RiemannianAdamSettings {
    Require.positive("learningRate", learningRate);
    Require.below("beta1", beta1, 0, 1);
    Require.below("beta2", beta2, 0, 1);
    Require.atLeast("decayOver", decayOver, 0);
    Require.within("decayTo", decayTo, 0, 1);
    Require.notNegative("epsilon", epsilon);
  }

  /**
   * With a learning rate that does not fall, and no epsilon.
   *
   * @param learningRate gamma
   * @param beta1 decay rate of the momentum
   * @param beta2 decay rate of the second moment
   * @param secondMoment how far the second moment is shared
   */
  public RiemannianAdamSettings(
      double learningRate, double beta1, double beta2, SecondMoment secondMoment) {
    this(learningRate, beta1, beta2, secondMoment, 0, 0.1, 0);
  }

  /** The learning rate of an update, counted from 1. */
  double learningRate(long update) {
    if (decayOver == 0) {
      return learningRate;
    }
    double gone = Math.min(1, (update - 1) / (double) decayOver);
    return learningRate * (1 - gone * (1 - decayTo));
  }
}
