package org.sgmmqf.reports.figure;

import de.erichseifert.vectorgraphics2d.Processors;
import de.erichseifert.vectorgraphics2d.VectorGraphics2D;
import de.erichseifert.vectorgraphics2d.util.PageSize;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.PathIterator;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** Something that can be painted at any scale. */
public interface Picture {
  /** Beyond this a vector file is larger than the picture's pixels and slow to open. */
  int MOST_CORNERS = 200_000;

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
   * The picture as lines and letters, for papers.
   *
   * @param format {@code svg} or {@code pdf}
   * @return a file; empty if the picture has so many corners that pixels describe it better
   */
  default Optional<byte[]> vector(String format) {
    VectorGraphics2D graphics = format.equals("pdf") ? new PhysicalFonts() : new VectorGraphics2D();
    paint(graphics);
    if (StreamSupport.stream(graphics.getCommands().spliterator(), false)
            .mapToLong(it -> it.getValue() instanceof Shape shape ? corners(shape) : 0)
            .sum()
        > MOST_CORNERS) {
      return Optional.empty();
    }
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      Processors.get(format)
          .getDocument(graphics.getCommands(), new PageSize(width(), height()))
          .writeTo(bytes);
      return Optional.of(bytes.toByteArray());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static long corners(Shape shape) {
    long corners = 0;
    for (PathIterator it = shape.getPathIterator(null); !it.isDone(); it.next()) {
      corners++;
    }
    return corners;
  }

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
