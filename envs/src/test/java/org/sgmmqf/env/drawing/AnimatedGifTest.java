package org.sgmmqf.env.drawing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnimatedGifTest {
  @TempDir private Path folder;

  @Test
  void showsFramesOfFewColorsExactly() throws IOException {
    List<BufferedImage> frames =
        IntStream.range(0, 40).mapToObj(i -> disc(Color.WHITE, 10 + i)).toList();
    assertThat(largestError(frames, written(frames))).isLessThanOrEqualTo(2);
  }

  @Test
  void showsGradientsWithSmallErrors() throws IOException {
    GradientPaint sky = new GradientPaint(0, 0, Color.BLACK, 0, 60, Color.BLUE);
    List<BufferedImage> frames =
        IntStream.range(0, 5).mapToObj(i -> disc(sky, 20 + 3 * i)).toList();
    assertThat(largestError(frames, written(frames))).isLessThanOrEqualTo(24);
  }

  @Test
  void storesOnlyWhatChanges() throws IOException {
    BufferedImage same = disc(new GradientPaint(0, 0, Color.RED, 90, 60, Color.BLUE), 30);
    long one = size(List.of(same));
    long fifty = size(IntStream.range(0, 50).mapToObj(i -> same).toList());
    assertThat(fifty).isLessThan(one + 50 * 60);
  }

  @Test
  void playsAtTheGivenSpeed() throws IOException {
    Path file = folder.resolve("slow.gif");
    try (AnimatedGif gif = new AnimatedGif(file, 10)) {
      gif.add(disc(Color.WHITE, 10));
      gif.add(disc(Color.WHITE, 20));
    }
    assertThat(GifFrames.delayInHundredths(file)).isEqualTo(10);
  }

  @Test
  void refusesImpossibleSpeedsAndFramesOfAnotherSize() throws IOException {
    Path file = folder.resolve("bad.gif");
    assertThatThrownBy(() -> new AnimatedGif(file, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new AnimatedGif(file, 51))
        .isInstanceOf(IllegalArgumentException.class);
    try (AnimatedGif gif = new AnimatedGif(file, 25)) {
      gif.add(disc(Color.WHITE, 10));
      BufferedImage larger = new BufferedImage(91, 60, BufferedImage.TYPE_INT_RGB);
      assertThatThrownBy(() -> gif.add(larger)).isInstanceOf(IllegalArgumentException.class);
    }
  }

  private List<BufferedImage> written(List<BufferedImage> frames) throws IOException {
    Path file = write(frames);
    List<BufferedImage> read = GifFrames.read(file);
    assertThat(read).hasSameSizeAs(frames);
    return read;
  }

  private long size(List<BufferedImage> frames) throws IOException {
    return Files.size(write(frames));
  }

  private Path write(List<BufferedImage> frames) throws IOException {
    Path file = folder.resolve("film.gif");
    try (AnimatedGif gif = new AnimatedGif(file, 25)) {
      for (BufferedImage frame : frames) {
        gif.add(frame);
      }
    }
    return file;
  }

  private static BufferedImage disc(java.awt.Paint background, double x) {
    Canvas canvas = new Canvas(90, 60, background);
    canvas.disc(x, 30, 8, Color.RED);
    return canvas.finish();
  }

  /** Over all frames, pixels and channels. */
  private static int largestError(List<BufferedImage> expected, List<BufferedImage> actual) {
    int error = 0;
    for (int i = 0; i < expected.size(); i++) {
      BufferedImage a = expected.get(i);
      BufferedImage b = actual.get(i);
      for (int y = 0; y < a.getHeight(); y++) {
        for (int x = 0; x < a.getWidth(); x++) {
          for (int shift = 0; shift < 24; shift += 8) {
            int difference = (a.getRGB(x, y) >> shift & 0xFF) - (b.getRGB(x, y) >> shift & 0xFF);
            error = Math.max(error, Math.abs(difference));
          }
        }
      }
    }
    return error;
  }
}
