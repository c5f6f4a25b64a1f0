package org.sgmmqf.experiments.run;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.sgmmqf.experiments.files.Disk;
import org.sgmmqf.spi.InputException;

/** Names the first place where two runs part, by their plans, their digests and their curves. */
public final class RunDifference {
  private RunDifference() {}

  /**
   * Compares two runs as far as both went.
   *
   * @param left a run folder
   * @param right another
   * @return the first difference in words, or empty when there is none
   */
  public static Optional<String> first(RunFolder left, RunFolder right) {
    String prefix =
        TreeDifference.first(left.plan().toMap(), right.plan().toMap())
            .map(
                d ->
                    "The configurations differ: "
                        + d.key()
                        + " "
                        + d.left()
                        + " against "
                        + d.right()
                        + ".\n")
            .orElse("");
    return rows(left.training(), right.training())
        .or(() -> rows(left.evaluations(), right.evaluations()))
        .map(difference -> prefix + difference)
        .or(() -> Optional.of(prefix.strip()).filter(text -> !text.isEmpty()));
  }

  private static Optional<String> rows(Path left, Path right) {
    List<NamedCsvRecord> a = read(left);
    List<NamedCsvRecord> b = read(right);
    String lastEqual = "0";
    for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
      NamedCsvRecord one = a.get(i);
      NamedCsvRecord other = b.get(i);
      if (!one.getFieldsAsMap().equals(other.getFieldsAsMap())) {
        return Optional.of(
            left.getFileName()
                + ": equal up to transition "
                + lastEqual
                + ", different at "
                + one.getField(0)
                + " ("
                + column(one, other)
                + ").");
      }
      lastEqual = one.getField(0);
    }
    return a.size() == b.size()
        ? Optional.empty()
        : Optional.of(
            left.getFileName()
                + ": equal up to transition "
                + lastEqual
                + ", where one of the two ends.");
  }

  private static String column(NamedCsvRecord one, NamedCsvRecord other) {
    for (String name : one.getHeader()) {
      String theirs = other.findField(name).orElse("no such column");
      if (!one.getField(name).equals(theirs)) {
        return name + " " + one.getField(name) + " against " + theirs;
      }
    }
    return "one has columns that the other lacks";
  }

  private static List<NamedCsvRecord> read(Path file) {
    if (!Files.exists(file)) {
      throw new InputException(file + " does not exist: that run has not got so far.");
    }
    try (CsvReader<NamedCsvRecord> reader = CsvReader.builder().ofNamedCsvRecord(file)) {
      return reader.stream().toList();
    } catch (IOException e) {
      throw Disk.refusal("read", file, e);
    }
  }
}
