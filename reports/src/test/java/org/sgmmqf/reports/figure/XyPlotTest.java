package org.sgmmqf.reports.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class XyPlotTest {
  private static final Color COLOR = new Color(0xD5, 0x5E, 0x00);
  private static final Color OTHER = new Color(0x00, 0x72, 0xB2);
  private static final BasicStroke LINE = new BasicStroke(2);

  private static XyPlot plot(AxisScale x, AxisScale y) {
    return new XyPlot(500, 400, "A title", "across", "up", x, y);
  }

  @Test
  void straightLineIsStraightAndGoesFromCornerToCorner() {
    XyPlot plot = plot(new AxisScale(0, 10, false), new AxisScale(-5, 5, false));
    plot.line(new double[] {1, 9}, new double[] {-4, 4}, COLOR, LINE);
    Pixels pixels = new Pixels(plot.render(2), COLOR);
    Rectangle bounds = pixels.bounds();
    for (double share : new double[] {0.1, 0.3, 0.5, 0.7, 0.9}) {
      int column = (int) (bounds.x + share * bounds.width);
      assertThat(pixels.row(column).orElseThrow())
          .isCloseTo(bounds.y + (1 - share) * bounds.height, within(4.0));
    }
  }

  @Test
  void equalRatiosAreEqualDistancesOnALogarithmicAxis() {
    XyPlot plot = plot(AxisScale.logarithmic(1, 1e4, 0.05), new AxisScale(0, 1, false));
    double[] x = {10, 100, 1000};
    plot.markers(x, new double[] {0.5, 0.5, 0.5}, COLOR, Glyph.polygon(4, 45, Glyph.Filling.FULL));
    Pixels pixels = new Pixels(plot.render(2), COLOR);
    Rectangle bounds = pixels.bounds();
    int middle = bounds.x + bounds.width / 2;
    assertThat(pixels.row(middle)).isPresent();
    assertThat(pixels.row(bounds.x + bounds.width / 4)).isEmpty();
    assertThat(pixels.row(bounds.x + 3 * bounds.width / 4)).isEmpty();
  }

  @Test
  void dashesDoNotMeltIntoALineWhereThereAreManyPoints() {
    XyPlot plot = plot(new AxisScale(0, 10, false), new AxisScale(0, 1, false));
    double[] x = new double[400];
    double[] y = new double[400];
    for (int i = 0; i < x.length; i++) {
      x[i] = 10.0 * i / x.length;
      y[i] = 0.5;
    }
    BasicStroke dashed =
        new BasicStroke(2, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {8, 8}, 0);
    plot.line(x, y, COLOR, dashed);
    Pixels pixels = new Pixels(plot.render(2), COLOR);
    Rectangle bounds = pixels.bounds();
    int covered = 0;
    for (int column = bounds.x; column < bounds.x + bounds.width; column++) {
      covered += pixels.row(column).isPresent() ? 1 : 0;
    }
    assertThat((double) covered / bounds.width).isBetween(0.4, 0.6);
  }

  @Test
  void bandFillsWhatLiesBetweenItsLines() {
    XyPlot plot = plot(new AxisScale(0, 10, false), new AxisScale(0, 1, false));
    double[] x = {1, 5, 9};
    plot.band(x, new double[] {0.2, 0.2, 0.2}, new double[] {0.8, 0.8, 0.8}, COLOR);
    BufferedImage image = plot.render(1);
    Rectangle bounds = new Pixels(image, COLOR).bounds();
    assertThat(
            new Pixels(image, COLOR).at(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2))
        .isTrue();
    assertThat(bounds.height).isCloseTo((int) (0.6 * 0.75 * 400), within(30));
  }

  @Test
  void nothingIsDrawnOutsideTheRange() {
    XyPlot plot = plot(new AxisScale(0, 1, false), new AxisScale(0, 1, false));
    plot.line(new double[] {0, 1}, new double[] {0.5, 0.5}, COLOR, LINE);
    plot.line(new double[] {-3, 4}, new double[] {0.25, 0.25}, OTHER, LINE);
    BufferedImage image = plot.render(2);
    assertThat(new Pixels(image, OTHER).bounds().width)
        .isCloseTo(new Pixels(image, COLOR).bounds().width, within(3));
  }

  @Test
  void lineThatLeavesTheRangeGoesOnWhereItComesBack() {
    XyPlot plot = plot(new AxisScale(0, 10, false), new AxisScale(0, 1, false));
    double[] x = {0, 4, 4, 6, 6, 10};
    double[] y = {0.5, 0.5, 9, 9, 0.5, 0.5};
    plot.line(x, y, COLOR, LINE);
    Pixels pixels = new Pixels(plot.render(2), COLOR);
    Rectangle bounds = pixels.bounds();
    assertThat(pixels.row(bounds.x + bounds.width / 5)).isPresent();
    assertThat(pixels.row(bounds.x + bounds.width / 2)).isEmpty();
    assertThat(pixels.row(bounds.x + 4 * bounds.width / 5)).isPresent();
  }

  @Test
  void lineIsOneStrokeOfAVectorFile() {
    XyPlot plot = plot(new AxisScale(0, 10, false), new AxisScale(0, 1, false));
    long before = paths(plot);
    plot.line(new double[] {1, 5, 9}, new double[] {0.2, 0.8, 0.2}, COLOR, LINE);
    assertThat(paths(plot)).isEqualTo(before + 1);
  }

  private static long paths(XyPlot plot) {
    String svg = new String(plot.vector("svg").orElseThrow(), StandardCharsets.UTF_8);
    return svg.split("<(path|line|poly)", -1).length;
  }

  @Test
  void twiceTheScaleIsTwiceThePixels() {
    XyPlot plot = plot(new AxisScale(0, 1, false), new AxisScale(0, 1, false));
    plot.line(new double[] {0, 1}, new double[] {0, 1}, COLOR, LINE);
    assertThat(plot.render(2).getWidth()).isEqualTo(2 * plot.render(1).getWidth());
  }
}
