package org.sgmmqf.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.experiments.command.Terminal;
import org.sgmmqf.reports.data.StudyReader;

/** All the way: a preset is run, and the report reads what the runs wrote. */
final class FromRunToReportTest {
  @TempDir Path folder;

  @Test
  void reportWarnsOfNothingButThatTheExperimentIsSmall() throws IOException {
    Terminal.Said said =
        Terminal.type(
            "run",
            "smoke",
            "--out=" + folder,
            "--methods=random,sgmm",
            "--environments=cart-pole",
            "--seeds=1",
            "--set=transitions=400",
            "--set=evaluation.every=200");
    assertThat(said.exitCode()).as(said.err()).isZero();

    Path root = folder.resolve("smoke");
    assertThat(StudyReader.read(root).warnings()).isEmpty();
    assertThat(Files.readString(root.resolve("report/index.html")).lines())
        .filteredOn(line -> line.startsWith("<li>") && line.endsWith(".</li>"))
        .containsExactly(
            "<li>2 of 2 cells have fewer than 10 seeds (the fewest: 1): intervals are too narrow"
                + " and ranks may change with more.</li>",
            "<li>Runs on cart pole had 400 transitions; methods that need more than that have not"
                + " shown what they can do.</li>");
  }
}
