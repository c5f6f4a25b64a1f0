package org.sgmmqf.reports.figure;

import java.util.List;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.statistics.BandedCurve;
import org.sgmmqf.reports.statistics.BandedCurve.Point;
import org.sgmmqf.runs.Measure;

/** Number of parameters along training. */
final class ParameterCurves implements FigureKind {
  @Override
  public List<Figure> draw(FigureRequest request) {
    CurveFigure figure = new CurveFigure(request);
    for (Cell cell : request.evaluated()) {
      figure.add(cell, positive(request.results().of(cell).curve(Measure.PARAMETERS)));
    }
    if (figure.isEmpty()) {
      return List.of();
    }
    AxisScale x = AxisScale.linear(0, figure.max(Point::x), 0.015);
    AxisScale y = AxisScale.logarithmic(figure.min(Point::low), figure.max(Point::high), 0.05);
    return List.of(
        request.figure(
            "Numbers that count as parameters: for mixtures the living weights with the means and"
                + " covariances they need, for networks the non-zero weights and the biases. Median"
                + " over seeds; bands reach from the lower to the upper quartile.",
            figure.alternative("number of parameters against transitions"),
            figure.picture(request.heading(), "transitions (thousands)", "parameters", x, y, true),
            figure.data("x", "parameters"),
            ChartSpec.of(
                Measure.PARAMETERS.column(), Measure.TRANSITIONS.column(), false, true, figure)));
  }

  private static BandedCurve positive(BandedCurve curve) {
    return new BandedCurve(curve.points().stream().filter(it -> it.low() > 0).toList());
  }
}
