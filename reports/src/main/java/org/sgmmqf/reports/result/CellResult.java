package org.sgmmqf.reports.result;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Evaluations;
import org.sgmmqf.reports.data.Run;
import org.sgmmqf.reports.statistics.Bootstrap;
import org.sgmmqf.reports.statistics.Interval;
import org.sgmmqf.reports.statistics.MovingMean;
import org.sgmmqf.reports.statistics.Sample;
import org.sgmmqf.runs.Measure;

/** What came out of one cell, in numbers. */
public final class CellResult {
  private final Cell cell;
  private final double window;
  private final List<Run> runs;
  private final double[] finals;
  private final double[] bests;
  private final Interval finalReturn;
  private final Interval bestReturn;

  CellResult(Cell cell, double window, Bootstrap bootstrap) {
    this.cell = cell;
    this.window = window;
    runs = cell.counted();
    finals = perRun(it -> last(smooth(it)));
    bests = perRun(it -> Arrays.stream(smooth(it)).max().orElse(Double.NaN));
    finalReturn = bootstrap.interquartileMean(finals);
    bestReturn = bootstrap.interquartileMean(bests);
  }

  private double[] smooth(Run run) {
    Evaluations evaluations = run.evaluations();
    return MovingMean.of(
        evaluations.of(Measure.TRANSITIONS), evaluations.of(Measure.RETURN_MEAN), window);
  }

  private static double last(double[] values) {
    return values[values.length - 1];
  }

  private double[] perRun(ToDoubleFunction<Run> number) {
    return Sample.finite(runs.stream().mapToDouble(number).toArray());
  }

  /** {@return the cell, with all its runs} */
  public Cell cell() {
    return cell;
  }

  /** {@return the runs that count, by seed} */
  public List<Run> runs() {
    return runs;
  }

  /**
   * {@return the last point of each run's moving interquartile mean, one number per run that
   * counts}
   */
  public double[] finals() {
    return finals.clone();
  }

  /**
   * {@return the highest point of each run's moving interquartile mean, one number per run that
   * counts}
   */
  public double[] bests() {
    return bests.clone();
  }

  /**
   * {@return interquartile mean of {@link #finals} with its interval, {@link Interval#NONE} without
   * runs}
   */
  public Interval finalReturn() {
    return finalReturn;
  }

  /**
   * {@return interquartile mean of {@link #bests} with its interval, {@link Interval#NONE} without
   * runs}
   */
  public Interval bestReturn() {
    return bestReturn;
  }

  /**
   * The mean return over all evaluations up to a point of training: the area under the curve,
   * divided by its width.
   *
   * @param horizon transitions
   * @return one number per run that has come that far
   */
  public double[] areas(double horizon) {
    return perRun(
        run -> {
          double[] transitions = run.evaluations().of(Measure.TRANSITIONS);
          double[] returns = run.evaluations().of(Measure.RETURN_MEAN);
          int count = 0;
          double sum = 0;
          for (int i = 0; i < returns.length && transitions[i] <= horizon; i++, count++) {
            sum += returns[i];
          }
          return last(transitions) < horizon ? Double.NaN : sum / count;
        });
  }

  /**
   * {@return what the method learned: its final return less its first evaluation, difference of
   * interquartile means over the runs that count; NaN without any}
   */
  public double gain() {
    return finalReturn.value()
        - Sample.interquartileMean(perRun(it -> it.evaluations().of(Measure.RETURN_MEAN)[0]));
  }

  /** {@return the transitions that every run that counts has seen, infinite if there is no run} */
  public double horizon() {
    return runs.stream()
        .mapToDouble(it -> it.evaluations().last(Measure.TRANSITIONS))
        .min()
        .orElse(Double.POSITIVE_INFINITY);
  }

  /**
   * How soon the runs reached a return: the first evaluation whose mean is at least that.
   *
   * @param threshold the return
   * @return median and count
   */
  public Reach reach(double threshold) {
    double[] first = runs.stream().mapToDouble(it -> first(it, threshold)).sorted().toArray();
    int reached = Sample.finite(first).length;
    // No interpolation, since half way to infinity is infinity.
    return new Reach(first.length == 0 ? Double.NaN : first[first.length / 2], reached);
  }

  private static double first(Run run, double threshold) {
    double[] transitions = run.evaluations().of(Measure.TRANSITIONS);
    double[] returns = run.evaluations().of(Measure.RETURN_MEAN);
    return IntStream.range(0, returns.length)
        .filter(i -> returns[i] >= threshold)
        .mapToDouble(i -> transitions[i])
        .findFirst()
        .orElse(Double.POSITIVE_INFINITY);
  }

  /**
   * The last value of a column of the evaluations.
   *
   * @param measure which
   * @return the median over the runs that count; NaN without any
   */
  public double last(Measure measure) {
    return Sample.median(perRun(it -> it.evaluations().last(measure)));
  }

  /**
   * {@return wall-clock seconds of training, the median over the runs that count; NaN without any}
   */
  public double seconds() {
    return Sample.median(perRun(Run::seconds));
  }
}
