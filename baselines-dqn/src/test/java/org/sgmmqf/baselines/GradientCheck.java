package org.sgmmqf.baselines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.function.DoubleSupplier;

/** Compares gradients with slopes of the loss, as far as single precision allows. */
public final class GradientCheck {
  private static final double DISTANCE = 2e-3;
  private static final double TOLERANCE = 5e-3;

  private GradientCheck() {}

  /**
   * Checks every so manieth weight of each layer.
   *
   * @param layers with the gradient of the loss
   * @param every checks weights 0, every, 2 every, ...
   * @param loss computes the loss for the weights as they are
   */
  public static void check(List<MaskedLayer> layers, int every, DoubleSupplier loss) {
    for (MaskedLayer layer : layers) {
      double[] gradients = new double[layer.size()];
      double scale = 0;
      for (int i = 0; i < gradients.length; i++) {
        gradients[i] = layer.gradient(i);
        scale = Math.max(scale, Math.abs(gradients[i]));
      }
      assertThat(scale).isPositive();
      for (int i = 0; i < gradients.length; i += every) {
        double weight = layer.weight(i);
        layer.setWeight(i, weight + DISTANCE);
        double high = layer.weight(i);
        double above = loss.getAsDouble();
        layer.setWeight(i, weight - DISTANCE);
        double below = loss.getAsDouble();
        double slope = (above - below) / (high - layer.weight(i));
        layer.setWeight(i, weight);
        assertThat(slope).as("weight %d", i).isCloseTo(gradients[i], within(TOLERANCE * scale));
      }
    }
  }
}
