package org.sgmmqf.reports.figure;

import java.util.List;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Evaluations;
import org.sgmmqf.reports.statistics.Curve;
import org.sgmmqf.reports.statistics.Curve.Trace;
import org.sgmmqf.reports.statistics.MovingMean;
import org.sgmmqf.reports.statistics.Sample;
import org.sgmmqf.reports.table.Numbers;
import org.sgmmqf.runs.Measure;

/** Return against transitions: moving interquartile means with bands across seeds. */
final class ReturnCurves implements FigureKind {
  @Override
  public String name() {
    return "return-transitions";
  }

  @Override
  public List<Figure> draw(FigureRequest request) {
    CurveFigure figure = new CurveFigure(request);
    double window = request.results().window(request.environment());
    request.evaluated().forEach(it -> figure.add(it, curve(it, Measure.TRANSITIONS, window)));
    if (figure.isEmpty()) {
      return List.of();
    }
    AxisScale x = AxisScale.linear(0, figure.max(Curve.Point::x), 0.015);
    return List.of(
        new Figure(
            request.id(),
            request.spec().title(),
            request.environment(),
            caption(window),
            figure.alternative("return against transitions"),
            request.missing(),
            figure.picture(
                request.heading(),
                "transitions (thousands)",
                "return (undiscounted)",
                x,
                figure.robustScale(),
                true),
            figure.data("x", "return")));
  }

  /** How curves of returns are made. */
  static String caption(double window) {
    return "Greedy return, moving interquartile mean over the last "
        + Numbers.count(window)
        + " transitions, then interquartile mean over seeds; bands reach from the lower to the"
        + " upper quartile of the seeds.";
  }

  /** The smoothed returns of a cell's runs over some measure of effort. */
  static Curve curve(Cell cell, Measure effort, double window) {
    List<Trace> traces =
        cell.evaluated().stream()
            .map(
                run -> {
                  Evaluations evaluations = run.evaluations();
                  double[] transitions = evaluations.of(Measure.TRANSITIONS);
                  return new Trace(
                      transitions,
                      evaluations.of(effort),
                      MovingMean.of(transitions, evaluations.of(Measure.RETURN_MEAN), window));
                })
            .toList();
    return Curve.of(traces, Sample::interquartileMean);
  }
}
