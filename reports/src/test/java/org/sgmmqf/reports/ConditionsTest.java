package org.sgmmqf.reports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.reports.HandmadeExperiment.Method;
import org.sgmmqf.reports.data.StudyReader;
import org.sgmmqf.reports.data.Warning;

class ConditionsTest {
  private static final Method METHOD =
      new Method("lunar-lander", "gmm-50", "GMM-QF", 50, 50, 2400, "fair");

  @TempDir private Path folder;

  @BeforeEach
  void makeTwoRuns() {
    new HandmadeExperiment(folder).run(METHOD, 1, 1, 2).run(METHOD, 2, 1, 2);
  }

  private List<String> warnings(Conditions conditions) {
    return conditions.check(StudyReader.read(folder)).stream().map(Warning::text).toList();
  }

  private void edit(String file, String from, String to) throws IOException {
    Path path = folder.resolve("lunar-lander/gmm-50/seed-1").resolve(file);
    String text = Files.readString(path);
    assertThat(text).contains(from);
    Files.writeString(path, text.replace(from, to));
  }

  @Test
  void fairComparisonIsNotCriticised() {
    assertThat(warnings(new Conditions(2, 10_000, 1.5))).isEmpty();
  }

  @Test
  void fewSeedsAreCriticised() {
    assertThat(warnings(new Conditions(3, 10_000, 1.5)))
        .singleElement()
        .asString()
        .contains("1 of 1 cells have fewer than 3 seeds (the fewest: 2)");
  }

  @Test
  void shortBudgetsAreCriticised() {
    assertThat(warnings(new Conditions(2, 300_000, 1.5)))
        .singleElement()
        .asString()
        .contains("had 10,000 transitions");
  }

  @Test
  void unequalBudgetsAreCriticised() {
    Method longer = new Method("lunar-lander", "dqn", "DQN", 0, 0, 5, "per");
    new HandmadeExperiment(folder).run(longer, 1, 1, 2, 3).run(longer, 2, 1, 2, 3);
    assertThat(warnings(new Conditions(1, 10_000, 1.5)))
        .singleElement()
        .asString()
        .contains("different budgets")
        .contains("10,000, 15,000");
  }

  @Test
  void unequalNumbersOfSeedsAreCriticised() {
    new HandmadeExperiment(folder)
        .run(new Method("lunar-lander", "dqn", "DQN", 0, 0, 5, "per"), 1, 1, 2);
    assertThat(warnings(new Conditions(1, 10_000, 1.5)))
        .singleElement()
        .asString()
        .contains("Methods on lunar lander have different numbers of seeds (1, 2)");
  }

  @Test
  void resultsOfTheRunsThatDidNotDivergeFlatterTheMethod() {
    new HandmadeExperiment(folder).diverged(METHOD, 3, 1);
    assertThat(warnings(new Conditions(1, 10_000, 1.5)))
        .singleElement()
        .asString()
        .startsWith("lunar-lander/gmm-50: 1 of 3 runs diverged");
  }

  @Test
  void otherLoadShowsInTheTimesOfEqualRuns() throws IOException {
    edit("timing.csv", "10000,10.0", "10000,31.0");
    assertThat(warnings(new Conditions(2, 10_000, 1.5)))
        .singleElement()
        .asString()
        .contains("up to 3.1 times as long");
  }

  @Test
  void cappedEpisodesMakeReturnsLowerBounds() throws IOException {
    edit("evaluations.csv", ",100,0,", ",100,7,");
    assertThat(warnings(new Conditions(2, 10_000, 1.5)))
        .containsExactly(
            "lunar-lander/gmm-50: 14 of 80 evaluation episodes were cut off by the evaluation's own"
                + " cap, so their returns are lower bounds.");
  }

  @Test
  void runsOfDifferentVersionsAreNamed() throws IOException {
    edit("config.json", "\"program\" : {", "\"program\" : {\"version\": \"0.2.0\"");
    Path other = folder.resolve("lunar-lander/gmm-50/seed-2/config.json");
    Files.writeString(
        other,
        Files.readString(other)
            .replace("\"program\" : {", "\"program\" : {\"version\": \"0.1.0\""));
    assertThat(warnings(new Conditions(2, 10_000, 1.5)))
        .containsExactly("Runs come from different set-ups (version: 0.1.0, 0.2.0).");
  }
}
