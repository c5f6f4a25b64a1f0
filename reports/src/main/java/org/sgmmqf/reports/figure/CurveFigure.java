package org.sgmmqf.reports.figure;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.statistics.BandedCurve;
import org.sgmmqf.reports.statistics.BandedCurve.Point;
import org.sgmmqf.reports.table.Environments;
import org.sgmmqf.reports.table.Numbers;
import org.sgmmqf.reports.table.TableOf;
import tech.tablesaw.api.Table;

/**
 * What figures of curves share: one line, one band and a few markers per method, and a legend
 * below.
 */
final class CurveFigure {
  static final int WIDTH = 760;
  static final int HEIGHT = 430;
  private static final int MARKERS = 7;

  private final FigureRequest request;
  private final Map<Cell, BandedCurve> curves = new LinkedHashMap<>();

  CurveFigure(FigureRequest request) {
    this.request = request;
  }

  /** Adds a method's curve, unless it is empty. */
  void add(Cell cell, BandedCurve curve) {
    if (!curve.points().isEmpty()) {
      curves.put(cell, curve);
    }
  }

  boolean isEmpty() {
    return curves.isEmpty();
  }

  /** The largest value of a coordinate over all curves. */
  double max(ToDoubleFunction<Point> coordinate) {
    return points().stream().mapToDouble(coordinate).max().orElse(Double.NaN);
  }

  /** The smallest value of a coordinate over all curves. */
  double min(ToDoubleFunction<Point> coordinate) {
    return points().stream().mapToDouble(coordinate).min().orElse(Double.NaN);
  }

  private List<Point> points() {
    return curves.values().stream().flatMap(it -> it.points().stream()).toList();
  }

  /** A vertical range that a few terrible evaluations at the start cannot stretch. */
  AxisScale robustScale() {
    double[] limits = RobustLimits.of(curves.values(), true);
    return AxisScale.linear(limits[0], limits[1], 0.06);
  }

  /** Ids of the methods shown. */
  List<String> cells() {
    return curves.keySet().stream().map(Cell::id).toList();
  }

  Picture picture(
      String heading, String xTitle, String yTitle, AxisScale x, AxisScale y, boolean thousands) {
    XyPlot plot = new XyPlot(WIDTH, HEIGHT, heading, xTitle, yTitle, x, y);
    if (thousands) {
      plot.styler().setXAxisTickLabelsFormattingFunction(value -> Numbers.exact(value / 1000));
    }
    curves.forEach((cell, curve) -> drawBand(plot, cell, curve));
    curves.forEach((cell, curve) -> drawLine(plot, cell, curve));
    int index = 0;
    for (Map.Entry<Cell, BandedCurve> it : curves.entrySet()) {
      drawMarkers(plot, it.getKey(), it.getValue(), x, (double) index++ / curves.size());
    }
    curves.forEach((cell, curve) -> markOutside(plot, cell, curve, y));
    List<LegendStrip.Entry> legend = new ArrayList<>();
    curves
        .keySet()
        .forEach(it -> legend.add(new LegendStrip.Entry(it.label(), request.styles().of(it))));
    return Panels.column(plot, new LegendStrip(WIDTH, legend));
  }

  private void drawBand(XyPlot plot, Cell cell, BandedCurve curve) {
    if (curve.points().stream().anyMatch(it -> it.runs() > 1) && curve.points().size() > 1) {
      plot.band(
          column(curve, Point::x),
          column(curve, Point::low),
          column(curve, Point::high),
          request.styles().of(cell).bandColor());
    }
  }

  private void drawLine(XyPlot plot, Cell cell, BandedCurve curve) {
    SeriesStyle style = request.styles().of(cell);
    plot.line(column(curve, Point::x), column(curve, Point::middle), style.color(), style.stroke());
  }

  /** Few markers, at other places than those of the other curves, and one at the end. */
  private void drawMarkers(XyPlot plot, Cell cell, BandedCurve curve, AxisScale x, double shift) {
    List<Point> marked = new ArrayList<>();
    double next = shift / MARKERS;
    List<Point> points = curve.points();
    double end = x.share(points.get(points.size() - 1).x()) - 0.5 / MARKERS;
    for (Point point : points) {
      if (x.share(point.x()) >= next && x.share(point.x()) < end) {
        marked.add(point);
        next = Math.max(next, x.share(point.x()) - 1.0 / MARKERS) + 1.0 / MARKERS;
      }
    }
    marked.add(points.get(points.size() - 1));
    BandedCurve few = new BandedCurve(marked);
    SeriesStyle style = request.styles().of(cell);
    plot.markers(column(few, Point::x), column(few, Point::middle), style.color(), style.glyph());
  }

  /** A triangle at the edge, where a curve lies farthest outside. */
  private void markOutside(XyPlot plot, Cell cell, BandedCurve curve, AxisScale y) {
    Comparator<Point> byValue = Comparator.comparingDouble(Point::middle);
    Point lowest = Collections.min(curve.points(), byValue);
    Point highest = Collections.max(curve.points(), byValue);
    Color color = request.styles().of(cell).color();
    if (y.share(lowest.middle()) < 0) {
      double edge = y.between(y.low(), y.high(), 0.012);
      plot.markers(new double[] {lowest.x()}, new double[] {edge}, color, Glyph.DOWN);
    }
    if (y.share(highest.middle()) > 1) {
      double edge = y.between(y.low(), y.high(), 0.988);
      plot.markers(new double[] {highest.x()}, new double[] {edge}, color, Glyph.UP);
    }
  }

  private static double[] column(BandedCurve curve, ToDoubleFunction<Point> coordinate) {
    return curve.points().stream().mapToDouble(coordinate).toArray();
  }

  private record PlacedPoint(Cell cell, Point point) {}

  /** The numbers of all curves. */
  Table data(String xName, String yName) {
    List<PlacedPoint> placed = new ArrayList<>();
    curves.forEach(
        (cell, curve) -> curve.points().forEach(it -> placed.add(new PlacedPoint(cell, it))));
    return new TableOf<>(placed)
        .text("cell", it -> it.cell().id())
        .text("label", it -> it.cell().label())
        .number("transitions", it -> it.point().transitions())
        .number(xName, it -> it.point().x())
        .number(yName, it -> it.point().middle())
        .number("lower_quartile", it -> it.point().low())
        .number("upper_quartile", it -> it.point().high())
        .number("runs", it -> it.point().runs())
        .table();
  }

  /** What the curves show, in words: where each ends. */
  String alternative(String what) {
    String ends =
        curves.entrySet().stream()
            .map(
                it -> {
                  List<Point> points = it.getValue().points();
                  return it.getKey().label()
                      + " "
                      + Numbers.result(points.get(points.size() - 1).middle());
                })
            .collect(Collectors.joining(", "));
    return "Line chart of "
        + what
        + " on "
        + Environments.words(request.environment())
        + ". Last values: "
        + ends
        + ".";
  }
}
