package org.sgmmqf.reports.page;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * Pictures as PNG with a palette, which has less than half the bytes. Large areas keep their
 * colours; of the thousands of blends along smooth edges, which nobody can tell apart, each becomes
 * the nearest of those kept, and these are chosen so that the farthest is as near as can be.
 */
final class Png {
  private static final int MOST_COLOURS = 256;

  /** What covers one pixel of so many is an area. */
  private static final int AREA = 1000;

  private static final int MOST_AREAS = 64;

  private Png() {}

  static byte[] of(BufferedImage picture) {
    ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
      ImageWriteParam smallest = writer.getDefaultWriteParam();
      smallest.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
      smallest.setCompressionQuality(0);
      writer.setOutput(out);
      writer.write(null, new IIOImage(indexed(picture), null, null), smallest);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      writer.dispose();
    }
    return bytes.toByteArray();
  }

  private static BufferedImage indexed(BufferedImage picture) {
    int width = picture.getWidth();
    int height = picture.getHeight();
    int[] pixels = picture.getRGB(0, 0, width, height, null, 0, width);
    int[] sorted = pixels.clone();
    Arrays.parallelSort(sorted);
    int[] starts =
        IntStream.range(0, sorted.length)
            .filter(i -> i == 0 || sorted[i] != sorted[i - 1])
            .toArray();
    int[] colours = Arrays.stream(starts).map(i -> sorted[i]).toArray();
    int[] nearest = new int[colours.length];
    int[] kept = kept(colours, areas(starts, pixels.length), nearest);
    BufferedImage indexed =
        new BufferedImage(
            width,
            height,
            BufferedImage.TYPE_BYTE_INDEXED,
            new IndexColorModel(
                8, kept.length, channel(kept, 16), channel(kept, 8), channel(kept, 0)));
    byte[] indices = ((DataBufferByte) indexed.getRaster().getDataBuffer()).getData();
    for (int i = 0; i < pixels.length; i++) {
      indices[i] = (byte) nearest[Arrays.binarySearch(colours, pixels[i])];
    }
    return indexed;
  }

  /** Which colours cover most, at least one, the largest first. */
  private static int[] areas(int[] starts, int pixels) {
    int[] counts =
        IntStream.range(0, starts.length)
            .map(i -> (i + 1 < starts.length ? starts[i + 1] : pixels) - starts[i])
            .toArray();
    int[] largest =
        IntStream.range(0, counts.length)
            .boxed()
            .sorted(Comparator.comparingInt(i -> -counts[i]))
            .limit(MOST_AREAS)
            .mapToInt(Integer::intValue)
            .toArray();
    int many = (int) Arrays.stream(largest).filter(i -> counts[i] > pixels / AREA).count();
    return Arrays.copyOf(largest, Math.max(1, many));
  }

  /** The colours of areas, then again and again the one that is farthest from all before it. */
  private static int[] kept(int[] colours, int[] areas, int[] nearest) {
    int[] distances = new int[colours.length];
    Arrays.fill(distances, Integer.MAX_VALUE);
    int[] kept = new int[Math.min(MOST_COLOURS, colours.length)];
    for (int k = 0; k < kept.length; k++) {
      int next = k < areas.length ? areas[k] : farthest(distances);
      kept[k] = colours[next];
      for (int i = 0; i < colours.length; i++) {
        int distance = distance(colours[i], kept[k]);
        if (distance < distances[i]) {
          distances[i] = distance;
          nearest[i] = k;
        }
      }
    }
    return kept;
  }

  private static int farthest(int[] distances) {
    int farthest = 0;
    for (int i = 1; i < distances.length; i++) {
      farthest = distances[i] > distances[farthest] ? i : farthest;
    }
    return farthest;
  }

  /** By how much they differ in the channel in which they differ most. */
  private static int distance(int one, int other) {
    int most = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
      most = Math.max(most, Math.abs((one >> shift & 0xFF) - (other >> shift & 0xFF)));
    }
    return most;
  }

  private static byte[] channel(int[] colours, int shift) {
    byte[] channel = new byte[colours.length];
    for (int i = 0; i < channel.length; i++) {
      channel[i] = (byte) (colours[i] >> shift);
    }
    return channel;
  }
}
