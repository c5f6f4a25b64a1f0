package org.sgmmqf.reports.figure;

import java.util.List;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.statistics.Curve;
import org.sgmmqf.reports.statistics.Curve.Point;
import org.sgmmqf.reports.statistics.Curve.Trace;
import org.sgmmqf.reports.statistics.Sample;
import org.sgmmqf.runs.Measure;

/** Number of parameters along training. */
final class ParameterCurves implements FigureKind {
  @Override
  public String name() {
    return "parameters-transitions";
  }

  @Override
  public List<Figure> draw(FigureRequest request) {
    CurveFigure figure = new CurveFigure(request);
    request.evaluated().forEach(it -> figure.add(it, curve(it)));
    if (figure.isEmpty()) {
      return List.of();
    }
    AxisScale x = AxisScale.linear(0, figure.max(Point::x), 0.015);
    AxisScale y = AxisScale.logarithmic(figure.min(Point::low), figure.max(Point::high), 0.05);
    return List.of(
        new Figure(
            request.id(),
            request.spec().title(),
            request.environment(),
            "Numbers that count as parameters: for mixtures the living weights with the means and"
                + " covariances they need, for networks the non-zero weights and the biases. Median"
                + " over seeds; bands reach from the lower to the upper quartile.",
            figure.alternative("number of parameters against transitions"),
            request.missing(),
            figure.picture(request.heading(), "transitions (thousands)", "parameters", x, y, true),
            figure.data("x", "parameters")));
  }

  private static Curve curve(Cell cell) {
    List<Trace> traces =
        cell.evaluated().stream()
            .map(
                run -> {
                  double[] transitions = run.evaluations().of(Measure.TRANSITIONS);
                  return new Trace(
                      transitions, transitions, run.evaluations().of(Measure.PARAMETERS));
                })
            .toList();
    Curve curve = Curve.of(traces, Sample::median);
    return new Curve(curve.points().stream().filter(it -> it.low() > 0).toList());
  }
}
