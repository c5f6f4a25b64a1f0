package org.sgmmqf.reports.result;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Evaluations;
import org.sgmmqf.reports.data.Run;
import org.sgmmqf.reports.statistics.BandedCurve;
import org.sgmmqf.reports.statistics.Bootstrap;
import org.sgmmqf.reports.statistics.Interval;
import org.sgmmqf.reports.statistics.Sample;
import org.sgmmqf.runs.Measure;
import tech.tablesaw.aggregate.AggregateFunctions;
import tech.tablesaw.aggregate.NumericAggregateFunction;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** What came out of one cell, in numbers. */
public final class CellResult {
  private final Cell cell;
  private final Table evaluations;
  private final double window;
  private final Table counted;
  private final double[] finals;
  private final Interval finalReturn;
  private final Interval bestReturn;
  private final Bootstrap bootstrap;

  /**
   * Computes it.
   *
   * @param evaluations those of the cell, smoothed
   * @param window that they were smoothed with
   */
  CellResult(Cell cell, Table evaluations, double window, Bootstrap bootstrap) {
    this.cell = cell;
    this.window = window;
    this.evaluations = evaluations;
    this.bootstrap = bootstrap;
    counted =
        evaluations.where(it -> it.stringColumn(Evaluations.STATE).isEqualTo(cell.counts().text()));
    finals = perRun(counted, StudyResults.SMOOTH, AggregateFunctions.last);
    finalReturn = bootstrap.interquartileMean(finals);
    bestReturn =
        bootstrap.interquartileMean(perRun(counted, StudyResults.SMOOTH, AggregateFunctions.max));
  }

  private static double[] perRun(Table rows, String column, NumericAggregateFunction function) {
    Table runs = rows.summarize(column, function).by(Evaluations.SEED);
    return Sample.finite(runs.doubleColumn(1).asDoubleArray());
  }

  private double[] perRun(Measure measure, NumericAggregateFunction function) {
    return perRun(counted, measure.column(), function);
  }

  /** {@return the cell, with all its runs} */
  public Cell cell() {
    return cell;
  }

  /** {@return the runs that count, by seed} */
  public List<Run> runs() {
    return cell.counted();
  }

  /**
   * {@return the last point of each run's moving interquartile mean, one number per run that
   * counts}
   */
  public double[] finals() {
    return finals.clone();
  }

  /**
   * {@return interquartile mean of {@link #finals} with its interval, {@link Interval#NONE} without
   * runs}
   */
  public Interval finalReturn() {
    return finalReturn;
  }

  /**
   * {@return interquartile mean over runs of the highest point of the moving interquartile mean,
   * with its interval; {@link Interval#NONE} without runs}
   */
  public Interval bestReturn() {
    return bestReturn;
  }

  /** {@return names of the policies that were judged beside the one of all results} */
  public List<String> beside() {
    return Evaluations.beside(evaluations.columnNames()).stream()
        .filter(it -> !evaluations.doubleColumn(Evaluations.returnsOf(it)).isNotMissing().isEmpty())
        .toList();
  }

  /**
   * What {@link #finalReturn()} is for another policy.
   *
   * @param policy one of {@link #beside()}
   * @return interquartile mean with its interval
   */
  public Interval finalReturn(String policy) {
    return bootstrap.interquartileMean(
        perRun(counted, StudyResults.smooth(policy), AggregateFunctions.last));
  }

  /**
   * What {@link #against(String)} is for another policy.
   *
   * @param policy one of {@link #beside()}
   * @return interquartile means over the runs, against transitions
   */
  public BandedCurve returns(String policy) {
    return BandedCurve.of(
        evaluations,
        Measure.TRANSITIONS.column(),
        StudyResults.smooth(policy),
        Sample::interquartileMean);
  }

  /**
   * The smoothed returns of all runs, also those that do not count, against some effort.
   *
   * @param effort column that stands on the horizontal axis
   * @return interquartile means over the runs
   */
  public BandedCurve against(String effort) {
    return BandedCurve.of(evaluations, effort, StudyResults.SMOOTH, Sample::interquartileMean);
  }

  /**
   * A measure along training, of all runs, also those that do not count.
   *
   * @param measure which
   * @return medians over the runs
   */
  public BandedCurve curve(Measure measure) {
    return BandedCurve.of(
        evaluations, Measure.TRANSITIONS.column(), measure.column(), Sample::median);
  }

  /**
   * Any column along training, of all runs, also those that do not count.
   *
   * @param column of the evaluations
   * @param smoothed whether each run becomes its moving interquartile mean first
   * @return interquartile means over the runs for the mean return, medians for everything else
   */
  public BandedCurve curve(String column, boolean smoothed) {
    boolean isReturn =
        column.endsWith(Measure.RETURN_MEAN.column()) && !column.startsWith(Evaluations.TRAINING);
    return BandedCurve.of(
        rows(column, smoothed),
        Measure.TRANSITIONS.column(),
        column,
        isReturn ? Sample::interquartileMean : Sample::median);
  }

  /**
   * Any column along training, run by run.
   *
   * @param column of the evaluations
   * @param smoothed whether each run becomes its moving interquartile mean first
   * @return values by transitions, by seed
   */
  public Map<String, Map<Double, Double>> runs(String column, boolean smoothed) {
    Table rows = rows(column, smoothed);
    Map<String, Map<Double, Double>> runs = new LinkedHashMap<>();
    for (Row row : rows) {
      runs.computeIfAbsent(row.getString(Evaluations.SEED), it -> new LinkedHashMap<>())
          .put(row.getDouble(Measure.TRANSITIONS.column()), row.getDouble(column));
    }
    return runs;
  }

  private Table rows(String column, boolean smoothed) {
    Table rows =
        Table.create(
            evaluations.stringColumn(Evaluations.SEED),
            evaluations.doubleColumn(Measure.TRANSITIONS.column()));
    DoubleColumn values =
        smoothed
            ? StudyResults.smooth(evaluations, column, window)
            : evaluations.doubleColumn(column);
    return column.equals(Measure.TRANSITIONS.column()) ? rows : rows.addColumns(values);
  }

  /**
   * How soon the runs reached a return: the first evaluation whose mean is at least that.
   *
   * @param threshold the return
   * @return median and count
   */
  public Reach reach(double threshold) {
    Table above =
        counted.where(
            it -> it.doubleColumn(Measure.RETURN_MEAN.column()).isGreaterThanOrEqualTo(threshold));
    double[] first = perRun(above, Measure.TRANSITIONS.column(), AggregateFunctions.min);
    Arrays.sort(first);
    int middle = runs().size() / 2;
    // No interpolation, since half way to infinity is infinity.
    double late = runs().isEmpty() ? Double.NaN : Double.POSITIVE_INFINITY;
    return new Reach(middle < first.length ? first[middle] : late, first.length);
  }

  /**
   * The last value of a column of the evaluations.
   *
   * @param measure which
   * @return the median over the runs that count; NaN without any
   */
  public double last(Measure measure) {
    return Sample.median(perRun(measure, AggregateFunctions.last));
  }

  /**
   * {@return wall-clock seconds of training, the median over the runs that count; NaN without any}
   */
  public double seconds() {
    return Sample.median(Sample.finite(runs().stream().mapToDouble(Run::seconds).toArray()));
  }
}
