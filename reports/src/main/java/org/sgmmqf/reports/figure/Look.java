package org.sgmmqf.reports.figure;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.util.Locale;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.style.AxesChartStyler.TextAlignment;
import org.knowm.xchart.style.XYStyler;

/** What all charts have in common: fonts, greys and margins. */
final class Look {
  static final Color PAPER = Color.WHITE;
  static final Color INK = new Color(0x22, 0x26, 0x2B);
  static final Color SOFT_INK = new Color(0x5A, 0x62, 0x6B);
  static final Color GRID = new Color(0xE6, 0xE9, 0xED);

  private Look() {}

  static Font font(int style, int size) {
    return new Font(Font.SANS_SERIF, style, size);
  }

  /** A chart without a legend, without a frame, with a faint grid. */
  static XYChart chart(int width, int height, String title, String xTitle, String yTitle) {
    XYChart chart =
        new XYChartBuilder()
            .width(width)
            .height(height)
            .title(title)
            .xAxisTitle(xTitle)
            .yAxisTitle(yTitle)
            .build();
    XYStyler styler = chart.getStyler();
    styler.setLocale(Locale.ROOT);
    styler.setChartBackgroundColor(PAPER);
    styler.setPlotBackgroundColor(PAPER);
    styler.setPlotBorderVisible(false);
    styler.setChartFontColor(INK);
    styler.setChartTitleFont(font(Font.BOLD, 15));
    styler.setChartTitleBoxVisible(false);
    styler.setChartTitlePadding(10);
    styler.setChartPadding(10);
    styler.setLegendVisible(false);
    styler.setPlotContentSize(1);
    styler.setPlotMargin(0);
    styler.setAxisTitleFont(font(Font.PLAIN, 13));
    styler.setAxisTitlePadding(8);
    styler.setAxisTickLabelsFont(font(Font.PLAIN, 12));
    styler.setAxisTickLabelsColor(SOFT_INK);
    styler.setAxisTickMarksColor(new Color(0xB4, 0xBB, 0xC3));
    styler.setAxisTickMarkLength(5);
    styler.setPlotGridLinesColor(GRID);
    styler.setPlotGridLinesStroke(new BasicStroke(1));
    styler.setXAxisTickMarkSpacingHint(80);
    styler.setYAxisTickMarkSpacingHint(50);
    styler.setYAxisLabelAlignment(TextAlignment.Right);
    return chart;
  }
}
