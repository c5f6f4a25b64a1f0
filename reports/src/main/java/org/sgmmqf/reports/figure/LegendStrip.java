package org.sgmmqf.reports.figure;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.awt.font.TextLayout;
import java.awt.geom.Line2D;
import java.util.List;

/** A legend below a chart, in as many columns as fit. */
final class LegendStrip implements Picture {
  private static final Font FONT = Look.font(Font.PLAIN, 12);
  private static final int SAMPLE = 34;
  private static final int GAP = 8;
  private static final int ROW = 22;
  private static final int MARGIN = 24;

  private final int width;
  private final List<Entry> entries;
  private final int columns;
  private final int columnWidth;

  LegendStrip(int width, List<Entry> entries) {
    this.width = width;
    this.entries = List.copyOf(entries);
    FontRenderContext context = new FontRenderContext(null, true, true);
    double widest =
        entries.stream()
            .mapToDouble(it -> new TextLayout(it.label(), FONT, context).getAdvance())
            .max()
            .orElse(0);
    int wanted = (int) Math.ceil(widest) + SAMPLE + 3 * GAP;
    columns = Math.max(1, Math.min(entries.size(), (width - 2 * MARGIN) / wanted));
    columnWidth = wanted;
  }

  /**
   * One line of the legend.
   *
   * @param label what it says, not empty
   * @param style the sample before it
   */
  record Entry(String label, SeriesStyle style) {}

  @Override
  public int width() {
    return width;
  }

  @Override
  public int height() {
    int rows = (entries.size() + columns - 1) / columns;
    return rows * ROW + GAP;
  }

  @Override
  public void paint(Graphics2D graphics) {
    int left = Math.max(MARGIN / 2, (width - columns * columnWidth) / 2);
    int rows = (entries.size() + columns - 1) / columns;
    graphics.setFont(FONT);
    for (int i = 0; i < entries.size(); i++) {
      Entry entry = entries.get(i);
      int column = i / rows;
      double x = left + (double) column * columnWidth;
      double y = (i % rows + 0.5) * ROW;
      graphics.setColor(entry.style().color());
      graphics.setStroke(entry.style().stroke());
      graphics.draw(new Line2D.Double(x, y, x + SAMPLE, y));
      entry.style().glyph().paint(graphics, x + SAMPLE / 2.0, y, 9);
      graphics.setColor(Look.INK);
      graphics.drawString(entry.label(), (float) (x + SAMPLE + GAP), (float) (y + 4.5));
    }
  }
}
