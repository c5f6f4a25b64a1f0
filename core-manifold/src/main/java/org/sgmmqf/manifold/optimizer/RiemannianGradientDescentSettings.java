package org.sgmmqf.manifold.optimizer;

import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * Settings of {@link RiemannianGradientDescent}.
 *
 * @param learningRate length of the step for a gradient of unit length
 */
public record RiemannianGradientDescentSettings(
    @Doc("Length of the step for a gradient of unit length") @Default("0.001")
        double learningRate) {
  /** Demands a positive learning rate. */
  public RiemannianGradientDescentSettings {
    Require.positive("learningRate", learningRate);
  }
}
