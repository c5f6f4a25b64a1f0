package org.sgmmqf.spi;

/**
 * A setting was refused. The message names the key, the value and what is allowed; the key is
 * relative to the settings record that refused it and grows on the way up through {@link #under}.
 */
public final class SettingsException extends InputException {
  private static final long serialVersionUID = 1L;

  private final String key;
  private final String complaint;

  private SettingsException(String key, String complaint) {
    super(key + " " + complaint);
    this.key = key;
    this.complaint = complaint;
  }

  /**
   * A value outside what its setting allows, or of another type.
   *
   * @param key name of the setting, as in the settings record
   * @param value what was given
   * @param allowed what would have been accepted, for example "a whole number of at least 1"
   * @return the error to throw
   */
  public static SettingsException refused(String key, Object value, String allowed) {
    return new SettingsException(key, "= " + value + " is not allowed; allowed: " + allowed + ".");
  }

  /**
   * A key that no setting has.
   *
   * @param key the key as given
   * @param known what the keys are called, separated by commas
   * @return the error to throw
   */
  static SettingsException unknown(String key, String known) {
    return new SettingsException(key, "is not a known setting; known: " + known + ".");
  }

  /**
   * A setting without a default that was not given.
   *
   * @param key name of the setting
   * @param allowed what would be accepted
   * @return the error to throw
   */
  static SettingsException missing(String key, String allowed) {
    return new SettingsException(key, "is missing and has no default; allowed: " + allowed + ".");
  }

  /**
   * The same error seen from the settings that hold these.
   *
   * @param parent key of the holder; an empty one changes nothing
   * @return an error whose key starts with {@code parent} and a dot
   */
  public SettingsException under(String parent) {
    if (parent.isEmpty()) {
      return this;
    }
    SettingsException lifted = new SettingsException(parent + "." + key, complaint);
    lifted.initCause(this);
    return lifted;
  }

  /**
   * Where the refused value stands.
   *
   * @return dotted key, from the outermost holder known so far
   */
  public String key() {
    return key;
  }
}
