package org.sgmmqf.training;

/**
 * One episode that was played.
 *
 * @param total its undiscounted return
 * @param length its steps
 * @param ending why it ended
 */
public record PlayedEpisode(double total, int length, Ending ending) {
  /** Why an episode ended. */
  public enum Ending {
    /** The task itself ended. */
    TERMINATED,
    /** The environment's own limit. */
    TRUNCATED,
    /** The evaluation's cap. */
    CAPPED
  }
}
