package org.sgmmqf.reports.data;

import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.sgmmqf.runs.Measure;

/**
 * The evaluations of one run, ordered by transitions. Rows without transitions or without a mean
 * return, and rows that step back, are not here.
 */
public final class Evaluations {
  private static final Set<Measure> NEEDED = Set.of(Measure.TRANSITIONS, Measure.RETURN_MEAN);

  private final Map<Measure, double[]> columns;

  private Evaluations(Map<Measure, double[]> columns) {
    this.columns = columns;
  }

  static Evaluations of(CsvFile file, String name, Warnings warnings) {
    Map<Measure, double[]> raw = new EnumMap<>(Measure.class);
    for (Measure measure : Measure.values()) {
      raw.put(measure, file.numbers(measure.column()));
      if (NEEDED.contains(measure) && file.rows() > 0 && !file.has(measure.column())) {
        warnings.add(
            Warning.Kind.DAMAGED,
            name + " has no column " + measure.column() + " and cannot be used.");
      }
    }
    int[] rows =
        usableRows(
            file.numbers(Measure.TRANSITIONS.column()), file.numbers(Measure.RETURN_MEAN.column()));
    raw.replaceAll((measure, values) -> IntStream.of(rows).mapToDouble(i -> values[i]).toArray());
    return new Evaluations(raw);
  }

  private static int[] usableRows(double[] transitions, double[] returns) {
    IntStream.Builder rows = IntStream.builder();
    double last = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < transitions.length; i++) {
      if (transitions[i] > last && !Double.isNaN(returns[i])) {
        rows.add(i);
        last = transitions[i];
      }
    }
    return rows.build().toArray();
  }

  /** {@return how many evaluations there are, 0 for a run that has just begun} */
  public int size() {
    return of(Measure.TRANSITIONS).length;
  }

  /**
   * One column.
   *
   * @param measure which
   * @return a copy, one number per evaluation, NaN where the file has no value
   */
  public double[] of(Measure measure) {
    return columns.getOrDefault(measure, new double[0]).clone();
  }

  /**
   * The last value of a column.
   *
   * @param measure which
   * @return NaN if there is none
   */
  public double last(Measure measure) {
    double[] values = of(measure);
    return values.length == 0 ? Double.NaN : values[values.length - 1];
  }
}
