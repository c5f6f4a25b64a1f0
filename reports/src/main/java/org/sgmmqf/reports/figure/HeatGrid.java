package org.sgmmqf.reports.figure;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;

/** Tiles in rows and columns, coloured by their values; the first row is the lowest. */
final class HeatGrid implements Picture {
  private static final int LEFT = 110;
  private static final int TOP = 44;
  private static final int BOTTOM = 64;
  private static final int RIGHT = 20;
  private static final int TALL = 46;

  /** From here on white letters are easier to read. */
  private static final double DARK = 0.55;

  private final String title;
  private final String across;
  private final List<String> columns;
  private final String up;
  private final List<String> rows;
  private final List<Tile> tiles;
  private final double low;
  private final double high;

  HeatGrid(
      String title,
      String across,
      List<String> columns,
      String up,
      List<String> rows,
      List<Tile> tiles) {
    this.title = title;
    this.across = across;
    this.columns = List.copyOf(columns);
    this.up = up;
    this.rows = List.copyOf(rows);
    this.tiles = List.copyOf(tiles);
    low = tiles.stream().mapToDouble(Tile::value).min().orElse(0);
    high = tiles.stream().mapToDouble(Tile::value).max().orElse(0);
  }

  /**
   * One tile.
   *
   * @param column from the left
   * @param row from below
   * @param value what colours it
   * @param text what is written on it
   */
  record Tile(int column, int row, double value, String text) {}

  @Override
  public int width() {
    return CurveFigure.WIDTH;
  }

  @Override
  public int height() {
    return TOP + TALL * rows.size() + BOTTOM;
  }

  @Override
  public void paint(Graphics2D graphics) {
    double wide = (double) (width() - LEFT - RIGHT) / columns.size();
    graphics.setColor(Look.INK);
    graphics.setFont(Look.font(Font.BOLD, 15));
    centred(graphics, title, LEFT + wide * columns.size() / 2, 26);
    graphics.setFont(Look.font(Font.PLAIN, 12));
    for (Tile tile : tiles) {
      double left = LEFT + tile.column() * wide;
      double top = TOP + (double) (rows.size() - 1 - tile.row()) * TALL;
      double share = high > low ? (tile.value() - low) / (high - low) : 0;
      graphics.setColor(Heat.color(share));
      graphics.fill(new Rectangle2D.Double(left + 1, top + 1, wide - 2, TALL - 2));
      graphics.setColor(share > DARK ? Look.PAPER : Look.INK);
      centred(graphics, tile.text(), left + wide / 2, top + TALL / 2.0 + 4);
    }
    graphics.setColor(Look.SOFT_INK);
    double below = TOP + TALL * rows.size() + 18;
    for (int i = 0; i < columns.size(); i++) {
      centred(graphics, columns.get(i), LEFT + (i + 0.5) * wide, below);
    }
    for (int i = 0; i < rows.size(); i++) {
      double middle = TOP + (rows.size() - i - 0.5) * TALL + 4;
      String text = rows.get(i);
      graphics.drawString(
          text, LEFT - 8 - graphics.getFontMetrics().stringWidth(text), (float) middle);
    }
    graphics.setColor(Look.INK);
    centred(graphics, across, LEFT + wide * columns.size() / 2, below + 24);
    Graphics2D turned = (Graphics2D) graphics.create();
    turned.translate(20, TOP + TALL * rows.size() / 2.0);
    turned.rotate(-Math.PI / 2);
    centred(turned, up, 0, 0);
    turned.dispose();
  }

  private static void centred(Graphics2D graphics, String text, double x, double y) {
    graphics.drawString(
        text, (float) (x - graphics.getFontMetrics().stringWidth(text) / 2.0), (float) y);
  }
}
