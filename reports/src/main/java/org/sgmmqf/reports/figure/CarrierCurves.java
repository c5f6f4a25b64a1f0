package org.sgmmqf.reports.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Probed;
import org.sgmmqf.reports.data.Run;
import org.sgmmqf.reports.statistics.BandedCurve;
import org.sgmmqf.reports.statistics.BandedCurve.Point;
import org.sgmmqf.reports.statistics.Sample;

/** How much of what is said on a decision the strongest parts of a policy say. */
final class CarrierCurves implements FigureKind {
  @Override
  public List<Figure> draw(FigureRequest request) {
    CurveFigure figure = new CurveFigure(request);
    for (Cell cell : request.evaluated()) {
      figure.add(cell, curve(cell));
    }
    if (figure.isEmpty()) {
      return List.of();
    }
    return List.of(
        request.figure(
            "Share of all that is said for and against a decision that its strongest parts say, in"
                + " the mean over states that the policy visits: Gaussians of mixtures, units of"
                + " the last hidden layer of networks. Interquartile mean over seeds; bands reach"
                + " from the lower to the upper quartile.",
            figure.alternative("share of the margin against the number of parts that carry it"),
            figure.picture(
                request.heading(),
                "strongest parts",
                "share of what is said (%)",
                AxisScale.linear(0, figure.max(Point::x), 0.015),
                AxisScale.linear(0, 100, 0.03),
                false),
            figure.data("strongest", "percent").removeColumns("transitions")));
  }

  private static BandedCurve curve(Cell cell) {
    List<Probed> probed =
        cell.counted().stream().map(Run::probed).filter(it -> it.parts() > 0).toList();
    int most = probed.stream().mapToInt(Probed::parts).max().orElse(0);
    List<Point> points = new ArrayList<>();
    for (int n = 1; n <= most; n++) {
      int strongest = n;
      points.add(
          point(n, probed.stream().mapToDouble(it -> 100 * it.carried(strongest)).toArray()));
    }
    return new BandedCurve(points);
  }

  private static Point point(int x, double[] shares) {
    IntToDoubleFunction quarter = it -> Sample.quantile(it / 4.0, shares);
    return new Point(
        Double.NaN,
        x,
        Sample.interquartileMean(shares),
        quarter.applyAsDouble(1),
        quarter.applyAsDouble(3),
        quarter.applyAsDouble(0),
        quarter.applyAsDouble(4),
        shares.length);
  }
}
