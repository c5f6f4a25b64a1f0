package org.sgmmqf.baselines.network;

import org.sgmmqf.spi.Require;

/**
 * The constants of Adam.
 *
 * @param beta1 decay of the first moment
 * @param beta2 decay of the second moment
 * @param epsilon added to the denominator
 */
public record AdamSettings(double beta1, double beta2, double epsilon) {
  /** Demands decays from 0 to below 1 and a positive epsilon. */
  public AdamSettings {
    Require.below("beta1", beta1, 0, 1);
    Require.below("beta2", beta2, 0, 1);
    Require.positive("adamEpsilon", epsilon);
  }
}
