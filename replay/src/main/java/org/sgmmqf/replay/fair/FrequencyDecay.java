package org.sgmmqf.replay.fair;

/**
 * The factor of eq. fair.decay on the priority of a transition that was drawn often.
 *
 * @param threshold F_s, draws up to which nothing decays
 * @param rate lambda, factor per draw beyond the threshold
 */
record FrequencyDecay(int threshold, double rate) {
  boolean affects(int draws) {
    return draws > threshold;
  }

  /** lambda^max(0, f - F_s). */
  double factor(int draws) {
    return Math.pow(rate, Math.max(0, draws - threshold));
  }
}
