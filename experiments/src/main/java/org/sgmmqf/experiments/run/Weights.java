package org.sgmmqf.experiments.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.sgmmqf.runs.MixtureModel;
import org.sgmmqf.runs.MixtureModel.Gaussian;
import org.sgmmqf.runs.file.CsvExtent;
import org.sgmmqf.runs.file.CsvLog;
import org.sgmmqf.runs.file.Disk;
import org.sgmmqf.training.Training;

/** The lives of a mixture's Gaussians, as weights.csv tells them: a few looks along training. */
final class Weights {
  /** More would outweigh everything else in the folder of a run with many Gaussians. */
  private static final long MOST_LOOKS = 25;

  private Weights() {}

  /** Whether the evaluation that is made now is one of the looks; the last one always is. */
  static boolean areDue(Training training) {
    long every = training.plan().evaluation().every();
    long evaluations = (training.plan().transitions() + every - 1) / every;
    long stride = (evaluations + MOST_LOOKS - 1) / MOST_LOOKS;
    return training.isDone() || training.transitions() / every % stride == 0;
  }

  /** A row for each living Gaussian; none for other models. */
  static List<List<String>> now(Training training) {
    List<Gaussian> all =
        MixtureModel.of(training.exported(), "The model")
            .map(MixtureModel::components)
            .orElse(List.of());
    List<List<String>> rows = new ArrayList<>();
    for (int k = 0; k < all.size(); k++) {
      if (all.get(k).lives()) {
        List<String> row = new ArrayList<>();
        row.add(Long.toString(training.transitions()));
        row.add(Integer.toString(k));
        all.get(k).weights().forEach(it -> row.add(CsvLog.cell(it)));
        rows.add(row);
      }
    }
    return rows;
  }

  /**
   * What the file tells of the time before now. A checkpoint is saved after the rows of its time
   * are on the disk, so these are all there, and those beyond it come again. No result depends on
   * the file: one that somebody damaged is begun anew.
   */
  static CsvExtent before(Path file, List<String> header, long transitions) {
    try {
      byte[] bytes = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
      String text = new String(bytes, StandardCharsets.UTF_8);
      List<String> lines = text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
      return lines.isEmpty() || !lines.get(0).equals(String.join(",", header))
          ? CsvExtent.NONE
          : new CsvExtent(
              lines.stream().skip(1).takeWhile(it -> isBefore(transitions, it)).count(), "");
    } catch (IOException e) {
      throw Disk.refusal("read", file, e);
    }
  }

  private static boolean isBefore(long transitions, String row) {
    return row.matches("\\d{1,18},.*")
        && Long.parseLong(row.substring(0, row.indexOf(','))) < transitions;
  }
}
