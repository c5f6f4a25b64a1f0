package org.sgmmqf.env.drawing;

import java.awt.image.IndexColorModel;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * The 256 colours of a GIF, chosen by median cut (Heckbert, 1982), with the nearest of them for any
 * colour. Equal colours always get equal entries, so that what does not move does not flicker.
 */
final class Palette {
  private static final int SIZE = 256;
  private static final int CHANNELS = 3;

  private final int[] colors;
  private final Map<Integer, Byte> nearest = new HashMap<>();

  private Palette(int[] colors) {
    this.colors = colors;
  }

  /**
   * A palette for the given pixels.
   *
   * @param pixels colours as 0xRRGGBB, as often as they occur; put into order
   */
  static Palette of(int[] pixels) {
    Arrays.sort(pixels);
    PriorityQueue<ColorBox> boxes =
        new PriorityQueue<>(Comparator.comparingDouble(ColorBox::urgency).reversed());
    boxes.add(new ColorBox(pixels, 0, pixels.length));
    while (boxes.size() < SIZE && boxes.element().range > 0) {
      boxes.addAll(boxes.remove().halves());
    }
    return new Palette(boxes.stream().mapToInt(ColorBox::mean).sorted().toArray());
  }

  IndexColorModel colorModel() {
    byte[][] channels = new byte[CHANNELS][SIZE];
    for (int i = 0; i < colors.length; i++) {
      for (int channel = 0; channel < CHANNELS; channel++) {
        channels[channel][i] = (byte) channel(colors[i], channel);
      }
    }
    return new IndexColorModel(8, SIZE, channels[0], channels[1], channels[2]);
  }

  byte indexOf(int rgb) {
    return nearest.computeIfAbsent(rgb, this::findNearest);
  }

  private byte findNearest(int rgb) {
    int best = 0;
    int bestDistance = Integer.MAX_VALUE;
    for (int i = 0; i < colors.length; i++) {
      int distance = 0;
      for (int channel = 0; channel < CHANNELS; channel++) {
        int difference = channel(colors[i], channel) - channel(rgb, channel);
        distance += difference * difference;
      }
      if (distance < bestDistance) {
        bestDistance = distance;
        best = i;
      }
    }
    return (byte) best;
  }

  private static int channel(int rgb, int channel) {
    return rgb >> shift(channel) & 0xFF;
  }

  private static int shift(int channel) {
    return 8 * (CHANNELS - 1 - channel);
  }

  /** A stretch of the pixels that shares an entry unless it is cut. */
  private static final class ColorBox {
    private final int[] pixels;
    private final int from;
    private final int to;
    private int widest;
    private int range;

    ColorBox(int[] pixels, int from, int to) {
      this.pixels = pixels;
      this.from = from;
      this.to = to;
      for (int channel = 0; channel < CHANNELS; channel++) {
        int low = 255;
        int high = 0;
        for (int i = from; i < to; i++) {
          low = Math.min(low, channel(pixels[i], channel));
          high = Math.max(high, channel(pixels[i], channel));
        }
        if (high - low > range) {
          range = high - low;
          widest = channel;
        }
      }
    }

    /**
     * How much a cut would help: mostly the range of the widest channel, a little the number of
     * pixels.
     */
    double urgency() {
      return range * Math.sqrt(Math.sqrt(to - from));
    }

    /** Cuts the widest channel near the median, but never between equal values. */
    List<ColorBox> halves() {
      sortByWidest();
      int cut = from + (to - from) / 2;
      int value = channel(pixels[cut], widest);
      while (cut > from && channel(pixels[cut - 1], widest) == value) {
        cut--;
      }
      if (cut == from) {
        while (channel(pixels[cut], widest) == value) {
          cut++;
        }
      }
      return List.of(new ColorBox(pixels, from, cut), new ColorBox(pixels, cut, to));
    }

    /** Sorts with the widest channel in front of the other two. */
    private void sortByWidest() {
      int turn = 8 * widest;
      for (int i = from; i < to; i++) {
        pixels[i] = rotate(pixels[i], turn);
      }
      Arrays.sort(pixels, from, to);
      for (int i = from; i < to; i++) {
        pixels[i] = rotate(pixels[i], 8 * CHANNELS - turn);
      }
    }

    private static int rotate(int rgb, int turn) {
      return (rgb << turn | rgb >> (8 * CHANNELS - turn)) & 0xFFFFFF;
    }

    int mean() {
      int rgb = 0;
      for (int channel = 0; channel < CHANNELS; channel++) {
        long sum = 0;
        for (int i = from; i < to; i++) {
          sum += channel(pixels[i], channel);
        }
        rgb |= (int) Math.round((double) sum / (to - from)) << shift(channel);
      }
      return rgb;
    }
  }
}
