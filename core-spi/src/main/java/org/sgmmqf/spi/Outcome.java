package org.sgmmqf.env;

/**
 * What came of one action, beside the next observation.
 *
 * @param reward r, in the task's own units
 * @param terminated the task itself ended (crashed, landed): nothing of value follows
 * @param truncated a limit cut the episode off: the task would have gone on
 */
public record Outcome(double reward, boolean terminated, boolean truncated) {
  /**
   * Whether the episode is over, for either reason.
   *
   * @return true when {@code reset} must come next
   */
  public boolean ended() {
    return terminated || truncated;
  }
}
