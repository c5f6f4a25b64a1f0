package org.sgmmqf.env.cartpole;

import java.awt.Color;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import org.sgmmqf.env.drawing.Canvas;

/** Draws a {@link CartPole}, the whole track in view. */
final class CartPolePicture {
  private static final Color PAPER = new Color(0xF7F5F0);
  private static final Color INK = new Color(0x3C4A5A);
  private static final Color POLE = new Color(0xC8884B);
  private static final Color HINGE = new Color(0x7D8CA3);
  private static final int WIDTH = 600;
  private static final int HEIGHT = 300;
  private static final double TRACK = 240;
  private static final double CART_WIDTH = 60;
  private static final double CART_HEIGHT = 32;

  private CartPolePicture() {}

  static BufferedImage of(CartPoleSettings settings, double position, double angle) {
    double scale = WIDTH / (2.2 * settings.positionLimit());
    double x = WIDTH / 2.0 + scale * position;
    double hinge = TRACK - CART_HEIGHT / 2 + 3;
    double length = 2 * settings.poleHalfLength() * scale;
    Canvas canvas = new Canvas(WIDTH, HEIGHT, PAPER);
    double end = scale * settings.positionLimit();
    canvas.line(WIDTH / 2.0 - end, TRACK, WIDTH / 2.0 + end, TRACK, INK, 2);
    canvas.line(WIDTH / 2.0 - end, TRACK - 8, WIDTH / 2.0 - end, TRACK + 8, INK, 2);
    canvas.line(WIDTH / 2.0 + end, TRACK - 8, WIDTH / 2.0 + end, TRACK + 8, INK, 2);
    canvas.fill(
        new RoundRectangle2D.Double(
            x - CART_WIDTH / 2, TRACK - CART_HEIGHT / 2, CART_WIDTH, CART_HEIGHT, 8, 8),
        INK);
    canvas.line(
        x,
        hinge,
        x + length * StrictMath.sin(angle),
        hinge - length * StrictMath.cos(angle),
        POLE,
        10);
    canvas.disc(x, hinge, 5, HINGE);
    return canvas.finish();
  }
}
