package org.sgmmqf.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgmmqf.runs.Format;
import org.sgmmqf.runs.MixtureModel;
import org.sgmmqf.spi.Choice;

/** The writer of model.json is an agent that knows no files; readers know no agents. */
final class MixtureModelTest {
  @ParameterizedTest
  @ValueSource(strings = {"gmm", "sgmm"})
  void aMixtureIsReadAsItWasExported(String model) {
    Choice agent =
        Choice.of(
            "gmmqf",
            Map.of("warmUp", 50, "batchSize", 8, "model", Map.of("name", model, "components", 5)));
    try (Training training =
        Training.of(RunPlan.of(Choice.of("chain"), agent).withTransitions(200))) {
      training.train(200);
      Map<String, Object> exported = training.exported();
      MixtureModel read = MixtureModel.of(exported, "The model").orElseThrow();

      assertThat(read.components()).hasSize(5);
      assertThat(exported).containsAllEntriesOf(Format.parts(read));
    }
  }
}
