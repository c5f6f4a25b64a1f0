package org.sgmmqf.env.drawing;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Paint;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;

/**
 * An image to draw smooth shapes on, in pixels from the top left corner. It uses no fonts and no
 * display, so that pictures come out the same on a server.
 */
public final class Canvas {
  private final BufferedImage image;
  private final Graphics2D graphics;

  /**
   * A canvas of one colour.
   *
   * @param width in pixels
   * @param height in pixels
   * @param background a colour or a gradient
   */
  public Canvas(int width, int height, Paint background) {
    image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    graphics.setPaint(background);
    graphics.fillRect(0, 0, width, height);
  }

  /**
   * Ends the drawing.
   *
   * @return the picture; nothing may be drawn afterwards
   */
  public BufferedImage finish() {
    graphics.dispose();
    return image;
  }

  /**
   * Changes the coordinates of everything drawn from now on.
   *
   * @param transform applied before the transforms of earlier calls
   */
  public void transform(AffineTransform transform) {
    graphics.transform(transform);
  }

  /**
   * The coordinates in use.
   *
   * @return a copy, for {@link #restore}
   */
  public AffineTransform transform() {
    return graphics.getTransform();
  }

  /**
   * Goes back to earlier coordinates.
   *
   * @param transform what {@link #transform()} gave
   */
  public void restore(AffineTransform transform) {
    graphics.setTransform(transform);
  }

  /**
   * Fills a shape.
   *
   * @param shape any
   * @param paint a colour or a gradient
   */
  public void fill(Shape shape, Paint paint) {
    graphics.setPaint(paint);
    graphics.fill(shape);
  }

  /**
   * Draws the outline of a shape.
   *
   * @param shape any
   * @param color its colour
   * @param width of the line
   */
  public void outline(Shape shape, Color color, double width) {
    graphics.setPaint(color);
    graphics.setStroke(
        new BasicStroke((float) width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    graphics.draw(shape);
  }

  /**
   * Draws a straight line with round ends.
   *
   * @param x1 start
   * @param y1 start
   * @param x2 end
   * @param y2 end
   * @param color its colour
   * @param width of the line
   */
  public void line(double x1, double y1, double x2, double y2, Color color, double width) {
    outline(new Line2D.Double(x1, y1, x2, y2), color, width);
  }

  /**
   * Fills a circle.
   *
   * @param x centre
   * @param y centre
   * @param radius of the circle
   * @param paint a colour or a gradient
   */
  public void disc(double x, double y, double radius, Paint paint) {
    fill(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius), paint);
  }

  /**
   * A closed polygon.
   *
   * @param coordinates x and y of each corner in turn
   * @return the shape
   */
  public static Path2D polygon(double... coordinates) {
    Path2D path = new Path2D.Double();
    path.moveTo(coordinates[0], coordinates[1]);
    for (int i = 2; i < coordinates.length; i += 2) {
      path.lineTo(coordinates[i], coordinates[i + 1]);
    }
    path.closePath();
    return path;
  }
}
