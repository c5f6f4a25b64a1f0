package org.sgmmqf.model;

import java.util.Arrays;
import java.util.List;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/** Metrics that are measured together, as means since they were last reported. */
public final class MeanMetrics implements SymmetricState {
  private final List<String> names;
  private final double[] sums;
  private long count;

  /** Starts empty; the names are columns, in the order of reports. */
  public MeanMetrics(String... names) {
    this.names = List.of(names);
    sums = new double[names.length];
  }

  /** Takes one measurement in: one value per name, in the same order. */
  public void add(double... values) {
    for (int i = 0; i < sums.length; i++) {
      sums[i] += values[i];
    }
    count++;
  }

  /** Puts the means, which are NaN when nothing was measured, and starts anew. */
  public void report(Metrics metrics) {
    for (int i = 0; i < sums.length; i++) {
      metrics.put(names.get(i), sums[i] / count);
    }
    Arrays.fill(sums, 0);
    count = 0;
  }

  @Override
  public void state(StateParts parts) {
    parts.numbers("sums", sums);
    count = parts.number("count", count);
  }
}
