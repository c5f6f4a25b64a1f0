package org.sgmmqf.spi;

/**
 * Where a component puts the metrics it wants to see in {@code training.csv}; the runner decides
 * when to ask.
 */
@FunctionalInterface
public interface Metrics {
  /**
   * Puts one metric.
   *
   * @param name column name: lower case words joined by underscores, the same at every call
   * @param value a number; NaN becomes an empty cell
   */
  void put(String name, double value);

  /**
   * The same sink for a part of the component.
   *
   * @param prefix put before every name, with an underscore between
   * @return a view on this sink
   */
  default Metrics under(String prefix) {
    return (name, value) -> put(prefix + "_" + name, value);
  }
}
