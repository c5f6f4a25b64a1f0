package org.sgmmqf.reports.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.reports.HandmadeExperiment;
import org.sgmmqf.reports.HandmadeExperiment.Method;
import org.sgmmqf.reports.Report;

/** A sweep over two keys, made by hand, and what its report shows of it. */
class SweepFiguresTest {
  @TempDir private Path folder;

  @BeforeEach
  void writeASweepOverTwoKeys() throws IOException {
    HandmadeExperiment runs = new HandmadeExperiment(folder);
    StringBuilder cells = new StringBuilder();
    int point = 0;
    for (String rho : List.of("0.001", "0.01", "0.05")) {
      for (String buffer : List.of("uniform", "per")) {
        String name = "gmm-" + ++point;
        Method method = new Method("chain", name, "GMM-QF", 50, 50, 2400, buffer);
        for (int seed = 1; seed <= 3; seed++) {
          runs.run(method, seed, point, 10 * point);
        }
        cells.append(cells.isEmpty() ? "" : ",\n");
        cells.append(
            "{\"id\": \"chain/" + name + "\", \"seeds\": [1, 2, 3], \"sweepOf\": \"gmm\",");
        cells.append(" \"swept\": {\"agent.rho\": " + rho + ", \"agent.buffer\": \"" + buffer);
        cells.append("\"}}");
      }
    }
    Files.writeString(
        folder.resolve("experiment.json"),
        "{\"format\": 1, \"name\": \"x\", \"cells\": [" + cells + "]}");
    Report.write(folder, folder.resolve("report"));
  }

  @Test
  void finalReturnsStandAgainstTheValuesWithIntervals() throws IOException {
    assertThat(read("figures/sweep-gmm-chain.csv"))
        .startsWith("cell,label,agent.rho,agent.buffer,return,low,high,runs\n")
        .contains("chain/gmm-5,GMM-QF gmm-5,0.05,uniform,50,50,50,3\n");
    assertThat(folder.resolve("report/figures/sweep-gmm-chain.png")).isRegularFile();
  }

  @Test
  void twoKeysGiveAMapLinesAlongTrainingAndATable() throws IOException {
    assertThat(read("figures/sweep-map-gmm-chain.csv").lines()).hasSize(7);
    assertThat(read("figures/sweep-lines-gmm-chain.csv").lines()).hasSize(13);
    assertThat(read("tables/sweep-gmm-chain.md"))
        .contains("| 0.01 | per | 3 | 40.0 [40.0, 40.0] |");
  }

  @Test
  void longTableOfEvaluationsHasAColumnForEveryKey() throws IOException {
    List<String> lines = read("tables/evaluations.csv").lines().toList();
    assertThat(lines).hasSize(1 + 6 * 3 * 2);
    assertThat(lines.get(0)).endsWith(",agent.rho,agent.buffer");
    assertThat(lines.get(1)).startsWith("chain/gmm-1,chain,gmm-1,1,").endsWith(",0.001,uniform");
  }

  @Test
  void axesAreLogarithmicWhereTheValuesAre() {
    assertThat(AxisScale.of(new double[] {0.001, 0.01, 0.05}).logarithmic()).isTrue();
    assertThat(AxisScale.of(new double[] {1000, 10, 100}).logarithmic()).isTrue();
    assertThat(AxisScale.of(new double[] {0.9, 0.95, 0.99}).logarithmic()).isFalse();
    assertThat(AxisScale.of(new double[] {1, 2, 3, 4}).logarithmic()).isFalse();
    assertThat(AxisScale.of(new double[] {0, 0.1}).logarithmic()).isFalse();
    assertThat(AxisScale.of(new double[] {5}).logarithmic()).isFalse();
  }

  private String read(String file) throws IOException {
    return Files.readString(folder.resolve("report").resolve(file));
  }
}
