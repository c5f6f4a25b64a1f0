package org.sgmmqf.reports.statistics;

/**
 * An estimate and where its true value probably lies.
 *
 * @param value the estimate
 * @param low lower end
 * @param high upper end
 */
public record Interval(double value, double low, double high) {
  /** The interval of nothing. */
  public static final Interval NONE = new Interval(Double.NaN, Double.NaN, Double.NaN);

  /**
   * Whether there is an estimate at all.
   *
   * @return false for {@link #NONE}
   */
  public boolean exists() {
    return !Double.isNaN(value);
  }
}
