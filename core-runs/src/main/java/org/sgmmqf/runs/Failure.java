package org.sgmmqf.runs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.sgmmqf.runs.file.Disk;

/**
 * What failed.json holds, from the death of a worker until another begins to work on the run. Who
 * followed the worker writes it, because the dead cannot.
 *
 * @param code exit code of its process
 * @param words the end of its log
 */
public record Failure(int code, List<String> words) {
  /** Copies the list. */
  public Failure {
    words = List.copyOf(words);
  }

  /**
   * Reads the file of a run.
   *
   * @param folder of the run
   * @return empty unless its last worker died, as far as anybody was there to see it
   */
  public static Optional<Failure> read(Path folder) {
    Path file = RunFile.FAILED.in(folder);
    return Files.exists(file) ? Optional.of(Format.read(file, Failure.class)) : Optional.empty();
  }

  /**
   * Replaces the file of a run.
   *
   * @param folder of the run
   */
  public void write(Path folder) {
    Format.write(RunFile.FAILED.in(folder), this);
  }

  /**
   * Takes the file away, because somebody works on the run again.
   *
   * @param folder of the run
   */
  public static void forget(Path folder) {
    Path file = RunFile.FAILED.in(folder);
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw Disk.refusal("delete", file, e);
    }
  }
}
