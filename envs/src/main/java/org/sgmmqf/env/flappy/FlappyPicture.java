package org.sgmmqf.env.flappy;

import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import org.sgmmqf.env.drawing.Canvas;
import org.sgmmqf.env.drawing.Digits;

/** Draws a moment of {@link FlappyBird} as the game shows it. */
final class FlappyPicture {
  private static final int STEEPEST_CLIMB = 20;
  private static final int CAP_HEIGHT = 22;
  private static final int CAP_OVERHANG = 3;
  private static final int STRIPE = 24;

  private static final Color SKY_TOP = new Color(0x8FC9D9);
  private static final Color SKY_LOW = new Color(0xE6F2EC);
  private static final Color CLOUD = new Color(255, 255, 255, 170);
  private static final Color FAR_HILL = new Color(0xB9DCC6);
  private static final Color NEAR_HILL = new Color(0x9CCBA5);
  private static final Color PIPE_LIGHT = new Color(0xA6D48A);
  private static final Color PIPE_DARK = new Color(0x5E9B4E);
  private static final Color PIPE_LINE = new Color(0x3F6B3A);
  private static final Color GRASS = new Color(0x8CC06B);
  private static final Color GRASS_DARK = new Color(0x79AE5B);
  private static final Color SOIL = new Color(0xE4D7A8);
  private static final Color SOIL_LINE = new Color(0xC9B983);
  private static final Color BIRD = new Color(0xF4C542);
  private static final Color BIRD_BELLY = new Color(0xFBE7A6);
  private static final Color BIRD_LINE = new Color(0x6B4A2B);
  private static final Color WING = new Color(0xF9DD8A);
  private static final Color BEAK = new Color(0xE4703A);
  private static final Color DIGIT = Color.WHITE;
  private static final Color DIGIT_RIM = new Color(0x4A5A5F);

  private final Canvas canvas =
      new Canvas(
          Screen.WIDTH,
          Screen.HEIGHT,
          new GradientPaint(0, 0, SKY_TOP, 0, (float) Screen.GROUND, SKY_LOW));

  private FlappyPicture() {}

  /**
   * The picture.
   *
   * @param pipes where the pipes are
   * @param y upper edge of the bird
   * @param rotation of the bird in degrees, up is positive
   * @param rising whether the wing points down
   * @param score pipes passed
   */
  static BufferedImage of(Pipes pipes, double y, int rotation, boolean rising, int score) {
    FlappyPicture picture = new FlappyPicture();
    picture.drawLandscape();
    for (int slot = 0; slot < Pipes.COUNT; slot++) {
      double x = pipes.x(slot);
      picture.drawPipe(x, pipes.top(slot) - Pipes.HEIGHT, pipes.top(slot) - CAP_HEIGHT);
      picture.drawPipe(x, pipes.bottom(slot), pipes.bottom(slot));
    }
    picture.drawGround(pipes.x(0));
    picture.drawBird(y, Math.min(rotation, STEEPEST_CLIMB), rising);
    Digits.draw(picture.canvas, score, Screen.WIDTH / 2.0, 44, 30, DIGIT, DIGIT_RIM);
    return picture.canvas.finish();
  }

  private void drawLandscape() {
    cloud(52, 96, 1.0);
    cloud(206, 62, 0.8);
    cloud(250, 170, 0.6);
    hill(40, 110, 90, FAR_HILL);
    hill(180, 140, 110, FAR_HILL);
    hill(290, 100, 80, FAR_HILL);
    hill(100, 120, 55, NEAR_HILL);
    hill(250, 130, 62, NEAR_HILL);
    hill(0, 80, 40, NEAR_HILL);
  }

  private void cloud(double x, double y, double size) {
    canvas.fill(
        new RoundRectangle2D.Double(
            x - 30 * size, y - 8 * size, 60 * size, 16 * size, 16 * size, 16 * size),
        CLOUD);
    canvas.disc(x - 10 * size, y - 8 * size, 12 * size, CLOUD);
    canvas.disc(x + 9 * size, y - 6 * size, 9 * size, CLOUD);
  }

  private void hill(double middle, double halfWidth, double height, Color color) {
    canvas.fill(
        new Ellipse2D.Double(middle - halfWidth, Screen.GROUND - height, 2 * halfWidth, 2 * height),
        color);
  }

  /** A pipe with its collar at {@code cap}. */
  private void drawPipe(double x, double top, double cap) {
    Rectangle2D shaft = new Rectangle2D.Double(x + 1, top, Pipes.WIDTH - 2.0, Pipes.HEIGHT);
    RoundRectangle2D collar =
        new RoundRectangle2D.Double(
            x - CAP_OVERHANG + 1, cap, Pipes.WIDTH + 2.0 * CAP_OVERHANG - 2, CAP_HEIGHT, 4, 4);
    GradientPaint round =
        new GradientPaint(
            (float) x + 8, 0, PIPE_LIGHT, (float) x + Pipes.WIDTH, 0, PIPE_DARK, false);
    canvas.fill(shaft, round);
    canvas.outline(shaft, PIPE_LINE, 1.4);
    canvas.fill(collar, round);
    canvas.outline(collar, PIPE_LINE, 1.4);
  }

  /** The stripes of the grass move with the pipes. */
  private void drawGround(double pipe) {
    double ground = Screen.GROUND;
    canvas.fill(new Rectangle2D.Double(0, ground, Screen.WIDTH, Screen.HEIGHT - ground), SOIL);
    canvas.fill(new Rectangle2D.Double(0, ground, Screen.WIDTH, 14), GRASS);
    double shift = Math.floorMod((int) pipe, STRIPE) - STRIPE;
    for (double x = shift; x < Screen.WIDTH; x += STRIPE) {
      canvas.fill(
          Canvas.polygon(x + 6, ground, x + 18, ground, x + 12, ground + 14, x, ground + 14),
          GRASS_DARK);
    }
    canvas.line(0, ground, Screen.WIDTH, ground, PIPE_LINE, 1.6);
    canvas.line(0, ground + 14, Screen.WIDTH, ground + 14, SOIL_LINE, 2);
  }

  private void drawBird(double y, int rotation, boolean rising) {
    AffineTransform before = canvas.transform();
    canvas.transform(
        AffineTransform.getTranslateInstance(
            FlappyBird.BIRD_X + FlappyBird.BIRD_WIDTH / 2.0, y + FlappyBird.BIRD_HEIGHT / 2.0));
    canvas.transform(AffineTransform.getRotateInstance(-Math.toRadians(rotation)));
    Ellipse2D body = new Ellipse2D.Double(-16, -12, 31, 24);
    canvas.fill(body, new GradientPaint(0, -6, BIRD, 0, 12, BIRD_BELLY));
    canvas.outline(body, BIRD_LINE, 1.6);
    Path2D beak = Canvas.polygon(11, -1, 20, 2.5, 10, 6.5);
    canvas.fill(beak, BEAK);
    canvas.outline(beak, BIRD_LINE, 1.2);
    canvas.disc(7, -5, 4.6, BIRD_LINE);
    canvas.disc(7, -5, 3.8, Color.WHITE);
    canvas.disc(8.4, -4.8, 1.7, BIRD_LINE);
    Ellipse2D wing = new Ellipse2D.Double(-16, rising ? 0 : -7, 15, 9);
    canvas.fill(wing, WING);
    canvas.outline(wing, BIRD_LINE, 1.3);
    canvas.restore(before);
  }
}
