package org.sgmmqf.reports.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;

/**
 * A curve over several runs: the middle of the runs at each point, and a band from their lower to
 * their upper quartile.
 *
 * @param points from left to right
 */
public record Curve(List<Point> points) {
  /** Copies the list. */
  public Curve {
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
   * @param runs how many runs have come that far
   */
  public record Point(
      double transitions, double x, double middle, double low, double high, int runs) {}

  /** One run's part in a curve. */
  public static final class Trace {
    private final double[] transitions;
    private final double[] x;
    private final double[] values;

    /**
     * Creates it.
     *
     * @param transitions where the values stand, increasing
     * @param x the same places on the horizontal axis
     * @param values as many values
     */
    public Trace(double[] transitions, double[] x, double[] values) {
      this.transitions = transitions.clone();
      this.x = x.clone();
      this.values = values.clone();
    }
  }

  /**
   * Puts runs together. Places on the horizontal axis are medians over the runs, since for FLOPs
   * they differ.
   *
   * @param traces one per run
   * @param middle how the middle of several runs is found
   * @return a point wherever some run has one
   */
  public static Curve of(List<Trace> traces, ToDoubleFunction<double[]> middle) {
    TreeSet<Double> grid = new TreeSet<>();
    traces.forEach(trace -> Arrays.stream(trace.transitions).forEach(grid::add));
    List<Point> points = new ArrayList<>();
    int[] next = new int[traces.size()];
    for (double at : grid) {
      double[] x = new double[traces.size()];
      double[] y = new double[traces.size()];
      int count = 0;
      for (int i = 0; i < next.length; i++) {
        Trace trace = traces.get(i);
        int row = next[i];
        if (row < trace.transitions.length && trace.transitions[row] == at) {
          next[i]++;
          if (Double.isFinite(trace.x[row]) && Double.isFinite(trace.values[row])) {
            x[count] = trace.x[row];
            y[count++] = trace.values[row];
          }
        }
      }
      if (count > 0) {
        points.add(point(at, Arrays.copyOf(x, count), Arrays.copyOf(y, count), middle));
      }
    }
    return new Curve(points);
  }

  private static Point point(double at, double[] x, double[] y, ToDoubleFunction<double[]> middle) {
    return new Point(
        at,
        Sample.median(x),
        middle.applyAsDouble(y),
        Sample.quantile(0.25, y),
        Sample.quantile(0.75, y),
        y.length);
  }
}
