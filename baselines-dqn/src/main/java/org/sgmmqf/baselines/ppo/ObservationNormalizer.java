package org.sgmmqf.baselines.ppo;

import java.util.Arrays;
import java.util.Map;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * Observations in units of their running mean and deviation, clipped: (s - mean) / sqrt(variance +
 * 1e-8), as the common libraries normalize them. Mean and variance start at 0 and 1 with the weight
 * of 1e-4 observations.
 */
final class ObservationNormalizer implements SymmetricState {
  private static final double EPSILON = 1e-8;
  private static final double FIRST_WEIGHT = 1e-4;

  private final boolean on;
  private final double clip;
  private final double[] means;
  private final double[] variances;
  private final double[] normalized;
  private double weight = FIRST_WEIGHT;

  /** One that is not on hands observations through. */
  ObservationNormalizer(boolean on, double clip, int observationSize) {
    this.on = on;
    this.clip = clip;
    means = new double[observationSize];
    variances = new double[observationSize];
    normalized = new double[observationSize];
    Arrays.fill(variances, 1);
  }

  /** Takes an observation into mean and variance. */
  void count(double[] observation) {
    if (!on) {
      return;
    }
    double after = weight + 1;
    for (int i = 0; i < means.length; i++) {
      double distance = observation[i] - means[i];
      means[i] += distance / after;
      variances[i] = (variances[i] + distance * distance / after) * weight / after;
    }
    weight = after;
  }

  /** What a network is to see; overwritten by the next call. */
  double[] apply(double[] observation) {
    if (!on) {
      return observation;
    }
    for (int i = 0; i < means.length; i++) {
      double units = (observation[i] - means[i]) / deviation(i);
      normalized[i] = Math.max(-clip, Math.min(clip, units));
    }
    return normalized;
  }

  private double deviation(int i) {
    return Math.sqrt(variances[i] + EPSILON);
  }

  boolean isOn() {
    return on;
  }

  Map<String, Object> export() {
    double[] deviations = new double[means.length];
    Arrays.setAll(deviations, this::deviation);
    return Map.of(
        "mean",
        Arrays.stream(means).boxed().toList(),
        "deviation",
        Arrays.stream(deviations).boxed().toList(),
        "clip",
        clip);
  }

  @Override
  public void state(StateParts parts) {
    weight = parts.number("weight", weight);
    parts.numbers("means", means);
    parts.numbers("variances", variances);
  }
}
