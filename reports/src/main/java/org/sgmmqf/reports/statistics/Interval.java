package org.sgmmqf.reports.statistics;

import java.util.function.DoubleFunction;

/**
 * An estimate and where its true value probably lies.
 *
 * @param value the estimate
 * @param low lower end, NaN if there are too few seeds to say
 * @param high upper end, NaN if there are too few seeds to say
 */
public record Interval(double value, double low, double high) {
  /** The interval of nothing. */
  public static final Interval NONE = new Interval(Double.NaN, Double.NaN, Double.NaN);

  /** {@return whether there were seeds enough for ends, false where only the estimate is known} */
  public boolean isBounded() {
    return !Double.isNaN(low) && !Double.isNaN(high);
  }

  /**
   * The estimate, and its ends in brackets where they are known.
   *
   * @param format how a number looks
   * @return such as 203.1 [190.2, 211.8]
   */
  public String text(DoubleFunction<String> format) {
    return format.apply(value)
        + (isBounded() ? " [" + format.apply(low) + ", " + format.apply(high) + "]" : "");
  }

  /** {@return whether there is an estimate at all, false for {@link #NONE}} */
  public boolean exists() {
    return !Double.isNaN(value);
  }
}
