package org.sgmmqf.experiments.search;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sgmmqf.experiments.run.TreeDifference;
import org.sgmmqf.runs.Format;
import org.sgmmqf.runs.SearchRecord;
import org.sgmmqf.runs.SearchRecord.Found;
import org.sgmmqf.runs.SettingText;
import org.sgmmqf.runs.file.AtomicFile;
import org.sgmmqf.runs.file.CsvLog;
import org.sgmmqf.runs.file.Disk;
import org.sgmmqf.spi.InputException;

/**
 * The folder of a search. Its decisions follow from the run folders of its trials; search.json and
 * trials.csv only tell them.
 *
 * @param path where it is
 */
public record SearchFolder(Path path) {
  /**
   * Writes what was asked for; what a search found that was asked the same stays.
   *
   * @param record what the search is
   * @throws InputException when another search has begun there; nothing is changed then
   */
  public void claim(SearchRecord record) {
    SearchRecord now = record;
    if (Files.exists(file())) {
      SearchRecord before = Format.read(file(), SearchRecord.class);
      Map<String, Object> asked = Format.parts(record.asked());
      if (before.asked().run().isEmpty()) {
        // a search of an earlier version, which only the folders of its trials can tell from ours
        asked.put("run", Map.of());
      }
      Optional<TreeDifference> difference =
          TreeDifference.first(Format.parts(before.asked()), asked);
      if (difference.isPresent()) {
        throw new InputException(
            path
                + " holds a search that was asked otherwise ("
                + difference.get().refusal()
                + "); choose another folder with --out, or move that one away.");
      }
      now =
          new SearchRecord(
              before.asked(),
              record.budget(),
              record.command(),
              record.validationSeeds(),
              before.found());
    }
    try {
      Files.createDirectories(trials());
    } catch (IOException e) {
      throw Disk.refusal("write", path, e);
    }
    AtomicFile.sweep(path);
    Format.write(file(), now);
  }

  /**
   * Tells how far the search is.
   *
   * @param record what the search is
   * @param state how far
   * @param keys of the space
   * @return the record with what was found so far
   */
  public SearchRecord write(SearchRecord record, Search.State state, List<String> keys) {
    List<String> header = new ArrayList<>(SearchRecord.COLUMNS);
    header.addAll(keys);
    List<List<String>> rows = new ArrayList<>();
    for (Finished finished : state.finished()) {
      Job job = finished.job();
      TrialOutcome outcome = finished.outcome();
      List<String> row =
          new ArrayList<>(
              List.of(
                  Integer.toString(job.order()),
                  Integer.toString(job.trial().number()),
                  Integer.toString(job.rung()),
                  Long.toString(job.mark()),
                  outcome.exists() ? SearchRecord.DONE : outcome.remark(),
                  outcome.exists() ? CsvLog.cell(outcome.score()) : "",
                  CsvLog.cell(outcome.seconds())));
      Map<String, Object> values = job.trial().values();
      keys.forEach(key -> row.add(SettingText.of(values.getOrDefault(key, ""))));
      rows.add(row);
    }
    CsvLog.write(path.resolve(SearchRecord.TRIALS), header, rows);
    SearchRecord now =
        new SearchRecord(
            record.asked(),
            record.budget(),
            record.command(),
            record.validationSeeds(),
            new Found(
                state.trials(),
                state.transitions(),
                state.seconds(),
                state.best().map(it -> it.job().trial().number()).orElse(0),
                state.best().map(it -> it.outcome().score()).orElse(0.0),
                state.best().map(it -> it.job().trial().values()).orElse(Map.of())));
    Format.write(file(), now);
    return now;
  }

  private Path file() {
    return path.resolve(SearchRecord.FILE);
  }

  /** {@return where trials have their folders} */
  public Path trials() {
    return path.resolve("trials");
  }

  /** {@return the preset with the winner} */
  public Path winner() {
    return path.resolve("winner.yaml");
  }
}
