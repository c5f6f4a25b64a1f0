package org.sgmmqf.spi;

/**
 * One number of an observation.
 *
 * @param name what an axis is labelled with, for example "horizontal position"
 * @param unit its unit, empty for a plain number
 * @param low smallest value to expect; not enforced
 * @param high largest value to expect; not enforced
 */
public record Variable(String name, String unit, double low, double high) {
  /** Demands a finite interval that is not empty. */
  public Variable {
    Require.that(!name.isBlank(), "name", name, "text that is not blank");
    Require.finite("low", low);
    Require.finite("high", high);
    Require.that(low < high, "low", low, "a number below high = " + high);
  }

  /**
   * For axes of figures.
   *
   * @return name, and the unit in parentheses where there is one
   */
  public String label() {
    return unit.isEmpty() ? name : name + " (" + unit + ")";
  }
}
