package org.sgmmqf.reports.data;

/**
 * One number of an observation, as figures name it.
 *
 * @param name what it is
 * @param unit its unit, empty if it has none
 * @param low smallest value of the state domain, or NaN or infinite if unknown
 * @param high largest value of the state domain, or NaN or infinite if unknown
 */
public record Axis(String name, String unit, double low, double high) {
  /**
   * Name with unit.
   *
   * @return for example "speed (m/s)"
   */
  public String title() {
    return unit.isBlank() ? name : name + " (" + unit + ")";
  }

  /**
   * Whether the state domain is known and bounded here.
   *
   * @return whether both ends are finite and apart
   */
  public boolean bounded() {
    return Double.isFinite(low) && Double.isFinite(high) && low < high;
  }
}
