package org.sgmmqf.runs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What of a finished run must be the same in every repetition: all but the clock and the log. */
public final class RunFiles {
  private RunFiles() {}

  /** File names with contents, or with a digest where the content is long. */
  public static Map<String, String> of(Path folder) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> listed = Files.list(folder)) {
      for (Path file : (Iterable<Path>) listed::iterator) {
        String name = String.valueOf(file.getFileName());
        if (!name.equals("timing.csv") && !name.equals("run.log") && !name.equals("run.lock")) {
          files.put(name, content(file));
        }
      }
    }
    return files;
  }

  private static String content(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    boolean readable = file.toString().endsWith(".csv") && bytes.length < 5000;
    return readable
        ? new String(bytes, StandardCharsets.UTF_8)
        : bytes.length + " bytes, hash " + Arrays.hashCode(bytes);
  }
}
