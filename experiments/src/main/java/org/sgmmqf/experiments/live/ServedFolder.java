package org.sgmmqf.experiments.live;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sgmmqf.runs.ExperimentRequest;
import org.sgmmqf.runs.file.Disk;
import org.sgmmqf.spi.InputException;

/** The folder that a page may show, and nothing outside of it, whatever a request says. */
final class ServedFolder {
  private static final int DEPTH = 3;

  /** Of files, from their experiment. */
  private static final int DEPTH_OF_RUNS = 4;

  private static final Pattern FILES = Pattern.compile(".*\\.(csv|json|gif|log)");

  private final Path root;

  /**
   * A folder.
   *
   * @throws InputException when it does not exist
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

  /**
   * When any file of an experiment or a run changed last, and how large all are: another number,
   * another state.
   *
   * @param below what {@link #find} gave
   * @throws InputException where a link leads out of the folder; whoever reads what is below after
   *     that reads nothing from elsewhere
   */
  long version(Path below) {
    SortedMap<Path, Long> files = new TreeMap<>();
    try {
      Files.walkFileTree(
          below, Set.of(FileVisitOption.FOLLOW_LINKS), DEPTH_OF_RUNS, new Looker(files));
    } catch (IOException e) {
      throw Disk.refusal("read", below, e);
    }
    return files.values().stream().mapToLong(it -> it).reduce(7, (all, one) -> 31 * all + one);
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

  /** Looks at what links lead to, and refuses those that lead out. */
  private final class Looker extends SimpleFileVisitor<Path> {
    private final Map<Path, Long> files;

    Looker(Map<Path, Long> files) {
      this.files = files;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes found) {
      return within(directory);
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes found) {
      if (FILES.matcher(file.toString()).matches()) {
        files.put(file, 31 * found.lastModifiedTime().toMillis() + found.size());
      }
      return within(file);
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      // A file that vanished while it was looked at is a change too.
      files.put(file, System.nanoTime());
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException e) {
      return FileVisitResult.CONTINUE;
    }

    private FileVisitResult within(Path path) {
      try {
        if (Files.isSymbolicLink(path) && !path.toRealPath().startsWith(root)) {
          throw new InputException(
              root.relativize(path) + " is a link out of the folder that is served.");
        }
      } catch (IOException leadsNowhere) {
        return FileVisitResult.CONTINUE;
      }
      return FileVisitResult.CONTINUE;
    }
  }
}
