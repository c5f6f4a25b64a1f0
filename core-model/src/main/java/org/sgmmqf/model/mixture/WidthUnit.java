package org.sgmmqf.model.mixture;

/** What the width of the first Gaussians is measured in. */
public enum WidthUnit {
  /** The units of the observation, the same in every coordinate. */
  OBSERVATION,

  /** Standard deviations of the warm-up's states, coordinate by coordinate. */
  DEVIATION
}
