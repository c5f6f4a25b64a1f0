package org.sgmmqf.spi;

/**
 * What came of one action, beside the next observation.
 *
 * @param reward r, in the task's own units
 * @param terminated the task itself ended (crashed, landed): nothing of value follows
 * @param truncated a limit cut the episode off: the task would have gone on
 */
public record Outcome(double reward, boolean terminated, boolean truncated) {
  /**
   * The same in other units.
   *
   * @param factor above 0
   * @return r times the factor, and the same end
   */
  public Outcome times(double factor) {
    return factor == 1 ? this : new Outcome(factor * reward, terminated, truncated);
  }

  /**
   * Whether the episode is over, for either reason.
   *
   * @return true when {@code reset} must come next
   */
  public boolean ended() {
    return terminated || truncated;
  }
}
