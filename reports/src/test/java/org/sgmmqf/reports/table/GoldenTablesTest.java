package org.sgmmqf.reports.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.reports.HandmadeExperiment;
import org.sgmmqf.reports.HandmadeExperiment.Method;
import org.sgmmqf.reports.ReportOptions;
import org.sgmmqf.reports.claim.ClaimTable;
import org.sgmmqf.reports.claim.Claims;
import org.sgmmqf.reports.claim.Judging;
import org.sgmmqf.reports.data.Family;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.data.StudyReader;
import org.sgmmqf.reports.result.StudyResults;
import org.sgmmqf.reports.statistics.Bootstrap;
import org.sgmmqf.runs.ClaimSpec;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.Settings;

/** Compares whole tables with files under {@code golden/}, which were checked by hand. */
class GoldenTablesTest {
  private final ReportOptions options = Settings.defaults(ReportOptions.class);

  @TempDir private Path folder;
  private Study study;
  private StudyResults results;

  @BeforeEach
  void makeRuns() {
    Method sparse = new Method("lunar-lander", "s_500", "S-GMM-QF", 500, 20, 960, "fair");
    Method dense = new Method("lunar-lander", "d_50", "GMM-QF", 50, 50, 2400, "fair");
    Method network = new Method("lunar-lander", "dqn", "DQN", 0, 0, 18_180, "per");
    new HandmadeExperiment(folder)
        .run(sparse, 1, -200, -50, 120, 210)
        .run(sparse, 2, -180, 20, 90, 230)
        .run(sparse, 3, -190, 10, 150, 240.5)
        .run(dense, 1, -200, 30, 110, 150)
        .run(dense, 2, -150, 60, 205, 190)
        .run(dense, 3, -170, 40, 120, 215)
        .run(network, 1, -300, -150, -90, -20);
    study = StudyReader.read(folder);
    results = new StudyResults(study, options.smoothing(), new Bootstrap(options.resampling()));
  }

  @Test
  void resultsAreAsTheyWere() throws IOException {
    ReportTable table = ResultTable.of("lunar-lander", results, options.thresholds());
    assertGolden("results", table);
  }

  @Test
  void improvementIsAsItWas() throws IOException {
    assertGolden("improvement", ImprovementTable.of("lunar-lander", results));
  }

  @Test
  void hyperparametersAreAsTheyWere() throws IOException {
    assertGolden(
        "hyperparameters",
        SettingsTable.of("mixtures", "the mixtures", study, Family.Kind::isMixture));
  }

  @Test
  void claimsAreAsTheyWere() throws IOException {
    ClaimSpec claim =
        new ClaimSpec(
            "sparse-ahead",
            "The sparse one is ahead.",
            "section 5.3",
            Map.of("name", "ahead"),
            List.of(List.of("lunar-lander/s_500"), List.of("lunar-lander/d_50")),
            "area",
            false);
    Study claimed =
        new Study(
            study.folders(),
            study.name(),
            study.title(),
            study.commands(),
            study.cells(),
            study.evaluations(),
            study.figures(),
            List.of(claim),
            List.of(),
            study.warnings());
    assertGolden(
        "claims",
        ClaimTable.of(Claims.judge(claimed, new Judging(3, 0.05), Plugins.onClassPath())));
  }

  @Test
  void runsAreAsTheyWere() throws IOException {
    assertGolden("runs", RunTable.of(study));
  }

  private static void assertGolden(String name, ReportTable table) throws IOException {
    for (List<String> file :
        List.of(
            List.of("csv", TableText.csv(table.data())),
            List.of("md", TableText.markdown(table)),
            List.of("tex", TableText.latex(table)))) {
      assertThat(file.get(1)).isEqualTo(golden(name + "." + file.get(0)));
    }
  }

  private static String golden(String file) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(
            GoldenTablesTest.class.getResourceAsStream("golden/" + file), file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
