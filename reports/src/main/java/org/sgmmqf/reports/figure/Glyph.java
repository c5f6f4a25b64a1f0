package org.sgmmqf.reports.figure;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;
import org.knowm.xchart.style.markers.Marker;

/**
 * A marker: an outline with a filling. Full ones get a white rim, so that they stand out from their
 * own line.
 */
final class Glyph extends Marker {
  /** How the outline is filled. */
  enum Filling {
    FULL,
    HOLLOW,
    HALF
  }

  private static final BasicStroke RIM = new BasicStroke(1.0f);
  private static final BasicStroke EDGE = new BasicStroke(1.6f);

  /** Says that something lies below. */
  static final Glyph DOWN = polygon(3, 90, Filling.FULL);

  /** Says that something lies above. */
  static final Glyph UP = polygon(3, -90, Filling.FULL);

  private final Shape outline;
  private final Filling filling;

  private Glyph(Shape outline, Filling filling) {
    this.outline = outline;
    this.filling = filling;
  }

  static Glyph circle(Filling filling) {
    return new Glyph(new Ellipse2D.Double(-0.5, -0.5, 1, 1), filling);
  }

  /**
   * A regular polygon of about the area of the circle; the first corner is at the given angle, 0
   * being to the right.
   */
  static Glyph polygon(int corners, double degrees, Filling filling) {
    return new Glyph(corners(corners, degrees), filling);
  }

  /** A star; its inner corners lie at the given share of the radius. */
  static Glyph star(int points, double inner, Filling filling) {
    Path2D.Double path = new Path2D.Double();
    for (int i = 0; i < 2 * points; i++) {
      addCorner(path, i, Math.PI * i / points - Math.PI / 2, (i % 2 == 0 ? 0.66 : 0.66 * inner));
    }
    path.closePath();
    return new Glyph(path, filling);
  }

  private static Shape corners(int corners, double degrees) {
    double area = corners / 2.0 * Math.sin(2 * Math.PI / corners);
    double radius = Math.sqrt(Math.PI / 4 / area);
    Path2D.Double path = new Path2D.Double();
    for (int i = 0; i < corners; i++) {
      addCorner(path, i, Math.toRadians(degrees) + 2 * Math.PI * i / corners, radius);
    }
    path.closePath();
    return path;
  }

  private static void addCorner(Path2D path, int index, double angle, double radius) {
    double x = radius * Math.cos(angle);
    double y = radius * Math.sin(angle);
    if (index == 0) {
      path.moveTo(x, y);
    } else {
      path.lineTo(x, y);
    }
  }

  /** The outline as SVG writes paths, in a square of side 100. */
  String path() {
    StringBuilder path = new StringBuilder();
    double[] at = new double[6];
    for (PathIterator it = outline.getPathIterator(AffineTransform.getScaleInstance(100, 100));
        !it.isDone();
        it.next()) {
      int numbers =
          switch (it.currentSegment(at)) {
            case PathIterator.SEG_MOVETO -> command(path, 'M', 2);
            case PathIterator.SEG_LINETO -> command(path, 'L', 2);
            case PathIterator.SEG_CUBICTO -> command(path, 'C', 6);
            case PathIterator.SEG_QUADTO -> command(path, 'Q', 4);
            default -> command(path, 'Z', 0);
          };
      for (int i = 0; i < numbers; i++) {
        path.append(i == 0 ? "" : " ").append(Math.round(at[i]));
      }
    }
    return path.toString();
  }

  private static int command(StringBuilder path, char letter, int numbers) {
    path.append(letter);
    return numbers;
  }

  Filling filling() {
    return filling;
  }

  Glyph filled(Filling other) {
    return new Glyph(outline, other);
  }

  @Override
  public void paint(Graphics2D g, double x, double y, int size) {
    AffineTransform place = AffineTransform.getTranslateInstance(x, y);
    place.scale(size, size);
    Shape shape = place.createTransformedShape(outline);
    Color color = g.getColor();
    if (filling == Filling.FULL) {
      g.fill(shape);
      g.setColor(Color.WHITE);
      g.setStroke(RIM);
      g.draw(shape);
    } else {
      g.setColor(Color.WHITE);
      g.fill(shape);
      g.setColor(color);
      if (filling == Filling.HALF) {
        Shape clip = g.getClip();
        g.clip(new Rectangle2D.Double(x - size, y, 2 * size, size));
        g.fill(shape);
        g.setClip(clip);
      }
      g.setStroke(EDGE);
      g.draw(shape);
    }
    g.setColor(color);
  }
}
