package org.sgmmqf.experiments.live;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.sgmmqf.runs.ExperimentRequest;
import org.sgmmqf.runs.file.Disk;

/** The folder that a page may show, and nothing outside of it, whatever a request says. */
final class ServedFolder {
  private static final int DEPTH = 3;

  private final Path root;

  /**
   * A folder.
   *
   * @throws org.sgmmqf.spi.InputException when it does not exist
   */
  ServedFolder(Path root) {
    try {
      this.root = root.toRealPath();
    } catch (IOException e) {
      throw Disk.refusal("read", root, e);
    }
  }

  /**
   * A file or folder below.
   *
   * @param path as a request gives it, with slashes; empty for the folder itself
   * @return empty unless it exists and lies within the folder, also after following every link
   */
  Optional<Path> find(String path) {
    try {
      Path relative = Path.of(path);
      for (Path part : relative) {
        if (relative.isAbsolute() || part.toString().equals("..")) {
          return Optional.empty();
        }
      }
      Path real = root.resolve(relative).toRealPath();
      return real.startsWith(root) ? Optional.of(real) : Optional.empty();
    } catch (InvalidPathException | IOException e) {
      return Optional.empty();
    }
  }

  /** {@return the experiments below, as paths with slashes; empty for the folder itself} */
  List<String> experiments() {
    try (Stream<Path> files = Files.walk(root, DEPTH)) {
      return files
          .filter(it -> it.endsWith(ExperimentRequest.FILE))
          .map(it -> root.relativize(it.resolveSibling("")).toString().replace('\\', '/'))
          .filter(it -> find(it).isPresent())
          .sorted()
          .toList();
    } catch (IOException e) {
      throw Disk.refusal("read", root, e);
    } catch (UncheckedIOException e) {
      throw Disk.refusal("read", root, Objects.requireNonNull(e.getCause()));
    }
  }
}
