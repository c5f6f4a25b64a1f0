package org.sgmmqf.env.drawing;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;

/**
 * Writes pictures of one size to a GIF that repeats for ever. All frames share one palette, taken
 * from the first frames, and each stores only the rectangle that changed. Keeps the first {@value
 * #SAMPLE} frames in memory, then one.
 */
public final class AnimatedGif implements AutoCloseable {
  private static final int SAMPLE = 24;
  private static final String IMAGE_FORMAT = "javax_imageio_gif_image_1.0";
  private static final String STREAM_FORMAT = "javax_imageio_gif_stream_1.0";

  private final ImageWriter writer;
  private final ImageOutputStream out;
  private final int delay;
  private final List<Frame> waiting = new ArrayList<>();
  private Optional<Palette> palette = Optional.empty();
  private Optional<Frame> last = Optional.empty();

  /**
   * Starts a file, replacing what is there.
   *
   * @param file the GIF
   * @param framesPerSecond how fast it plays, at most 50; rounded to what the format can say
   * @throws IOException when the file cannot be written
   */
  public AnimatedGif(Path file, double framesPerSecond) throws IOException {
    if (!(framesPerSecond > 0 && framesPerSecond <= 50)) {
      throw new IllegalArgumentException(
          framesPerSecond + " frames per second are not above 0 and at most 50");
    }
    delay = (int) Math.round(100 / framesPerSecond);
    writer = ImageIO.getImageWritersByFormatName("gif").next();
    out = ImageIO.createImageOutputStream(Files.newOutputStream(file));
    writer.setOutput(out);
  }

  /**
   * Appends a frame.
   *
   * @param picture of the same size as the others; copied
   * @throws IOException when the file cannot be written
   */
  public void add(BufferedImage picture) throws IOException {
    Frame frame = new Frame(picture);
    Optional<Frame> before = waiting.isEmpty() ? last : Optional.of(waiting.get(0));
    if (before.isPresent() && !before.get().bounds().equals(frame.bounds())) {
      throw new IllegalArgumentException(
          "a frame of size " + frame.bounds() + " follows one of size " + before.get().bounds());
    }
    waiting.add(frame);
    if (palette.isPresent() || waiting.size() == SAMPLE) {
      writeWaiting();
    }
  }

  /**
   * Ends the file.
   *
   * @throws IOException when the file cannot be written
   */
  @Override
  public void close() throws IOException {
    try (out) {
      if (!waiting.isEmpty()) {
        writeWaiting();
      }
      if (palette.isPresent()) {
        writer.endWriteSequence();
      }
    } finally {
      writer.dispose();
    }
  }

  private void writeWaiting() throws IOException {
    if (palette.isEmpty()) {
      palette = Optional.of(Palette.of(sample()));
      writer.prepareWriteSequence(streamMetadata(palette.get().colorModel(), waiting.get(0)));
    }
    for (Frame frame : waiting) {
      write(frame, palette.get());
    }
    waiting.clear();
  }

  /** All pixels of the first frame, and those that change later. */
  private int[] sample() {
    return IntStream.concat(
            waiting.get(0).pixels(),
            IntStream.range(1, waiting.size())
                .boxed()
                .flatMapToInt(i -> waiting.get(i).changedPixels(waiting.get(i - 1))))
        .toArray();
  }

  private void write(Frame frame, Palette colors) throws IOException {
    Rectangle part = last.map(frame::changedPart).orElseGet(frame::bounds);
    last = Optional.of(frame);
    BufferedImage indexed =
        new BufferedImage(
            part.width, part.height, BufferedImage.TYPE_BYTE_INDEXED, colors.colorModel());
    byte[] row = new byte[part.width];
    for (int y = 0; y < part.height; y++) {
      for (int x = 0; x < part.width; x++) {
        row[x] = colors.indexOf(frame.pixel(part.x + x, part.y + y));
      }
      indexed.getRaster().setDataElements(0, y, part.width, 1, row);
    }
    writer.writeToSequence(new IIOImage(indexed, List.of(), imageMetadata(indexed, part)), null);
  }

  private IIOMetadata streamMetadata(IndexColorModel colors, Frame frame) throws IOException {
    IIOMetadata metadata = writer.getDefaultStreamMetadata(null);
    IIOMetadataNode root = new IIOMetadataNode(STREAM_FORMAT);
    root.appendChild(node("Version", "value", "89a"));
    root.appendChild(
        node(
            "LogicalScreenDescriptor",
            "logicalScreenWidth",
            frame.width(),
            "logicalScreenHeight",
            frame.height(),
            "colorResolution",
            8,
            "pixelAspectRatio",
            0));
    IIOMetadataNode table =
        node(
            "GlobalColorTable",
            "sizeOfGlobalColorTable",
            colors.getMapSize(),
            "backgroundColorIndex",
            0,
            "sortFlag",
            "FALSE");
    for (int i = 0; i < colors.getMapSize(); i++) {
      table.appendChild(
          node(
              "ColorTableEntry",
              "index",
              i,
              "red",
              colors.getRed(i),
              "green",
              colors.getGreen(i),
              "blue",
              colors.getBlue(i)));
    }
    root.appendChild(table);
    metadata.setFromTree(STREAM_FORMAT, root);
    return metadata;
  }

  private IIOMetadata imageMetadata(BufferedImage image, Rectangle place) throws IOException {
    IIOMetadata metadata = writer.getDefaultImageMetadata(new ImageTypeSpecifier(image), null);
    IIOMetadataNode root = new IIOMetadataNode(IMAGE_FORMAT);
    root.appendChild(
        node(
            "ImageDescriptor",
            "imageLeftPosition",
            place.x,
            "imageTopPosition",
            place.y,
            "imageWidth",
            place.width,
            "imageHeight",
            place.height,
            "interlaceFlag",
            "FALSE"));
    root.appendChild(
        node(
            "GraphicControlExtension",
            "disposalMethod",
            "doNotDispose",
            "userInputFlag",
            "FALSE",
            "transparentColorFlag",
            "FALSE",
            "delayTime",
            delay,
            "transparentColorIndex",
            0));
    IIOMetadataNode loop =
        node("ApplicationExtension", "applicationID", "NETSCAPE", "authenticationCode", "2.0");
    loop.setUserObject(new byte[] {1, 0, 0});
    IIOMetadataNode extensions = new IIOMetadataNode("ApplicationExtensions");
    extensions.appendChild(loop);
    root.appendChild(extensions);
    metadata.setFromTree(IMAGE_FORMAT, root);
    return metadata;
  }

  private static IIOMetadataNode node(String name, Object... attributes) {
    IIOMetadataNode node = new IIOMetadataNode(name);
    for (int i = 0; i < attributes.length; i += 2) {
      node.setAttribute(attributes[i].toString(), attributes[i + 1].toString());
    }
    return node;
  }
}
