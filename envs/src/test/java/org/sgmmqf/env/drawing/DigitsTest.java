package org.sgmmqf.env.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DigitsTest {
  @Test
  void drawsTenDifferentDigits() {
    List<Integer> pictures =
        IntStream.range(0, 10).mapToObj(i -> Arrays.hashCode(pixels(draw(i)))).toList();
    assertThat(pictures).doesNotHaveDuplicates();
  }

  @Test
  void centresNumbersOfAnyLength() {
    for (int number : new int[] {8, 88, 888}) {
      BufferedImage picture = draw(number);
      int left = 0;
      while (isBlankColumn(picture, left)) {
        left++;
      }
      int right = picture.getWidth() - 1;
      while (isBlankColumn(picture, right)) {
        right--;
      }
      assertThat((left + right) / 2).isBetween(58, 61);
    }
  }

  private static BufferedImage draw(int number) {
    Canvas canvas = new Canvas(120, 40, Color.WHITE);
    Digits.draw(canvas, number, 60, 8, 24, Color.RED, Color.BLACK);
    return canvas.finish();
  }

  private static boolean isBlankColumn(BufferedImage picture, int x) {
    return IntStream.range(0, picture.getHeight())
        .allMatch(y -> picture.getRGB(x, y) == Color.WHITE.getRGB());
  }

  private static int[] pixels(BufferedImage picture) {
    return picture.getRGB(
        0, 0, picture.getWidth(), picture.getHeight(), null, 0, picture.getWidth());
  }
}
