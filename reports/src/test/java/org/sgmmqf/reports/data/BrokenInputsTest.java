package org.sgmmqf.reports.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.reports.HandmadeExperiment;
import org.sgmmqf.reports.HandmadeExperiment.Method;
import org.sgmmqf.runs.Measure;
import org.sgmmqf.spi.InputException;

class BrokenInputsTest {
  private static final Method METHOD =
      new Method("lunar-lander", "gmm-50", "GMM-QF", 50, 50, 2400, "fair");

  @TempDir private Path folder;
  private Path run;

  @BeforeEach
  void makeOneRun() {
    new HandmadeExperiment(folder).run(METHOD, 1, -200, -50, 120, 210);
    run = folder.resolve("lunar-lander/gmm-50/seed-1");
  }

  private Study read() {
    return StudyReader.read(folder);
  }

  private List<String> damage(Study study) {
    return texts(study, Warning.Kind.DAMAGED);
  }

  private static List<String> texts(Study study, Warning.Kind kind) {
    return study.warnings().stream().filter(it -> it.kind() == kind).map(Warning::text).toList();
  }

  private void edit(String file, String from, String to) throws IOException {
    String text = Files.readString(run.resolve(file));
    assertThat(text).contains(from);
    Files.writeString(run.resolve(file), text.replace(from, to));
  }

  private static double[] column(Study study, Measure measure) {
    return study.evaluations().doubleColumn(measure.column()).asDoubleArray();
  }

  @Test
  void wholeRunsGiveNoWarningButThatTheExperimentIsUnnamed() {
    Study study = read();
    assertThat(study.warnings()).extracting(Warning::kind).containsExactly(Warning.Kind.CONDITIONS);
    assertThat(column(study, Measure.RETURN_MEAN)).containsExactly(-200, -50, 120, 210);
    assertThat(study.cells().get(0).label()).isEqualTo("GMM-QF gmm-50");
    assertThat(study.cells().get(0).components()).hasValue(50);
  }

  @Test
  void settingsOfTheAgentAreNotThoseOfTheSameNameElsewhere() throws IOException {
    edit("config.json", "\"run\" : {", "\"run\": {\"x\": {\"components\": 7, \"buffer\": \"y\"}, ");
    Cell cell = read().cells().get(0);
    assertThat(cell.components()).hasValue(50);
    assertThat(cell.configuration().buffer()).isEqualTo("fair");
  }

  @Test
  void truncatedLastLineIsLeftOut() throws IOException {
    String text = Files.readString(run.resolve("evaluations.csv"));
    Files.writeString(run.resolve("evaluations.csv"), text.substring(0, text.length() - 3));
    Study study = read();
    assertThat(study.evaluations().rowCount()).isEqualTo(3);
    assertThat(damage(study)).singleElement().asString().contains("ends in the middle of a line");
  }

  @Test
  void lineWithTooFewCellsIsLeftOut() throws IOException {
    edit("evaluations.csv", "10000,20,-50.0,", "10000,20,\n");
    Study study = read();
    assertThat(column(study, Measure.TRANSITIONS)).containsExactly(5000, 15000, 20000);
    assertThat(damage(study)).singleElement().asString().contains("2 lines");
  }

  @Test
  void cellThatIsNotANumberIsLeftOut() throws IOException {
    edit("evaluations.csv", "10000,20,-50.0,", "10000,20,NaN,");
    Study study = read();
    assertThat(column(study, Measure.RETURN_MEAN)).containsExactly(-200, 120, 210);
    assertThat(damage(study)).singleElement().asString().contains("return_mean").contains("1 cell");
  }

  @Test
  void unknownColumnIsNamedAndIgnored() throws IOException {
    edit("evaluations.csv", "updates\n", "mood\n");
    Study study = read();
    assertThat(study.evaluations().rowCount()).isEqualTo(4);
    assertThat(column(study, Measure.UPDATES)).containsOnly(Double.NaN);
    assertThat(damage(study)).singleElement().asString().contains("mood");
  }

  @Test
  void missingReturnColumnMakesTheFileUseless() throws IOException {
    edit("evaluations.csv", "return_mean", "return_mine");
    Study study = read();
    assertThat(study.evaluations().rowCount()).isZero();
    assertThat(damage(study)).anyMatch(it -> it.contains("no column return_mean"));
  }

  @Test
  void rowsThatStepBackAreLeftOut() throws IOException {
    edit("evaluations.csv", "15000,20", "7000,20");
    assertThat(column(read(), Measure.TRANSITIONS)).containsExactly(5000, 10000, 20000);
  }

