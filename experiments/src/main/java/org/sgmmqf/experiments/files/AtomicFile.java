package org.sgmmqf.experiments.files;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Replaces a file whole: written beside it, synced to the disk, then renamed over it. A kill leaves
 * old or new.
 */
public final class AtomicFile {
  private static final AtomicLong WRITES = new AtomicLong();

  private AtomicFile() {}

  /** Writes the bytes of a file. */
  @FunctionalInterface
  public interface Content {
    /**
     * Writes everything.
     *
     * @param out buffered; closed by the caller
     * @throws IOException when the disk says no
     */
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Replaces a file that only one process writes; what a kill leaves of it is overwritten next
   * time.
   *
   * @param file what to replace; its folder is made where it is missing
   * @param content what it will hold
   * @throws org.sgmmqf.spi.InputException when it cannot be written; the old file is untouched then
   */
  public static void write(Path file, Content content) {
    replace(file, file.resolveSibling(file.getFileName() + ".tmp"), content);
  }

  /**
   * Replaces a file of text, which several processes may do at once: the last one wins.
   *
   * @param file what to replace
   * @param text what it will hold, as UTF-8
   */
  public static void write(Path file, String text) {
    String own = ProcessHandle.current().pid() + "-" + WRITES.incrementAndGet();
    Path fresh = file.resolveSibling(file.getFileName() + "." + own + ".tmp");
    replace(file, fresh, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static void replace(Path file, Path fresh, Content content) {
    Path parent = Objects.requireNonNull(file.toAbsolutePath().getParent(), "a root is no file");
    try {
      Files.createDirectories(parent);
      try (FileChannel channel =
          FileChannel.open(
              fresh,
              StandardOpenOption.CREATE,
              StandardOpenOption.TRUNCATE_EXISTING,
              StandardOpenOption.WRITE)) {
        OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16);
        content.writeTo(out);
        out.flush();
        channel.force(true);
      }
      Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      syncFolder(parent);
    } catch (IOException e) {
      deleteQuietly(fresh);
      throw Disk.refusal("write", file, e);
    } catch (UncheckedIOException e) {
      deleteQuietly(fresh);
      throw Disk.refusal("write", file, Objects.requireNonNull(e.getCause()));
    }
  }

  /**
   * Half a file is of no use; what stood in the way of writing it is what the user must hear of.
   */
  private static void deleteQuietly(Path fresh) {
    try {
      Files.deleteIfExists(fresh);
    } catch (IOException lessImportant) {
      return;
    }
  }

  /**
   * Makes the rename itself survive a power cut; some systems cannot open a folder, and then do
   * without.
   */
  private static void syncFolder(Path folder) {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException notPossibleHere) {
      return;
    }
  }
}
