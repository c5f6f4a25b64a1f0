package org.sgmmqf.spi;

import java.util.Collection;

/**
 * A setting was refused. The message names the key, the value and what is allowed; the key is
 * relative to the settings record that refused it and grows on the way up through {@link #under}.
 */
public final class SettingsException extends InputException {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_VALUE = 200;

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
    return refused(key, value, "", allowed);
  }

  /**
   * A name that does not exist.
   *
   * @param key name of the setting
   * @param name what was given
   * @param known the names that exist
   * @return the error to throw; it asks for the nearest name, if one is near
   */
  public static SettingsException unknownName(String key, String name, Collection<String> known) {
    return unknownName(key, name, known, String.join(", ", known));
  }

  /** The same with more to say of the names that exist. */
  static SettingsException unknownName(
      String key, String name, Collection<String> known, String allowed) {
    return refused(key, name, Nearest.question(name, known), allowed);
  }

  private static SettingsException refused(
      String key, Object value, String question, String allowed) {
    return new SettingsException(
        key, "= " + shown(value) + " is not allowed" + question + "; allowed: " + allowed + ".");
  }

  private static String shown(Object value) {
    String text = String.valueOf(value);
    if (text.isEmpty()) {
      return "\"\"";
    }
    return text.length() <= LONGEST_VALUE ? text : text.substring(0, LONGEST_VALUE) + "...";
  }

  /**
   * A key that no setting has.
   *
   * @param key the key as given
   * @param known what the keys are called
   * @return the error to throw
   */
  static SettingsException unknown(String key, Collection<String> known) {
    return new SettingsException(
        key,
        "is not a known setting"
            + Nearest.question(key, known)
            + "; known: "
            + (known.isEmpty() ? "none" : String.join(", ", known))
            + ".");
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
   * The same error with a sentence more.
   *
   * @param remark what else helps, a whole sentence
   * @return an error with the same key
   */
  public SettingsException and(String remark) {
    SettingsException longer = new SettingsException(key, complaint + " " + remark);
    longer.initCause(this);
    return longer;
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
