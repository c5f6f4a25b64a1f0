package org.sgmmqf.reports.figure;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.Arrays;
import java.util.BitSet;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;
import org.sgmmqf.reports.statistics.Interval;

/** A chart of lines, bands, areas and markers in a fixed range, drawn by XChart. */
final class XyPlot implements Picture {
  private static final Color CLEAR = new Color(0, 0, 0, 0);

  /** All that is seen, in shares of both axes, with room for the width of strokes. */
  private static final Rectangle2D PANEL = new Rectangle2D.Double(-0.05, -0.05, 1.1, 1.1);

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

  /** A line through points; gaps where y is NaN. What lies outside the range is left out. */
  void line(double[] xs, double[] ys, Color color, BasicStroke stroke) {
    int[] kept = new int[2 * xs.length];
    BitSet starts = new BitSet();
    int n = 0;
    for (int i = 1; i < xs.length; i++) {
      if (isSeen(xs[i - 1], ys[i - 1], xs[i], ys[i])) {
        if (n == 0 || kept[n - 1] != i - 1) {
          starts.set(n);
          kept[n++] = i - 1;
        }
        kept[n++] = i;
      }
    }
    if (n > 0) {
      XYSeries series = add(at(xs, kept, n), at(ys, kept, n), XYSeriesRenderStyle.Scatter);
      series.setMarker(new Trace(starts, n, stroke));
      series.setMarkerColor(color);
    }
  }

  private boolean isSeen(double fromX, double fromY, double toX, double toY) {
    double[] ends = {x.share(fromX), y.share(fromY), x.share(toX), y.share(toY)};
    return Arrays.stream(ends).allMatch(Double::isFinite)
        && PANEL.intersectsLine(ends[0], ends[1], ends[2], ends[3]);
  }

  private static double[] at(double[] all, int[] places, int count) {
    return Arrays.stream(places, 0, count).mapToDouble(i -> all[i]).toArray();
  }

  /**
   * Draws the points of a series as one path. XChart's own lines are either one stroke for each
   * segment, each dashed anew, or bent between points.
   */
  private static final class Trace extends Marker {
    private final BitSet starts;
    private final int points;
    private final BasicStroke stroke;
    private Path2D path = new Path2D.Float();
    private int next;

    Trace(BitSet starts, int points, BasicStroke stroke) {
      this.starts = starts;
      this.points = points;
      this.stroke = stroke;
    }

    @Override
    public void paint(Graphics2D graphics, double x, double y, int size) {
      if (starts.get(next)) {
        path.moveTo(x, y);
      } else {
        path.lineTo(x, y);
      }
      if (++next == points) {
        graphics.setStroke(stroke);
        graphics.draw(path);
        path = new Path2D.Float();
        next = 0;
      }
    }
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
