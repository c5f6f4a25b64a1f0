package org.sgmmqf.reports.figure;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;

/** Something that can be painted at any scale. */
public interface Picture {
  /** {@return its width at scale 1, pixels} */
  int width();

  /** {@return its height at scale 1, pixels} */
  int height();

  /**
   * Paints it with its upper left corner at the origin.
   *
   * @param graphics takes it
   */
  void paint(Graphics2D graphics);

  /**
   * Paints it on white.
   *
   * @param scale pixels per unit
   * @return a new image
   */
  default BufferedImage render(int scale) {
    BufferedImage image =
        new BufferedImage(width() * scale, height() * scale, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setColor(Look.PAPER);
    graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    graphics.scale(scale, scale);
    paint(graphics);
    graphics.dispose();
    return image;
  }
}
