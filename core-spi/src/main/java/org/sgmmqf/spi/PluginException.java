package org.sgmmqf.spi;

/** A provider on the class path cannot be used: it does not load, or its name is taken. */
public final class PluginException extends InputException {
  private static final long serialVersionUID = 1L;

  /**
   * Creates the error.
   *
   * @param message one sentence that names provider and jar
   */
  public PluginException(String message) {
    super(message);
  }

  /**
   * Creates the error.
   *
   * @param message one sentence that names provider and jar
   * @param cause what the loader met
   */
  public PluginException(String message, Throwable cause) {
    super(message, cause);
  }
}
