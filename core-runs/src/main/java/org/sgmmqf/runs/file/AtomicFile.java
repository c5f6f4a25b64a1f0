package org.sgmmqf.runs.file;

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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Replaces a file whole: written beside it, synced to the disk, then renamed over it. A kill leaves
 * old or new.
 */
public final class AtomicFile {
  private static final AtomicLong WRITES = new AtomicLong();
  private static final String ENDING = ".tmp";

  /** Text on its way carries the number of the process that writes it. */
  private static final Pattern WRITER = Pattern.compile(".*\\.(\\d{1,18})-\\d+\\.tmp");

  private AtomicFile() {}

  /** Writes the bytes of a file. */
  @FunctionalInterface
  public interface Writing {
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
   * @param file what to replace, in a folder that exists: one that somebody removed is not made
   *     again
   * @throws org.sgmmqf.spi.InputException when it cannot be written; the old file is untouched then
   */
  public static void write(Path file, Writing content) {
    replace(file, file.resolveSibling(file.getFileName() + ENDING), content);
  }

  /**
   * Replaces a file of text, which several processes may do at once: the last one wins.
   *
   * @param text what it will hold, as UTF-8
   */
  public static void write(Path file, String text) {
    String own = ProcessHandle.current().pid() + "-" + WRITES.incrementAndGet();
    Path fresh = file.resolveSibling(file.getFileName() + "." + own + ENDING);
    replace(file, fresh, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static void replace(Path file, Path fresh, Writing content) {
    try {
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
      rename(fresh, file);
    } catch (IOException e) {
      deleteQuietly(fresh);
      throw Disk.refusal("write", file, e);
    } catch (UncheckedIOException e) {
      deleteQuietly(fresh);
      throw Disk.refusal("write", file, Objects.requireNonNull(e.getCause()));
    }
  }

  /**
   * Puts a file that somebody else wrote in the place of another, synced like all the others.
   *
   * @param fresh written and closed, in the same folder
   * @throws IOException when the disk says no
   */
  public static void adopt(Path fresh, Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(fresh, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
    rename(fresh, file);
  }

  private static void rename(Path fresh, Path file) throws IOException {
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    syncFolder(Objects.requireNonNull(file.toAbsolutePath().getParent(), "a root is no file"));
  }

  /**
   * Deletes what killed processes left of files that they were writing.
   *
   * @param folder where nobody writes a file of his own at the moment; text that another living
   *     process is just replacing is left alone
   */
  public static void sweep(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        if (file.toString().endsWith(ENDING)
            && Files.isRegularFile(file)
            && !isBeingWritten(file)) {
          Files.deleteIfExists(file);
        }
      }
    } catch (IOException e) {
      throw Disk.refusal("sweep", folder, e);
    }
  }

  private static boolean isBeingWritten(Path fresh) {
    Matcher writer = WRITER.matcher(String.valueOf(fresh.getFileName()));
    return writer.matches()
        && Long.parseLong(writer.group(1)) != ProcessHandle.current().pid()
        && ProcessHandle.of(Long.parseLong(writer.group(1))).isPresent();
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
