package org.sgmmqf.baselines.training;

import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.Stateful;

/** The mean of a figure since it was last reported. */
public final class FigureMean implements Stateful {
  private final String name;
  private double sum;
  private long count;

  /**
   * Starts empty.
   *
   * @param name column name of the figure
   */
  public FigureMean(String name) {
    this.name = name;
  }

  /**
   * Takes a value in.
   *
   * @param value the value
   */
  public void add(double value) {
    sum += value;
    count++;
  }

  /**
   * Puts the mean, which is NaN when there was no value, and starts anew.
   *
   * @param metrics where to
   */
  public void report(Metrics metrics) {
    metrics.put(name, sum / count);
    sum = 0;
    count = 0;
  }

  @Override
  public void save(StateWriter out) {
    out.put("sum", sum);
    out.put("count", count);
  }

  @Override
  public void restore(StateReader in) {
    sum = in.getDouble("sum");
    count = in.getLong("count");
  }
}
