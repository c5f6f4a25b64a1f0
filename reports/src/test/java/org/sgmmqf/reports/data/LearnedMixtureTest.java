package org.sgmmqf.reports.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.reports.HandmadeExperiment;
import org.sgmmqf.reports.HandmadeExperiment.Method;

class LearnedMixtureTest {
  @TempDir private Path folder;

  @Test
  void componentCountsForAnActionWhileItLivesAndItsWeightIsAboveTheModelsThreshold()
      throws IOException {
    new HandmadeExperiment(folder)
        .run(new Method("task", "sgmm", "S-GMM-QF", 3, 2, 10, "fair"), 1, 0);
    Path run = folder.resolve("task/sgmm/seed-1");
    String config = Files.readString(run.resolve("config.json"));
    Files.writeString(
        run.resolve("config.json"),
        config.replace("\"components\" : 3", "\"components\" : 3, \"deadBelow\" : 0.001"));
    Files.writeString(
        run.resolve("model.json"),
        """
        {"format": 1, "kind": "gaussian-mixture", "observationSize": 1, "actionCount": 2, "components": [
          {"weights": [0.0005, -1], "alive": true, "mean": [0], "covariance": [[1]]},
          {"weights": [0.5, 0], "alive": true, "mean": [1], "covariance": [[1]]},
          {"weights": [2, 2], "alive": false, "mean": [2], "covariance": [[1]]}]}
        """);
    Exhibit read = StudyReader.read(folder).cells().get(0).exhibit();
    LearnedMixture mixture = read.mixture();
    double deadBelow = read.configuration().deadBelow();
    assertThat(mixture.covers(new int[] {0, 0})).isTrue();
    assertThat(mixture.covers(new int[] {0, 1})).isFalse();
    assertThat(mixture.living()).hasSize(2);
    assertThat(mixture.living(0, deadBelow)).singleElement().returns(1.0, it -> it.mean(0));
    assertThat(mixture.living(1, deadBelow)).singleElement().returns(0.0, it -> it.mean(0));
  }
}
