package org.sgmmqf.runs;

/**
 * One number of an observation, as figures name it.
 *
 * @param name what it is
 * @param unit its unit, empty if it has none
 * @param low smallest value of the state domain, or NaN or infinite if unknown
 * @param high largest value of the state domain, or NaN or infinite if unknown
 */
public record Axis(String name, String unit, double low, double high) {
  /** {@return name with unit, for example "speed (m/s)"} */
  public String title() {
    return unit.isBlank() ? name : name + " (" + unit + ")";
  }

  /** {@return whether both ends of the state domain are known, finite and apart} */
  public boolean bounded() {
    return Double.isFinite(low) && Double.isFinite(high) && low < high;
  }
}
