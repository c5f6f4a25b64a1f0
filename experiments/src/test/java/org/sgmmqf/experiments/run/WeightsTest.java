package org.sgmmqf.experiments.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.runs.Columns;
import org.sgmmqf.runs.file.CsvExtent;

final class WeightsTest {
  private static final List<String> HEADER = Columns.weights(1);

  @TempDir private Path folder;

  private long kept(String text) throws IOException {
    return Weights.before(Files.writeString(folder.resolve("weights.csv"), text), HEADER, 1000)
        .rows();
  }

  @Test
  void rowsOfEarlierTimesStayAndLaterOnesComeAgain() throws IOException {
    String header = "transitions,component,w0\n";
    assertThat(kept(header + "500,0,1.0\n500,1,2.0\n1000,0,3.0\n1500,0,4.0\n")).isEqualTo(2);
    assertThat(kept(header + "500,0,1.0\n50")).isEqualTo(1);
  }

  @Test
  void damagedFileIsBegunAnew() throws IOException {
    assertThat(kept("transitions,component\n500,0\n")).isZero();
    assertThat(kept("transitions,component,w0\nfive,0,1.0\n")).isZero();
    assertThat(Weights.before(folder.resolve("none"), HEADER, 1000)).isEqualTo(CsvExtent.NONE);
  }

  @Test
  void runOfAMixtureTellsTheWeightsOfItsModelAndOthersTellNone() throws IOException {
    SmallExperiment experiment =
        SmallExperiment.of(
            SmallRuns.of("cart-pole", "gmmqf", 300), SmallRuns.of("cart-pole", "dqn", 300));
    experiment.run(folder);
    Path mixture = folder.resolve(experiment.runs().get(0).folder());
    List<String> rows = Files.readAllLines(mixture.resolve("weights.csv"));
    assertThat(rows.get(0)).isEqualTo("transitions,component,w0,w1");
    String last = rows.get(rows.size() - 1);
    assertThat(last).startsWith("300,");
    assertThat(Files.readString(mixture.resolve("model.json")))
        .contains(last.split(",", -1)[2], last.split(",", -1)[3]);
    assertThat(mixture.resolve("explanation.json")).exists();
    Path network = folder.resolve(experiment.runs().get(1).folder());
    assertThat(network.resolve("weights.csv")).doesNotExist();
    assertThat(network.resolve("explanation.json")).doesNotExist();
  }
}
