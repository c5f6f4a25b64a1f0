package org.sgmmqf.env.lander;

import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.Paint;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import org.sgmmqf.env.drawing.Canvas;
import org.sgmmqf.env.lander.physics.LanderWorld;

/**
 * Draws a moment of {@link LunarLander} as the game shows it. Inside, lengths are in the game's
 * pixels; the picture is upright, so that y points up, until it is done.
 */
final class LanderPicture {
  private static final int WIDTH = 600;
  private static final int HEIGHT = 400;
  private static final int STARS = 90;

  private static final Color SKY_TOP = new Color(0x0B1026);
  private static final Color SKY_LOW = new Color(0x2B3358);
  private static final Color EARTH = new Color(0x6F9CC3);
  private static final Color EARTH_SHADE = new Color(0, 0, 20, 150);
  private static final Color GROUND_HIGH = new Color(0xB9B6AE);
  private static final Color GROUND_LOW = new Color(0x57544F);
  private static final Color RIDGE = new Color(0xDEDBD2);
  private static final Color PAD = new Color(0xF2C14E);
  private static final Color POLE = new Color(0xE8E6E1);
  private static final Color HULL_LIGHT = new Color(0xE9E4F5);
  private static final Color HULL_DARK = new Color(0x8F87B3);
  private static final Color LINE = new Color(0x3A3557);
  private static final Color WINDOW = new Color(0x7FC8D8);
  private static final Color METAL = new Color(0xB7AFD0);
  private static final Color NOZZLE = new Color(0x5A5475);
  private static final Color FLAME_OUTER = new Color(0xF0803C);
  private static final Color FLAME_INNER = new Color(0xFFE29A);

  private final Canvas canvas =
      new Canvas(WIDTH, HEIGHT, new GradientPaint(0, 0, SKY_TOP, 0, HEIGHT, SKY_LOW));
  private final float[] body = new float[6];

  private LanderPicture() {}

  /**
   * The picture.
   *
   * @param moon the ground
   * @param world where lander and legs are
   * @param action the action taken last, which decides on the flames
   * @param flicker anything that changes from step to step
   */
  static BufferedImage of(Moon moon, LanderWorld world, int action, int flicker) {
    LanderPicture picture = new LanderPicture();
    picture.canvas.transform(new AffineTransform(1, 0, 0, -1, 0, HEIGHT));
    picture.drawSky();
    picture.drawGround(moon);
    picture.drawLegs(world);
    picture.drawLander(world, action, flicker);
    return picture.canvas.finish();
  }

  /** Stars from a low-discrepancy sequence: scattered, yet the same in every picture. */
  private void drawSky() {
    for (int i = 1; i <= STARS; i++) {
      double x = WIDTH * fraction(i * 0.7548776662);
      double y = HEIGHT * (0.25 + 0.75 * fraction(i * 0.5698402909));
      int brightness = 60 + 37 * i % 120;
      canvas.disc(x, y, 0.5 + 0.12 * (i % 6), new Color(255, 255, 255, brightness));
    }
    canvas.disc(505, 335, 22, EARTH);
    Path2D shade = new Path2D.Double(new Ellipse2D.Double(483, 313, 44, 44));
    canvas.fill(shade, new GradientPaint(492, 342, new Color(0, 0, 20, 0), 524, 322, EARTH_SHADE));
  }

  private static double fraction(double x) {
    return x - Math.floor(x);
  }

  private void drawGround(Moon moon) {
    Path2D ridge = new Path2D.Double();
    ridge.moveTo(0, Moon.SCALE * moon.heights().get(0));
    for (int i = 1; i < moon.heights().size(); i++) {
      ridge.lineTo(Moon.SCALE * Moon.x(i), Moon.SCALE * moon.heights().get(i));
    }
    Path2D ground = new Path2D.Double(ridge);
    ground.lineTo(WIDTH, 0);
    ground.lineTo(0, 0);
    ground.closePath();
    canvas.fill(ground, new GradientPaint(0, 190, GROUND_HIGH, 0, 0, GROUND_LOW));
    canvas.outline(ridge, RIDGE, 2);

    double left = Moon.SCALE * Moon.PAD_LEFT;
    double right = Moon.SCALE * Moon.PAD_RIGHT;
    double surface = Moon.SCALE * moon.heights().get(moon.heights().size() / 2);
    canvas.line(left, surface, right, surface, PAD, 3);
    drawFlag(left, surface);
    drawFlag(right, surface);
  }

