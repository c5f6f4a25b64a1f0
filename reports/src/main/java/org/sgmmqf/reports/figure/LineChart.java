package org.sgmmqf.reports.figure;

import java.awt.Graphics2D;
import java.util.Map;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** A few lines over one axis, for programs that have no run folders. */
public final class LineChart implements Picture {
  private static final int WIDTH = 720;
  private static final int HEIGHT = 440;

  private final XYChart chart;

  /**
   * A chart.
   *
   * @param xTitle below it
   * @param yTitle beside it
   * @param lines places and values of each, by what the legend calls it; one without a point is
   *     left out
   */
  public LineChart(String xTitle, String yTitle, Map<String, double[][]> lines) {
    chart = Look.chart(WIDTH, HEIGHT, "", xTitle, yTitle);
    chart.getStyler().setLegendVisible(true);
    chart.getStyler().setLegendPosition(LegendPosition.OutsideS);
    chart.getStyler().setLegendLayout(LegendLayout.Horizontal);
    chart.getStyler().setLegendBorderColor(Look.PAPER);
    chart.getStyler().setXAxisDecimalPattern("#,###");
    lines.forEach(
        (label, line) -> {
          if (line[0].length > 0) {
            chart.addSeries(label, line[0], line[1]).setMarker(SeriesMarkers.NONE);
          }
        });
  }

  @Override
  public int width() {
    return WIDTH;
  }

  @Override
  public int height() {
    return HEIGHT;
  }

  @Override
  public void paint(Graphics2D graphics) {
    chart.paint(graphics, WIDTH, HEIGHT);
  }
}
