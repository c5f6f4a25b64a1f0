package org.sgmmqf.reports.figure;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.sgmmqf.reports.statistics.Interval;

/** A chart of lines, bands, areas and markers in a fixed range, drawn by XChart. */
final class XyPlot implements Picture {
  private static final Color CLEAR = new Color(0, 0, 0, 0);
  private static final int STEPS = 240;
  private static final BasicStroke WHISKER =
      new BasicStroke(1.4f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);

  private final XYChart chart;
  private final AxisScale x;
  private final AxisScale y;
  private int names;

  XyPlot(
      int width, int height, String title, String xTitle, String yTitle, AxisScale x, AxisScale y) {
    this.x = x;
    this.y = y;
    chart = Look.chart(width, height, title, xTitle, yTitle);
    XYStyler styler = chart.getStyler();
    styler.setXAxisMin(x.low()).setXAxisMax(x.high()).setYAxisMin(y.low()).setYAxisMax(y.high());
    styler.setMarkerSize(9);
    if (x.logarithmic()) {
      styler.setXAxisLogarithmic(true);
      styler.setXAxisLogarithmicDecadeOnly(false);
      styler.setXAxisTickLabelsFormattingFunction(x.powerLabels());
    }
    if (y.logarithmic()) {
      styler.setYAxisLogarithmic(true);
      styler.setYAxisLogarithmicDecadeOnly(false);
      styler.setYAxisTickLabelsFormattingFunction(y.powerLabels());
    }
  }

  XYStyler styler() {
    return chart.getStyler();
  }

  /** A line through points; gaps where y is NaN. */
  void line(double[] xs, double[] ys, Color color, BasicStroke stroke) {
    List<Double> denseX = new ArrayList<>();
    List<Double> denseY = new ArrayList<>();
    // XChart dashes each segment anew unless the series is "smooth", which bends long segments: so
    // many short ones.
    for (int i = 0; i < xs.length; i++) {
      if (i > 0 && Double.isFinite(ys[i]) && Double.isFinite(ys[i - 1])) {
        double far =
            Math.max(
                Math.abs(x.share(xs[i]) - x.share(xs[i - 1])),
                Math.abs(y.share(ys[i]) - y.share(ys[i - 1])));
        int pieces = (int) Math.min(STEPS, Math.ceil(far * STEPS));
        for (int k = 1; k < pieces; k++) {
          denseX.add(x.between(xs[i - 1], xs[i], (double) k / pieces));
          denseY.add(y.between(ys[i - 1], ys[i], (double) k / pieces));
        }
      }
      denseX.add(xs[i]);
      denseY.add(ys[i]);
    }
    XYSeries series = add(toArray(denseX), toArray(denseY), XYSeriesRenderStyle.Line);
    series.setSmooth(true);
    series.setLineColor(color).setLineStyle(stroke);
  }

  /** An upright line through an interval, if it has ends. */
  void whisker(double place, Interval interval, Color color) {
    if (interval.isBounded()) {
      line(
          new double[] {place, place},
          new double[] {interval.low(), interval.high()},
          color,
          WHISKER);
    }
  }

  /** A translucent area between two lines over the same places. */
  void band(double[] xs, double[] low, double[] high, Color fill) {
    int n = xs.length;
    double[] aroundX = new double[2 * n];
    double[] aroundY = new double[2 * n];
    for (int i = 0; i < n; i++) {
      aroundX[i] = xs[i];
      aroundY[i] = high[i];
      aroundX[2 * n - 1 - i] = xs[i];
      aroundY[2 * n - 1 - i] = low[i];
    }
    area(aroundX, aroundY, fill);
  }

  /** A filled polygon. */
  void area(double[] xs, double[] ys, Color fill) {
    XYSeries series = add(xs, ys, XYSeriesRenderStyle.PolygonArea);
    series.setLineColor(CLEAR).setLineStyle(SeriesLines.NONE);
    series.setFillColor(fill);
  }

  /** Markers at points. */
  void markers(double[] xs, double[] ys, Color color, Glyph glyph) {
    XYSeries series = add(xs, ys, XYSeriesRenderStyle.Scatter);
    series.setMarker(glyph);
    series.setMarkerColor(color);
  }

  private XYSeries add(double[] xs, double[] ys, XYSeriesRenderStyle style) {
    XYSeries series = chart.addSeries("series " + names++, xs, ys, null);
    series.setXYSeriesRenderStyle(style);
    series.setMarker(SeriesMarkers.NONE);
    series.setShowInLegend(false);
    return series;
  }

  private static double[] toArray(List<Double> numbers) {
    return numbers.stream().mapToDouble(Double::doubleValue).toArray();
  }

  /** A frame of dashes around a part of the plane. */
  void box(double left, double right, double bottom, double top) {
    BasicStroke dashes =
        new BasicStroke(
            1.2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, new float[] {5, 4}, 0);
    line(
        new double[] {left, right, right, left, left},
        new double[] {bottom, bottom, top, top, bottom},
        Look.SOFT_INK,
        dashes);
  }

  @Override
  public int width() {
    return chart.getWidth();
  }

  @Override
  public int height() {
    return chart.getHeight();
  }

  @Override
  public void paint(Graphics2D graphics) {
    chart.paint(graphics, width(), height());
  }
}
