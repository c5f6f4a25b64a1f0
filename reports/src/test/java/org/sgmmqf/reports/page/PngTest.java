package org.sgmmqf.reports.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.RandomStreams;

class PngTest {
  private static final int SIZE = 400;
  private static final Color[] COLOURS = {
    new Color(0x0072B2), new Color(0xD55E00), new Color(0x009E73), new Color(0xCC79A7)
  };

  /** Thin smooth lines of several colours through each other, as in figures of ellipses. */
  private static BufferedImage ellipses() {
    BufferedImage image = new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setColor(Color.WHITE);
    graphics.fillRect(0, 0, SIZE, SIZE);
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    RandomStream random = new RandomStreams(7).stream("ellipses");
    for (int i = 0; i < 200; i++) {
      graphics.setColor(COLOURS[i % COLOURS.length]);
      graphics.draw(
          new Ellipse2D.Double(
              random.nextDouble() * 300, random.nextDouble() * 300, random.nextDouble() * 200, 80));
    }
    graphics.setColor(new Color(0x16, 0x5F, 0xA1));
    graphics.fillRect(10, 10, 30, 30);
    graphics.dispose();
    return image;
  }

  @Test
  void linesStaySmoothAndAreasKeepTheirColoursInHalfTheBytes() throws IOException {
    BufferedImage picture = ellipses();
    ByteArrayOutputStream before = new ByteArrayOutputStream();
    ImageIO.write(picture, "png", before);
    byte[] png = Png.of(picture);
    BufferedImage shown = ImageIO.read(new ByteArrayInputStream(png));

    assertThat(shown.getColorModel()).isInstanceOf(IndexColorModel.class);
    assertThat(png.length).isLessThan(before.size() / 2);
    assertThat(shown.getRGB(20, 20)).isEqualTo(picture.getRGB(20, 20));
    assertThat(
            IntStream.range(0, SIZE * SIZE)
                .map(i -> difference(picture, shown, i % SIZE, i / SIZE))
                .max()
                .orElse(0))
        .as("of 255, in any channel of any pixel")
        .isLessThan(24);
  }

  @Test
  void fewColoursStayAsTheyAre() throws IOException {
    BufferedImage picture = new BufferedImage(16, 16, BufferedImage.TYPE_INT_RGB);
    IntStream.range(0, 256).forEach(i -> picture.setRGB(i % 16, i / 16, i * 0x010203));
    BufferedImage shown = ImageIO.read(new ByteArrayInputStream(Png.of(picture)));
    assertThat(IntStream.range(0, 256).map(i -> difference(picture, shown, i % 16, i / 16)).max())
        .hasValue(0);
  }

  private static int difference(BufferedImage one, BufferedImage other, int x, int y) {
    Color a = new Color(one.getRGB(x, y));
    Color b = new Color(other.getRGB(x, y));
    return Math.max(
        Math.abs(a.getRed() - b.getRed()),
        Math.max(Math.abs(a.getGreen() - b.getGreen()), Math.abs(a.getBlue() - b.getBlue())));
  }
}
