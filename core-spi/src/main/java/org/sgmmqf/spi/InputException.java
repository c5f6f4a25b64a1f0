package org.sgmmqf.spi;

/**
 * Something the user gave is wrong and the user can mend it: the message is one complete sentence
 * and all there is to show. Command lines print it without a stack trace and end with exit code 2.
 */
public class InputException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Creates the error.
   *
   * @param message one sentence that names what was given and what is allowed
   */
  public InputException(String message) {
    super(message);
  }

  /**
   * Creates the error.
   *
   * @param message one sentence that names what was given and what is allowed
   * @param cause what was met underneath
   */
  public InputException(String message, Throwable cause) {
    super(message, cause);
  }
}
