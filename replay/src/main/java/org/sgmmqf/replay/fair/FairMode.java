package org.sgmmqf.replay.fair;

/**
 * Three readings of eq. fair.decay, which leaves open when the decay meets the refresh from a new
 * residual.
 */
enum FairMode {
  /**
   * A sampled transition takes on its residual and the factor lambda^max(0, f - F_s) of its present
   * count.
   */
  REFRESH_THEN_DECAY,
  /**
   * Up to F_s draws a transition takes on its residuals; from then on every draw multiplies what it
   * has.
   */
  DECAY_ON_SAMPLE,
  /** After every update all transitions are multiplied, sampled or not; O(B) per update. */
  LITERAL_EVERY_STEP
}
