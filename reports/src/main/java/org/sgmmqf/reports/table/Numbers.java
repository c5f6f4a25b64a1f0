package org.sgmmqf.reports.table;

import java.util.Locale;

/** How numbers look: the same everywhere, whatever the locale. */
public final class Numbers {
  /** What stands where there is no number. */
  public static final String NONE = "–";

  private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

  private Numbers() {}

  /**
   * For files that programs read.
   *
   * @param number any
   * @return the shortest form that reads back to the same bits; empty if it is not finite
   */
  public static String exact(double number) {
    if (!Double.isFinite(number)) {
      return "";
    }
    boolean whole = number == Math.rint(number) && Math.abs(number) < 1e15;
    return whole ? Long.toString((long) number) : Double.toString(number);
  }

  /**
   * With a fixed number of decimals.
   *
   * @param number any
   * @param decimals how many
   * @return {@link #NONE} if it is not finite
   */
  public static String fixed(double number, int decimals) {
    if (!Double.isFinite(number)) {
      return NONE;
    }
    String text = String.format(Locale.ROOT, "%." + decimals + "f", number);
    return text.matches("-0(\\.0*)?") ? text.substring(1) : text;
  }

  /**
   * A return: one decimal, or none from 1000 on.
   *
   * @param number any
   * @return {@link #NONE} if it is not finite
   */
  public static String result(double number) {
    return fixed(number, Math.abs(number) < 1000 ? 1 : 0);
  }

  /**
   * A whole number with separated thousands.
   *
   * @param number any
   * @return {@link #NONE} if it is not finite
   */
  public static String count(double number) {
    return Double.isFinite(number) ? String.format(Locale.ROOT, "%,.0f", number) : NONE;
  }

  /**
   * A large number by its size.
   *
   * @param number any
   * @return such as 3.1e12; {@link #NONE} if it is not finite
   */
  public static String magnitude(double number) {
    if (!Double.isFinite(number)) {
      return NONE;
    }
    return Math.abs(number) < 1e4
        ? count(number)
        : String.format(Locale.ROOT, "%.1e", number).replaceFirst("e\\+?(-?)0*(\\d)", "e$1$2");
  }

  /**
   * A power of ten as books write it, with a factor unless that is 1.
   *
   * @param number above 0
   * @return such as 10⁴ or 2×10⁴
   */
  public static String power(double number) {
    int exponent = (int) Math.floor(Math.log10(number) + 1e-9);
    long factor = Math.round(number / Math.pow(10, exponent));
    StringBuilder text = new StringBuilder(factor == 1 ? "10" : factor + "×10");
    for (char digit : Integer.toString(exponent).toCharArray()) {
      text.append(digit == '-' ? '⁻' : SUPERSCRIPTS.charAt(digit - '0'));
    }
    return text.toString();
  }

  /**
   * A duration.
   *
   * @param seconds any
   * @return in seconds, minutes or hours; {@link #NONE} if it is not finite
   */
  public static String duration(double seconds) {
    if (!Double.isFinite(seconds)) {
      return NONE;
    }
    if (seconds < 120) {
      return fixed(seconds, seconds < 10 ? 1 : 0) + " s";
    }
    return seconds < 7200 ? fixed(seconds / 60, 0) + " min" : fixed(seconds / 3600, 1) + " h";
  }
}
