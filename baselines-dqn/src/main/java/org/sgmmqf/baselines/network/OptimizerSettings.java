package org.sgmmqf.baselines.network;

import org.sgmmqf.spi.Require;

/**
 * How a gradient becomes a step.
 *
 * @param gradientClip largest norm of all gradients together
 * @param learningRate step size of Adam at the start
 * @param beta1 decay of Adam's first moment
 * @param beta2 decay of Adam's second moment
 * @param epsilon added to Adam's denominator
 * @param weightDecay factor on half the squared norm of the weights in the loss
 */
public record OptimizerSettings(
    GradientClip gradientClip,
    double learningRate,
    double beta1,
    double beta2,
    double epsilon,
    double weightDecay) {
  /** Names the keys as the agents' settings do. */
  public OptimizerSettings {
    Require.positive("learningRate", learningRate);
    Require.below("beta1", beta1, 0, 1);
    Require.below("beta2", beta2, 0, 1);
    Require.positive("adamEpsilon", epsilon);
    Require.notNegative("weightDecay", weightDecay);
  }
}
