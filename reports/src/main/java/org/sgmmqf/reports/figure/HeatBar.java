package org.sgmmqf.reports.figure;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import org.sgmmqf.reports.table.Numbers;

/** The key of a heat map: its colours from one visit to the most. */
record HeatBar(int width, int most) implements Picture {
  private static final int BAR = 220;

  @Override
  public int height() {
    return 34;
  }

  @Override
  public void paint(Graphics2D graphics) {
    double left = (width - BAR) / 2.0;
    for (int i = 0; i < BAR; i++) {
      graphics.setColor(Heat.color((i + 0.5) / BAR));
      graphics.fill(new Rectangle2D.Double(left + i, 8, 1.5, 12));
    }
    graphics.setColor(Look.SOFT_INK);
    graphics.setFont(Look.font(Font.PLAIN, 12));
    String low = "1 visit";
    graphics.drawString(low, (float) left - graphics.getFontMetrics().stringWidth(low) - 8, 18);
    graphics.drawString(Numbers.count(most) + " visits, logarithmic", (float) (left + BAR + 8), 18);
  }
}
