package org.sgmmqf.experiments.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.spi.SettingsException;

/** Scores of two seeds whose evaluations are written by hand. */
final class ObjectiveTest {
  private static final long MARK = 500;

  @TempDir Path folder;

  private List<Path> runs;

  @BeforeEach
  void writeEvaluations() throws IOException {
    runs = List.of(run("1", 0, 10, 20, 30, 100, 9999), run("2", 100, 0, 6, 3, 0, -9999));
  }

  /** One evaluation every hundred transitions, the last of them after the mark. */
  private Path run(String seed, int... returns) throws IOException {
    StringBuilder rows = new StringBuilder("transitions,episodes,return_mean\n");
    for (int i = 0; i < returns.length; i++) {
      rows.append(100 * (i + 1)).append(",7,").append(returns[i]).append('\n');
    }
    Path run = Files.createDirectories(folder.resolve(seed));
    Files.writeString(run.resolve("evaluations.csv"), rows);
    return run;
  }

  private double score(String of, String over) {
    return new Objective(of, over).score(runs, MARK);
  }

  @Test
  void areaIsTheMeanOfAllEvaluationsUpToTheMark() {
    assertThat(score("area", "mean")).isEqualTo((32 + 21.8) / 2);
    assertThat(score("area", "worst")).isEqualTo(21.8);
  }

  @Test
  void lastIsTheMeanOfTheThreeEvaluationsBeforeTheMark() {
    assertThat(score("last", "mean")).isEqualTo((50 + 3) / 2.0);
    assertThat(score("last", "worst")).isEqualTo(3);
  }

  @Test
  void lastTakesWhatThereIsWhereThereAreFewer() {
    assertThat(new Objective("last", "mean").score(runs.subList(0, 1), 200)).isEqualTo(5);
  }

  @Test
  void knowsNoOtherNames() {
    assertThatThrownBy(() -> new Objective("lats", "mean"))
        .isInstanceOf(SettingsException.class)
        .hasMessage("--objective = lats is not allowed (did you mean last?); allowed: area, last.");
    assertThatThrownBy(() -> new Objective("area", "median"))
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining("--over = median is not allowed")
        .hasMessageContaining("allowed: mean, worst.");
  }
}
