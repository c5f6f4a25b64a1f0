package org.sgmmqf.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.experiments.command.Terminal;

/**
 * One cell of the study, repeated with a small budget, against the returns recorded when it was
 * first run; they are the same bits at every width of a machine's vectors.
 */
final class RecordedCellTest {
  private static final String RECORDED =
      """
      1000 -683.628444256208
      2000 -629.3999315550952
      """;

  @TempDir Path folder;

  @Test
  void aCellOfTheStudyGivesTheRecordedBits() throws IOException {
    Terminal.Said said =
        Terminal.type(
            "run",
            "paper",
            "--methods",
            "gmm-20",
            "--environments",
            "lunar-lander",
            "--seeds",
            "1",
            "--set",
            "transitions=2000",
            "--set",
            "evaluation.every=1000",
            "--set",
            "evaluation.episodes=2",
            "--no-report",
            "--out",
            folder.toString());

    assertThat(said.exitCode()).as(said.err()).isZero();
    Path evaluations = folder.resolve("paper/lunar-lander/gmm-20/seed-1/evaluations.csv");
    List<String> rows = Files.readAllLines(evaluations);
    assertThat(rows.get(0)).startsWith("transitions,episodes,return_mean,");
    assertThat(rows.stream().skip(1).map(RecordedCellTest::transitionsAndReturn))
        .containsExactlyElementsOf(RECORDED.lines().toList());
  }

  private static String transitionsAndReturn(String row) {
    String[] cells = row.split(",", 4);
    return cells[0] + " " + cells[2];
  }
}
