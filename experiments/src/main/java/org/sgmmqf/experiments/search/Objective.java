package org.sgmmqf.experiments.search;

import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.DoubleStream;
import org.sgmmqf.runs.Columns;
import org.sgmmqf.runs.Measure;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.file.CsvLog;
import org.sgmmqf.spi.SettingsException;

/**
 * What a search maximizes.
 *
 * @param of {@link #AREA} or {@link #LAST}: what counts of one run
 * @param over {@link #MEAN} or {@link #WORST}: what counts of several seeds
 */
public record Objective(String of, String over) {
  /** The mean of all evaluations so far: the area under the curve, divided by its width. */
  public static final String AREA = "area";

  /** The mean of the last evaluations. */
  public static final String LAST = "last";

  /** The mean over seeds. */
  public static final String MEAN = "mean";

  /** The seed that did worst. */
  public static final String WORST = "worst";

  /** One evaluation is luck; more would be the past. */
  private static final int LAST_EVALUATIONS = 3;

  /** Demands known names. */
  public Objective {
    if (!List.of(AREA, LAST).contains(of)) {
      throw SettingsException.unknownName("--objective", of, List.of(AREA, LAST));
    }
    if (!List.of(MEAN, WORST).contains(over)) {
      throw SettingsException.unknownName("--over", over, List.of(MEAN, WORST));
    }
  }

  /** The score of runs up to a point of training, which all have reached. */
  double score(List<Path> runs, long mark) {
    double[] scores = runs.stream().mapToDouble(run -> score(run, mark)).toArray();
    return over.equals(WORST)
        ? DoubleStream.of(scores).min().orElse(Double.NaN)
        : DoubleStream.of(scores).average().orElse(Double.NaN);
  }

  private double score(Path run, long mark) {
    double[] returns =
        CsvLog.read(RunFile.EVALUATIONS.in(run)).stream()
            .filter(row -> number(row, Measure.TRANSITIONS.column()) <= mark)
            .mapToDouble(row -> number(row, Measure.RETURN_MEAN.column()))
            .toArray();
    int from = of.equals(LAST) ? Math.max(0, returns.length - LAST_EVALUATIONS) : 0;
    return DoubleStream.of(returns).skip(from).average().orElse(Double.NEGATIVE_INFINITY);
  }

  /**
   * Seconds that processors trained up to a point, all runs together; how long that took by the
   * clock depends on what else the machine had to do. A run that never began took none.
   */
  static double seconds(List<Path> runs, long mark) {
    return runs.stream()
        .mapToDouble(
            run ->
                CsvLog.readWhole(RunFile.TIMING.in(run)).stream()
                    .filter(row -> number(row, Measure.TRANSITIONS.column()) <= mark)
                    .mapToDouble(Objective::seconds)
                    .max()
                    .orElse(0))
        .sum();
  }

  /** By the clock in runs of earlier versions, which counted nothing else. */
  private static double seconds(NamedCsvRecord row) {
    return Double.parseDouble(
        row.findField(Columns.PROCESSOR_SECONDS).orElseGet(() -> row.getField(Columns.SECONDS)));
  }

  private static double number(NamedCsvRecord row, String column) {
    return Double.parseDouble(row.getField(column));
  }

  @Override
  public String toString() {
    return (of.equals(AREA) ? "mean of all evaluations" : "mean of the last 3 evaluations")
        + ", "
        + (over.equals(MEAN) ? "mean over seeds" : "worst seed");
  }
}
