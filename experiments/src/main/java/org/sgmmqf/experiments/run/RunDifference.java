package org.sgmmqf.experiments.run;

import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.file.CsvLog;
import org.sgmmqf.runs.file.Disk;
import org.sgmmqf.runs.file.Json;
import org.sgmmqf.spi.InputException;

/** Says where two runs part, by their plans, digests, curves and results, and how both did. */
public final class RunDifference {
  private RunDifference() {}

  /**
   * Compares two runs as far as both went.
   *
   * @param left a run folder
   * @param right another
   * @return every difference of their configurations, the first of what they computed, and then how
   *     both did, in words; empty when there is no difference
   * @throws InputException when a file of one of them is not what a run writes, or when both are to
   *     compute the same and neither has begun
   */
  public static Optional<String> between(RunFolder left, RunFolder right) {
    List<String> lines = new ArrayList<>();
    boolean begun = hasBegun(left);
    begun &= hasBegun(right);
    List<TreeDifference> settings = TreeDifference.all(left.plan().toMap(), right.plan().toMap());
    if (!settings.isEmpty()) {
      lines.add("The configurations differ in " + counted(settings.size()) + ":");
      settings.forEach(difference -> lines.add("  " + difference.words()));
    }
    rows(left, right, RunFile.TRAINING)
        .or(() -> rows(left, right, RunFile.EVALUATIONS))
        .or(() -> results(left, right))
        .ifPresent(lines::add);
    if (lines.isEmpty()) {
      if (!begun) {
        throw new InputException(
            left.path()
                + " and "
                + right.path()
                + " are the same run, and neither has got so far.");
      }
      // equal damage is no equal result
      left.done();
      right.done();
      return Optional.empty();
    }
    lines.addAll(RunComparison.of(left, right).lines());
    return Optional.of(String.join("\n", lines));
  }

  private static boolean hasBegun(RunFolder run) {
    boolean begun =
        Files.exists(run.file(RunFile.TRAINING)) && Files.exists(run.file(RunFile.EVALUATIONS));
    if (!begun) {
      // one that has ended did not begin without them, but lost them
      run.done();
    }
    return begun;
  }

  private static String counted(int settings) {
    return settings == 1 ? "one setting" : settings + " settings";
  }

  /** Everything else that both have and that is the same in every repetition. */
  private static Optional<String> results(RunFolder left, RunFolder right) {
    boolean bothEnded = left.hasEnded() && right.hasEnded();
    for (int i = 0; i < left.results().size(); i++) {
      Path one = left.results().get(i);
      Path other = right.results().get(i);
      if (Files.exists(one) && Files.exists(other)) {
        Optional<String> difference = content(one, other);
        if (difference.isPresent()) {
          return difference;
        }
      } else if (bothEnded && Files.exists(one) != Files.exists(other)) {
        return Optional.of(one.getFileName() + ": only one of the two has it.");
      }
    }
    return Optional.empty();
  }

  private static Optional<String> content(Path one, Path other) {
    if (one.toString().endsWith(".json")) {
      Optional<TreeDifference> difference = TreeDifference.first(Json.read(one), Json.read(other));
      if (difference.isPresent()) {
        return Optional.of(one.getFileName() + ": " + difference.get().words() + ".");
      }
    }
    try {
      long place = Files.mismatch(one, other);
      return place < 0
          ? Optional.empty()
          : Optional.of(one.getFileName() + ": different from byte " + place + " on.");
    } catch (IOException e) {
      throw Disk.refusal("read", one, e);
    }
  }

  private static Optional<String> rows(RunFolder left, RunFolder right, RunFile which) {
    List<NamedCsvRecord> a = read(left, which);
    List<NamedCsvRecord> b = read(right, which);
    String lastEqual = "0";
    for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
      NamedCsvRecord one = a.get(i);
      NamedCsvRecord other = b.get(i);
      if (!one.getFieldsAsMap().equals(other.getFieldsAsMap())) {
        return Optional.of(
            which
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
    if (a.isEmpty() != b.isEmpty()) {
      return Optional.of(
          which + ": " + (a.isEmpty() ? left : right).path() + " has not got so far.");
    }
    return a.size() == b.size()
        ? Optional.empty()
        : Optional.of(
            which + ": equal up to transition " + lastEqual + ", where one of the two ends.");
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

  private static List<NamedCsvRecord> read(RunFolder run, RunFile which) {
    return Files.exists(run.file(which)) ? CsvLog.read(run.file(which)) : List.of();
  }
}