  @Test
  void emptyRunFolderCountsAsNotEvaluated() throws IOException {
    Files.createDirectories(folder.resolve("lunar-lander/gmm-50/seed-2"));
    Study study = read();
    assertThat(study.cells().get(0).evaluated()).hasSize(1);
    assertThat(texts(study, Warning.Kind.MISSING))
        .singleElement()
        .asString()
        .contains("no evaluation yet for seed 2");
  }

  @Test
  void runWithoutDoneIsUnfinished() throws IOException {
    Files.delete(run.resolve("done.json"));
    Study study = read();
    assertThat(study.cells().get(0).runs().get(0).state()).isEqualTo(RunState.UNFINISHED);
    assertThat(study.cells().get(0).completeness()).isEqualTo("0 of 1 seed and 1 unfinished");
    assertThat(texts(study, Warning.Kind.MISSING))
        .singleElement()
        .asString()
        .contains("not finished");
  }

  @Test
  void runWithAnUnknownStatusIsNotTakenForFinished() throws IOException {
    edit("done.json", "\"done\"", "\"tired\"");
    Study study = read();
    assertThat(study.cells().get(0).runs().get(0).state()).isEqualTo(RunState.UNFINISHED);
    assertThat(damage(study)).singleElement().asString().contains("unknown status \"tired\"");
  }

  @Test
  void divergedRunSaysWhatDiverged() throws IOException {
    Files.writeString(
        run.resolve("done.json"),
        "{\"format\": 1, \"status\": \"diverged\", \"transitions\": 17, \"message\": \"the loss is"
            + " NaN\"}");
    assertThat(texts(read(), Warning.Kind.DIVERGED))
        .containsExactly(
            "lunar-lander/gmm-50/seed-1 diverged after 17 transitions: the loss is NaN");
  }

  @Test
  void futureFormatIsNotTrusted() throws IOException {
    edit("config.json", "\"format\" : 1", "\"format\" : 2");
    Study study = read();
    assertThat(study.cells().get(0).configuration().exists()).isFalse();
    assertThat(study.cells().get(0).family().kind()).isEqualTo(Family.Kind.OTHER);
    assertThat(damage(study)).singleElement().asString().contains("is in format 2");
  }

  @Test
  void brokenJsonIsLeftOut() throws IOException {
    Files.writeString(run.resolve("config.json"), "{\"format\": 1, \"run\": {");
    assertThat(damage(read())).singleElement().asString().contains("is not the JSON expected here");
  }

  @Test
  void binaryRubbishInACsvFileIsLeftOut() throws IOException {
    Files.write(run.resolve("evaluations.csv"), new byte[] {(byte) 0xFF, (byte) 0xFE, 0, 1, 10});
    assertThat(damage(read())).singleElement().asString().contains("not UTF-8");
  }

  @Test
  void componentOfTheWrongShapeIsLeftOut() throws IOException {
    Files.writeString(
        run.resolve("model.json"),
        """
        {"format": 1, "kind": "gaussian-mixture", "observationSize": 1, "actionCount": 1, "components": [
          {"weights": [1], "alive": true, "mean": [0], "covariance": [[1]]},
          {"weights": [1], "alive": true, "mean": [0, 1], "covariance": [[1]]}]}
        """);
    Study study = read();
    assertThat(study.cells().get(0).exhibit().mixture().components()).hasSize(1);
    assertThat(damage(study)).singleElement().asString().contains("1 of 2 components");
  }

  @Test
  void fileThatIsNoGifIsNotShown() throws IOException {
    Files.writeString(run.resolve("episode.gif"), "<html>");
    Study study = read();
    assertThat(study.cells().get(0).exhibit().episode().exists()).isFalse();
    assertThat(damage(study)).singleElement().asString().contains("not a GIF");
  }

  @Test
  void missingSeedsAndStrangeFoldersAreNamed() throws IOException {
    Files.createDirectories(folder.resolve("lunar-lander/other/seed-1"));
    Files.writeString(
        folder.resolve("experiment.json"),
        """
        {"format": 1, "name": "x", "cells": [
          {"id": "lunar-lander/gmm-50", "seeds": [1, 2, 3], "transitions": 20000},
          {"id": "nonsense", "seeds": [1]}]}
        """);
    Study study = read();
    assertThat(study.cells()).hasSize(1);
    assertThat(study.cells().get(0).completeness()).isEqualTo("1 of 3 seeds");
    assertThat(texts(study, Warning.Kind.MISSING))
        .containsExactly("lunar-lander/gmm-50 has not been started for seeds 2, 3.");
    assertThat(texts(study, Warning.Kind.CONDITIONS))
        .singleElement()
        .asString()
        .contains("lunar-lander/other");
    assertThat(damage(study)).singleElement().asString().contains("nonsense");
  }

  @Test
  void missingFolderIsTheUsersMistake() {
    assertThatThrownBy(() -> StudyReader.read(folder.resolve("nowhere")))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("nowhere");
  }
}
