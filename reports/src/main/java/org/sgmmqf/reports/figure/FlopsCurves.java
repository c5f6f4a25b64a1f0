package org.sgmmqf.reports.figure;

import java.util.List;
import java.util.Optional;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Evaluations;
import org.sgmmqf.reports.statistics.BandedCurve;
import org.sgmmqf.reports.statistics.BandedCurve.Point;
import org.sgmmqf.runs.Measure;

/**
 * Return against what training cost. There are two accounts of operations and one of time, and each
 * has its own figure.
 */
final class FlopsCurves implements FigureKind {
  /**
   * An account of cost.
   *
   * @param suffix of the figure's files
   * @param account whose it is
   * @param axis under the horizontal axis
   * @param caption what is counted, and what may be compared by it
   */
  private record Cost(String column, String suffix, String account, String axis, String caption) {}

  private static final List<Cost> COSTS =
      List.of(
          new Cost(
              Measure.FLOPS_PAPER.column(),
              "paper",
              "the paper's model",
              "FLOPs (the paper's model)",
              "Cumulative floating-point operations of training as the paper counts them. Compare"
                  + " mixtures with mixtures and networks with networks: for mixtures this account"
                  + " leaves out the batch and the decisions, for networks it has both."),
          new Cost(
              Measure.FLOPS_PERFORMED.column(),
              "performed",
              "this code",
              "FLOPs (this code)",
              "Cumulative floating-point operations of training as this code performs them, batch"
                  + " and decisions included for every method: all methods compare, but not with"
                  + " figures of the paper."),
          new Cost(
              Evaluations.PROCESSOR_SECONDS,
              "processor",
              "processor time",
              "processor seconds of training",
              "Processor seconds of training, measured, without evaluations. All methods compare"
                  + " as far as they ran on one kind of machine; this is what operations cost,"
                  + " memory and special functions included."));

  @Override
  public List<Figure> draw(FigureRequest request) {
    return COSTS.stream().flatMap(it -> draw(request, it).stream()).toList();
  }

  private static Optional<Figure> draw(FigureRequest request, Cost cost) {
    CurveFigure figure = new CurveFigure(request);
    double window = request.results().window(request.environment());
    for (Cell cell : request.evaluated()) {
      figure.add(cell, positive(request.results().of(cell).against(cost.column())));
    }
    if (figure.isEmpty()) {
      return Optional.empty();
    }
    AxisScale x = AxisScale.logarithmic(figure.min(Point::x), figure.max(Point::x), 0.02);
    return Optional.of(
        new Figure(
            request.id() + "-" + cost.suffix(),
            request.spec().title() + ", " + cost.account(),
            request.environment(),
            cost.caption() + " " + ReturnCurves.caption(ReturnCurves.policies(request), window),
            figure.alternative("return against " + cost.axis()),
            request.missing(),
            figure.picture(
                request.heading(),
                cost.axis(),
                "return (undiscounted)",
                x,
                figure.robustScale(),
                false),
            figure.data(cost.column(), "return"),
            ChartSpec.of(Measure.RETURN_MEAN.column(), cost.column(), true, false, figure)));
  }

  private static BandedCurve positive(BandedCurve curve) {
    return new BandedCurve(curve.points().stream().filter(it -> it.x() > 0).toList());
  }
}
