package org.sgmmqf.spi;

/**
 * Range checks for the constructors of settings records. Each refuses with a {@link
 * SettingsException} that names key, value and allowed range, and refuses NaN.
 */
public final class Require {
  private Require() {}

  /**
   * Any condition.
   *
   * @param holds what must be true
   * @param key name of the setting
   * @param allowed what would make it true, in words
   */
  public static void that(boolean holds, String key, Object value, String allowed) {
    if (!holds) {
      throw SettingsException.refused(key, value, allowed);
    }
  }

  /**
   * A whole number of at least {@code least}.
   *
   * @param key name of the setting
   * @param least smallest allowed value
   */
  public static void atLeast(String key, long value, long least) {
    that(value >= least, key, value, "a whole number of at least " + least);
  }

  /**
   * A finite number above zero.
   *
   * @param key name of the setting
   */
  public static void positive(String key, double value) {
    that(value > 0 && Double.isFinite(value), key, value, "a finite number above 0");
  }

  /**
   * A finite number of at least zero.
   *
   * @param key name of the setting
   */
  public static void notNegative(String key, double value) {
    that(value >= 0 && Double.isFinite(value), key, value, "a finite number of at least 0");
  }

  /**
   * A finite number.
   *
   * @param key name of the setting
   */
  public static void finite(String key, double value) {
    that(Double.isFinite(value), key, value, "a finite number");
  }

  /**
   * A number in the closed interval from {@code low} to {@code high}.
   *
   * @param key name of the setting
   * @param low smallest allowed value
   * @param high largest allowed value
   */
  public static void within(String key, double value, double low, double high) {
    that(value >= low && value <= high, key, value, "a number from " + low + " to " + high);
  }

  /**
   * A number in the half-open interval from {@code low} up to, but without, {@code high}.
   *
   * @param key name of the setting
   * @param low smallest allowed value
   * @param high first value that is too large
   */
  public static void below(String key, double value, double low, double high) {
    that(value >= low && value < high, key, value, "a number from " + low + " to below " + high);
  }

  /**
   * A number strictly between {@code low} and {@code high}.
   *
   * @param key name of the setting
   * @param low bound that is too small
   * @param high bound that is too large
   */
  public static void between(String key, double value, double low, double high) {
    that(
        value > low && value < high,
        key,
        value,
        "a number between " + low + " and " + high + ", both excluded");
  }
}
