package org.example.optimizer;

import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * Settings of {@link HeavyBall}.
 *
 * @param learningRate length of the first step for a gradient of unit length
 * @param friction share of its velocity that the ball loses in each step
 */
public record HeavyBallSettings(
    @Doc("length of the first step for a gradient of unit length") @Default("0.0001")
        double learningRate,
    @Doc("share of its velocity that the ball loses in each step") @Default("0.1")
        double friction) {
  /** Demands a positive rate, and a share. */
  public HeavyBallSettings {
    Require.positive("learningRate", learningRate);
    Require.within("friction", friction, 0, 1);
  }
}
