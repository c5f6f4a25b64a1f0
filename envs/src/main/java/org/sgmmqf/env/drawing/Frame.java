package org.sgmmqf.env.drawing;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.util.stream.IntStream;

/** A picture as plain pixels, colours as 0xRRGGBB in rows from the top left. */
final class Frame {
  private final int width;
  private final int height;
  private final int[] pixels;

  Frame(BufferedImage picture) {
    width = picture.getWidth();
    height = picture.getHeight();
    pixels = picture.getRGB(0, 0, width, height, null, 0, width);
    for (int i = 0; i < pixels.length; i++) {
      pixels[i] &= 0xFFFFFF;
    }
  }

  int width() {
    return width;
  }

  int height() {
    return height;
  }

  int pixel(int x, int y) {
    return pixels[y * width + x];
  }

  Rectangle bounds() {
    return new Rectangle(width, height);
  }

  IntStream pixels() {
    return IntStream.of(pixels);
  }

  /** The pixels that are not as they were in another frame of the same size. */
  IntStream changedPixels(Frame before) {
    return IntStream.range(0, pixels.length)
        .filter(i -> pixels[i] != before.pixels[i])
        .map(i -> pixels[i]);
  }

  /** The smallest rectangle around everything that changed, one pixel when nothing did. */
  Rectangle changedPart(Frame before) {
    int left = width;
    int right = -1;
    int top = height;
    int bottom = -1;
    for (int i = 0; i < pixels.length; i++) {
      if (pixels[i] != before.pixels[i]) {
        left = Math.min(left, i % width);
        right = Math.max(right, i % width);
        top = Math.min(top, i / width);
        bottom = i / width;
      }
    }
    return right < 0
        ? new Rectangle(0, 0, 1, 1)
        : new Rectangle(left, top, right - left + 1, bottom - top + 1);
  }
}
