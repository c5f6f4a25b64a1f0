package org.sgmmqf.model;

import java.util.List;

/**
 * The units in which a model sees observations: each coordinate times a factor of its own, or all
 * of them as they are. Steps of the means have the same length in every coordinate, so that
 * coordinates whose deviations differ by far want units of their own.
 */
public final class ObservationScale {
  /** Leaves observations as they are. */
  public static final ObservationScale NONE = new ObservationScale(List.of());

  private final double[] factors;

  /**
   * Keeps the factors.
   *
   * @param factors one per coordinate, positive; empty for 1 everywhere
   */
  public ObservationScale(List<Double> factors) {
    this.factors = factors.stream().mapToDouble(factor -> factor).toArray();
  }

  /**
   * The factor of a coordinate.
   *
   * @param i which, from 0 to D - 1
   * @return positive
   */
  public double factor(int i) {
    return factors.length == 0 ? 1 : factors[i];
  }

  /**
   * Changes units.
   *
   * @param observation D numbers; not changed
   * @param out receives what the model sees, D numbers
   */
  public void apply(double[] observation, double[] out) {
    for (int i = 0; i < observation.length; i++) {
      out[i] = factor(i) * observation[i];
    }
  }
}
