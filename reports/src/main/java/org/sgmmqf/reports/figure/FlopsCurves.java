package org.sgmmqf.reports.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.statistics.Curve;
import org.sgmmqf.reports.statistics.Curve.Point;
import org.sgmmqf.runs.Measure;

/**
 * Return against cumulative FLOPs. There are two accounts of FLOPs, and each has its own figure.
 */
final class FlopsCurves implements FigureKind {
  @Override
  public String name() {
    return "return-flops";
  }

  @Override
  public List<Figure> draw(FigureRequest request) {
    List<Figure> figures = new ArrayList<>();
    draw(request, Measure.FLOPS_PAPER, "paper", "the paper's model").ifPresent(figures::add);
    draw(request, Measure.FLOPS_PERFORMED, "performed", "this code").ifPresent(figures::add);
    return figures;
  }

  private static Optional<Figure> draw(
      FigureRequest request, Measure account, String suffix, String accountName) {
    CurveFigure figure = new CurveFigure(request);
    double window = request.results().window(request.environment());
    for (Cell cell : request.evaluated()) {
      figure.add(cell, positive(ReturnCurves.curve(cell, account, window)));
    }
    if (figure.isEmpty()) {
      return Optional.empty();
    }
    AxisScale x = AxisScale.logarithmic(figure.min(Point::x), figure.max(Point::x), 0.02);
    return Optional.of(
        new Figure(
            request.id() + "-" + suffix,
            request.spec().title() + ", " + accountName,
            request.environment(),
            "Cumulative floating-point operations of training as "
                + (account == Measure.FLOPS_PAPER
                    ? "the paper counts them"
                    : "this code performs them")
                + ". "
                + ReturnCurves.caption(window),
            figure.alternative("return against cumulative FLOPs, counted by " + accountName),
            request.missing(),
            figure.picture(
                request.heading(),
                "FLOPs (" + accountName + ")",
                "return (undiscounted)",
                x,
                figure.robustScale(),
                false),
            figure.data(account.column(), "return")));
  }

  private static Curve positive(Curve curve) {
    return new Curve(curve.points().stream().filter(it -> it.x() > 0).toList());
  }
}
