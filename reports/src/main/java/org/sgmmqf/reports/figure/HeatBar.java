package org.sgmmqf.reports.figure;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import org.sgmmqf.reports.table.Numbers;

/** The key of a heat map: its colours from one visit to the most. */
record HeatBar(int width, int most) implements Picture {
  private static final int LONGEST = 220;
  private static final int GAP = 8;

  @Override
  public int height() {
    return 34;
  }

  @Override
  public void paint(Graphics2D graphics) {
    graphics.setFont(Look.font(Font.PLAIN, 12));
    String low = "1 visit";
    String high = Numbers.count(most) + " visits, logarithmic";
    int before = graphics.getFontMetrics().stringWidth(low) + GAP;
    int after = graphics.getFontMetrics().stringWidth(high) + GAP;
    int bar = Math.min(LONGEST, width - before - after);
    double left = before + (width - before - after - bar) / 2.0;
    for (int i = 0; i < bar; i++) {
      graphics.setColor(Heat.color((i + 0.5) / bar));
      graphics.fill(new Rectangle2D.Double(left + i, 8, 1.5, 12));
    }
    graphics.setColor(Look.SOFT_INK);
    graphics.drawString(low, (float) left - before, 18);
    graphics.drawString(high, (float) (left + bar + GAP), 18);
  }
}
