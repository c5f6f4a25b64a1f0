package org.sgmmqf.reports.figure;

import java.awt.Color;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.util.OptionalDouble;

/** Looks for a colour in an image. */
final class Pixels {
  private static final int TOLERANCE = 24;

  private final BufferedImage image;
  private final Color color;

  Pixels(BufferedImage image, Color color) {
    this.image = image;
    this.color = color;
  }

  boolean at(int x, int y) {
    Color found = new Color(image.getRGB(x, y));
    return Math.abs(found.getRed() - color.getRed()) <= TOLERANCE
        && Math.abs(found.getGreen() - color.getGreen()) <= TOLERANCE
        && Math.abs(found.getBlue() - color.getBlue()) <= TOLERANCE;
  }

  /** The smallest rectangle that holds all pixels of the colour. */
  Rectangle bounds() {
    Rectangle bounds = new Rectangle(-1, -1);
    for (int x = 0; x < image.getWidth(); x++) {
      for (int y = 0; y < image.getHeight(); y++) {
        if (at(x, y)) {
          bounds.add(new Rectangle(x, y, 1, 1));
        }
      }
    }
    return bounds;
  }

  /** The mean row of the pixels of the colour in a column. */
  OptionalDouble row(int column) {
    int sum = 0;
    int count = 0;
    for (int y = 0; y < image.getHeight(); y++) {
      if (at(column, y)) {
        sum += y;
        count++;
      }
    }
    return count == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) sum / count);
  }
}
