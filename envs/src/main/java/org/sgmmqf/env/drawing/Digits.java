package org.sgmmqf.env.drawing;

import java.awt.Color;
import java.awt.geom.Path2D;

/** Draws whole numbers as strokes, because fonts differ from machine to machine. */
public final class Digits {
  /** Per digit: strokes of points in a grid 2 wide and 4 high, from the top left. */
  private static final int[][][] STROKES = {
    {{0, 0, 2, 0, 2, 4, 0, 4, 0, 0}},
    {{0, 1, 1, 0, 1, 4}, {0, 4, 2, 4}},
    {{0, 0, 2, 0, 2, 2, 0, 2, 0, 4, 2, 4}},
    {{0, 0, 2, 0, 2, 4, 0, 4}, {0, 2, 2, 2}},
    {{0, 0, 0, 2, 2, 2}, {2, 0, 2, 4}},
    {{2, 0, 0, 0, 0, 2, 2, 2, 2, 4, 0, 4}},
    {{2, 0, 0, 0, 0, 4, 2, 4, 2, 2, 0, 2}},
    {{0, 0, 2, 0, 1, 4}},
    {{0, 0, 2, 0, 2, 4, 0, 4, 0, 0}, {0, 2, 2, 2}},
    {{2, 2, 0, 2, 0, 0, 2, 0, 2, 4, 0, 4}},
  };

  private static final double ADVANCE = 0.85;

  private Digits() {}

  /**
   * Draws a number.
   *
   * @param canvas where
   * @param number at least 0
   * @param centre x of its middle
   * @param top y of its upper edge
   * @param height of the digits
   * @param fill colour of the digits
   * @param rim colour of their outline
   */
  public static void draw(
      Canvas canvas, int number, double centre, double top, double height, Color fill, Color rim) {
    String text = Integer.toString(number);
    double left = centre - height * ADVANCE * (text.length() - 1) / 2 - height / 4;
    for (int i = 0; i < text.length(); i++) {
      double x = left + height * ADVANCE * i;
      for (int[] stroke : STROKES[text.charAt(i) - '0']) {
        canvas.outline(path(stroke, x, top, height / 4), rim, height * 0.34);
      }
      for (int[] stroke : STROKES[text.charAt(i) - '0']) {
        canvas.outline(path(stroke, x, top, height / 4), fill, height * 0.18);
      }
    }
  }

  private static Path2D path(int[] stroke, double x, double y, double unit) {
    Path2D path = new Path2D.Double();
    path.moveTo(x + unit * stroke[0], y + unit * stroke[1]);
    for (int i = 2; i < stroke.length; i += 2) {
      path.lineTo(x + unit * stroke[i], y + unit * stroke[i + 1]);
    }
    return path;
  }
}
