package org.sgmmqf.reports.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.sgmmqf.runs.Measure;
import tech.tablesaw.api.Table;

/**
 * A curve over several runs: the middle of the runs at each point, and a band from their lower to
 * their upper quartile.
 *
 * @param points from left to right
 */
public record BandedCurve(List<Point> points) {
  /** Copies the list. */
  public BandedCurve {
    points = List.copyOf(points);
  }

  /**
   * One point.
   *
   * @param transitions where in training it stands
   * @param x where on the horizontal axis it stands
   * @param middle middle of the runs
   * @param low lower quartile of the runs
   * @param high upper quartile of the runs
   * @param least lowest of the runs
   * @param most highest of the runs
   * @param runs how many runs have come that far
   */
  public record Point(
      double transitions,
      double x,
      double middle,
      double low,
      double high,
      double least,
      double most,
      int runs) {}

  /**
   * Puts runs together. Places on the horizontal axis are medians over the runs, since for FLOPs
   * they differ.
   *
   * @param evaluations of all runs
   * @param x column for the horizontal axis
   * @param y column for the vertical axis
   * @param middle how the middle of several runs is found
   * @return a point wherever some run has one
   */
  public static BandedCurve of(
      Table evaluations, String x, String y, ToDoubleFunction<double[]> middle) {
    double[] transitions = evaluations.doubleColumn(Measure.TRANSITIONS.column()).asDoubleArray();
    double[] places = evaluations.doubleColumn(x).asDoubleArray();
    double[] values = evaluations.doubleColumn(y).asDoubleArray();
    SortedMap<Double, List<Integer>> rows = new TreeMap<>();
    for (int i = 0; i < transitions.length; i++) {
      if (!Double.isNaN(places[i]) && !Double.isNaN(values[i])) {
        rows.computeIfAbsent(transitions[i], it -> new ArrayList<>()).add(i);
      }
    }
    List<Point> points = new ArrayList<>();
    rows.forEach((at, own) -> points.add(point(at, pick(places, own), pick(values, own), middle)));
    return new BandedCurve(points);
  }

  private static double[] pick(double[] column, List<Integer> rows) {
    return rows.stream().mapToDouble(it -> column[it]).toArray();
  }

  private static Point point(
      double transitions, double[] places, double[] values, ToDoubleFunction<double[]> middle) {
    // a report asks for hundreds of thousands of points
    Arrays.sort(places);
    Arrays.sort(values);
    return new Point(
        transitions,
        Sample.quantileOfSorted(0.5, places),
        middle.applyAsDouble(values),
        Sample.quantileOfSorted(0.25, values),
        Sample.quantileOfSorted(0.75, values),
        values[0],
        values[values.length - 1],
        values.length);
  }
}
