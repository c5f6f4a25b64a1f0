package org.sgmmqf.reports.data;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import org.sgmmqf.spi.InputException;

/** Reads the JSON files of a run; one that cannot be used is a warning and counts as missing. */
final class JsonFile {
  private JsonFile() {}

  /**
   * Reads a file.
   *
   * @param file where
   * @param name what warnings call it
   * @param content how
   * @param warnings takes what is wrong with it
   * @return what it holds, if it exists, is whole and of a known format
   */
  static <T> Optional<T> read(
      Path file, String name, Function<Path, T> content, Warnings warnings) {
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(content.apply(file));
    } catch (InputException e) {
      String trouble = String.valueOf(e.getMessage()).replace(file.toString(), name);
      warnings.add(Warning.Kind.DAMAGED, trouble.replaceFirst("\\.$", "; it is left out."));
      return Optional.empty();
    }
  }
}
