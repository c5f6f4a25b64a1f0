package org.sgmmqf.spi;

/**
 * A loss, gradient, step or parameter stopped being finite or usable. Whoever throws it has changed
 * nothing yet, so that the state from before the update can still be saved and looked at.
 */
public final class DivergenceException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Creates the error.
   *
   * @param block which part is not finite, for example "gradient of the mean of component 17"
   * @param update number of the update that was not applied, from 1
   */
  public DivergenceException(String block, long update) {
    super("Learning diverged: the " + block + " is not finite in update " + update + ".");
  }

  /**
   * Creates the error for something finite that is too long to be used.
   *
   * @param block which part is too long, for example "step of covariance 17"
   * @param length how long it is
   * @param limit how long it may be
   * @param update number of the update that was not applied, from 1
   */
  public DivergenceException(String block, double length, double limit, long update) {
    super(
        "Learning diverged: the "
            + block
            + " has length "
            + length
            + " in update "
            + update
            + "; at most "
            + limit
            + " can be taken.");
  }
}