  private void drawFlag(double x, double foot) {
    double top = foot + 50;
    canvas.line(x, foot, x, top, POLE, 1.6);
    canvas.fill(Canvas.polygon(x, top, x + 25, top - 6, x, top - 13), PAD);
  }

  private void drawLegs(LanderWorld world) {
    for (int leg = 1; leg <= 2; leg++) {
      drawStrut(world, leg);
      AffineTransform before = enter(world, leg);
      canvas.fill(new RoundRectangle2D.Double(-2, -8, 4, 16, 2, 2), METAL);
      canvas.outline(new RoundRectangle2D.Double(-2, -8, 4, 16, 2, 2), LINE, 0.8);
      canvas.line(-4.5, -8, 4.5, -8, METAL, 2.2);
      canvas.restore(before);
    }
  }

  /**
   * A thin bar from a lower corner of the hull to the leg; physics knows only an invisible joint.
   */
  private void drawStrut(LanderWorld world, int leg) {
    world.read(0, body);
    AffineTransform hull = place();
    world.read(leg, body);
    AffineTransform foot = place();
    Point2D from = hull.transform(new Point2D.Double(leg == 1 ? 14 : -14, -7), null);
    Point2D to = foot.transform(new Point2D.Double(0, 5), null);
    canvas.line(from.getX(), from.getY(), to.getX(), to.getY(), METAL, 1.8);
  }

  private void drawLander(LanderWorld world, int action, int flicker) {
    AffineTransform before = enter(world, 0);
    drawFlames(action, 1 + 0.12 * (flicker % 3 - 1));
    canvas.fill(Canvas.polygon(-5, -9, 5, -9, 7, -14, -7, -14), NOZZLE);
    Path2D hull = Canvas.polygon(-14, 17, -17, 0, -17, -10, 17, -10, 17, 0, 14, 17);
    Paint shine = new GradientPaint(-17, 17, HULL_LIGHT, 17, -10, HULL_DARK);
    canvas.fill(hull, shine);
    canvas.outline(hull, LINE, 1.2);
    canvas.line(-17, 0, 17, 0, LINE, 0.8);
    canvas.disc(0, 8, 5.2, LINE);
    canvas.disc(0, 8, 4.2, WINDOW);
    canvas.disc(-1.3, 9.4, 1.2, Color.WHITE);
    canvas.restore(before);
  }

  /** The left engine burns on the right side: flames point where the exhaust goes. */
  private void drawFlames(int action, double length) {
    if (action == LunarLander.MAIN_ENGINE) {
      flame(0, -13, 6, 0, -30 * length);
    } else if (action == LunarLander.LEFT_ENGINE) {
      flame(14, 12, 3, 17 * length, 0);
    } else if (action == LunarLander.RIGHT_ENGINE) {
      flame(-14, 12, 3, -17 * length, 0);
    }
  }

  private void flame(double x, double y, double halfWidth, double dx, double dy) {
    canvas.fill(tongue(x, y, halfWidth, dx, dy), FLAME_OUTER);
    canvas.fill(tongue(x, y, 0.55 * halfWidth, 0.6 * dx, 0.6 * dy), FLAME_INNER);
  }

  private static Path2D tongue(double x, double y, double halfWidth, double dx, double dy) {
    double length = Math.hypot(dx, dy);
    double sideX = -dy / length * halfWidth;
    double sideY = dx / length * halfWidth;
    Path2D tongue = new Path2D.Double();
    tongue.moveTo(x + sideX, y + sideY);
    tongue.quadTo(x + sideX + 0.6 * dx, y + sideY + 0.6 * dy, x + dx, y + dy);
    tongue.quadTo(x - sideX + 0.6 * dx, y - sideY + 0.6 * dy, x - sideX, y - sideY);
    tongue.closePath();
    return tongue;
  }

  /** Goes into the coordinates of a body. */
  private AffineTransform enter(LanderWorld world, int number) {
    AffineTransform before = canvas.transform();
    world.read(number, body);
    canvas.transform(place());
    return before;
  }

  /** From the coordinates of the body read last to those of the world. */
  private AffineTransform place() {
    AffineTransform place =
        AffineTransform.getTranslateInstance(Moon.SCALE * body[0], Moon.SCALE * body[1]);
    place.rotate(body[2]);
    return place;
  }
}
