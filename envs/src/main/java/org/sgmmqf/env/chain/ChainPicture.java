package org.sgmmqf.env.chain;

import java.awt.Color;
import java.awt.image.BufferedImage;
import org.sgmmqf.env.drawing.Canvas;

/**
 * Draws a {@link Chain}: open circles for places, a filled one for the goal, a dot for the walker.
 */
final class ChainPicture {
  private static final Color PAPER = new Color(0xF7F5F0);
  private static final Color INK = new Color(0x3C4A5A);
  private static final Color GOAL = new Color(0x8DB596);
  private static final Color WALKER = new Color(0xC8553D);
  private static final int SPACING = 60;
  private static final int HEIGHT = 80;
  private static final int RADIUS = 18;

  private ChainPicture() {}

  static BufferedImage of(int place, int length) {
    Canvas canvas = new Canvas(SPACING * (length + 1), HEIGHT, PAPER);
    double y = HEIGHT / 2.0;
    canvas.line(x(0), y, x(length), y, INK, 2);
    for (int i = 0; i <= length; i++) {
      canvas.disc(x(i), y, RADIUS, INK);
      canvas.disc(x(i), y, RADIUS - 2.0, i == length ? GOAL : PAPER);
    }
    canvas.disc(x(place), y, RADIUS / 2.0, WALKER);
    return canvas.finish();
  }

  private static double x(int place) {
    return SPACING * (place + 0.5);
  }
}
