package org.sgmmqf.env.drawing;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.stream.ImageInputStream;
import org.w3c.dom.Element;

/** Reads an animated GIF as a viewer shows it. */
final class GifFrames {
  private static final String FORMAT = "javax_imageio_gif_image_1.0";

  private GifFrames() {}

  static List<BufferedImage> read(Path file) throws IOException {
    ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
    List<BufferedImage> frames = new ArrayList<>();
    try (ImageInputStream in = ImageIO.createImageInputStream(file.toFile())) {
      reader.setInput(in);
      BufferedImage shown =
          new BufferedImage(reader.getWidth(0), reader.getHeight(0), BufferedImage.TYPE_INT_RGB);
      for (int i = 0; i < reader.getNumImages(true); i++) {
        Element place = element(reader.getImageMetadata(i), "ImageDescriptor");
        draw(
            shown,
            reader.read(i),
            number(place, "imageLeftPosition"),
            number(place, "imageTopPosition"));
        BufferedImage copy =
            new BufferedImage(shown.getWidth(), shown.getHeight(), BufferedImage.TYPE_INT_RGB);
        draw(copy, shown, 0, 0);
        frames.add(copy);
      }
    } finally {
      reader.dispose();
    }
    return frames;
  }

  static int delayInHundredths(Path file) throws IOException {
    ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
    try (ImageInputStream in = ImageIO.createImageInputStream(file.toFile())) {
      reader.setInput(in);
      return number(element(reader.getImageMetadata(0), "GraphicControlExtension"), "delayTime");
    } finally {
      reader.dispose();
    }
  }

  private static Element element(IIOMetadata metadata, String name) {
    Element root = (Element) metadata.getAsTree(FORMAT);
    return (Element) root.getElementsByTagName(name).item(0);
  }

  private static int number(Element element, String attribute) {
    return Integer.parseInt(element.getAttribute(attribute));
  }

  private static void draw(BufferedImage onto, BufferedImage picture, int x, int y) {
    Graphics2D graphics = onto.createGraphics();
    graphics.drawImage(picture, x, y, null);
    graphics.dispose();
  }
}
