package org.sgmmqf.experiments.search;

/**
 * What came of a trial up to some point of training.
 *
 * @param score what the search maximizes; minus infinity for a trial without result
 * @param seconds of training on one core from the start, all seeds together
 * @param remark why there is no result; empty if there is one
 */
public record TrialOutcome(double score, double seconds, String remark) {
  /**
   * A trial that has no result and is never continued.
   *
   * @param seconds of training on one core
   * @param remark why
   */
  public static TrialOutcome none(double seconds, String remark) {
    return new TrialOutcome(Double.NEGATIVE_INFINITY, seconds, remark);
  }

  /** {@return whether the trial can be compared with others} */
  public boolean exists() {
    return remark.isEmpty();
  }
}
