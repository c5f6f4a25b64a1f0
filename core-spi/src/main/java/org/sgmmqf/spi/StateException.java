package org.sgmmqf.spi;

/** A saved state cannot be used: it is damaged, incomplete, or was written by something else. */
public final class StateException extends InputException {
  private static final long serialVersionUID = 1L;

  /**
   * Creates the error.
   *
   * @param message one sentence that says what was expected and what was found
   */
  public StateException(String message) {
    super(message);
  }
}
