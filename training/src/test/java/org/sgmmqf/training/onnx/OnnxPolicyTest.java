package org.sgmmqf.training.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgmmqf.runs.file.Json;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.training.onnx.OnnxInterpreter.Tensor;

class OnnxPolicyTest {
  private static final String MIXTURE =
      """
      {"format": 1, "kind": "gaussian-mixture", "observationSize": 2, "actionCount": 2, "components": [
        {"weights": [1.0, -3.0], "alive": LIVES, "mean": [1.0, 0.0], "covariance": [[2.0, 0.0], [0.0, 8.0]]},
        {"weights": [9.0, 9.0], "alive": false, "diedAt": 7, "mean": [0.0, 0.0], "covariance": [[1.0, 0.0], [0.0, 1.0]]}]}
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @MethodSource("org.sgmmqf.training.onnx.LearnedPolicy#all")
  void givesTheValuesAndActionsOfTheProgram(LearnedPolicy policy) {
    Path file = folder.resolve("model.json");
    Json.write(file, policy.model());

    Map<String, Tensor> found = evaluate(file, policy.states());

    int place = 0;
    for (int i = 0; i < policy.states().length; i++) {
      int best = 0;
      for (int a = 0; a < policy.values()[i].length; a++) {
        double expected = policy.values()[i][a];
        assertThat(found.get("values").values()[place++])
            .isCloseTo(expected, within(policy.tolerance() * (1 + Math.abs(expected))));
        best = expected > policy.values()[i][best] ? a : best;
      }
      assertThat(found.get("action").values()[i]).isEqualTo(best);
    }
    assertThat(found.get("values").values()).hasSize(place);
  }

  @Test
  void aGaussianIsEvaluatedWithoutAFactorOfOneHalf() throws IOException {
    Path file = model(mixture(true));

    // (2 - 1)^2 / 2 + 2^2 / 8 = 1
    Map<String, Tensor> found = evaluate(file, new double[][] {{2, 2}, {1, 0}});

    assertThat(found.get("values").values())
        .containsExactly(new double[] {Math.exp(-1), -3 * Math.exp(-1), 1, -3}, within(1e-15));
    assertThat(found.get("action").values()).containsExactly(0, 0);
  }

  @Test
  void aMixtureThatDiedOutIsWorthNothing() throws IOException {
    Path file = model(mixture(false));

    assertThat(evaluate(file, new double[][] {{2, 2}}).get("values").values())
        .containsExactly(0, 0);
  }

  @Test
  void aNetworkHasAnActivationAfterEveryLayerButTheLast() throws IOException {
    Path file =
        model(
            """
            {"format": 1, "kind": "q-network", "network": {"activation": "relu", "layers": [
              {"weights": [[1.0, -1.0]], "biases": [0.5, 0.0]},
              {"weights": [[2.0, -2.0], [4.0, 1.0]], "biases": [0.0, -1.0]}]}}
            """);

    // hidden (2.5, 0) and (0, 1)
    assertThat(evaluate(file, new double[][] {{2}, {-1}}).get("values").values())
        .containsExactly(5, -6, 4, 0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"format\": 1, \"kind\": \"random\", \"actionCount\": 2}",
        "{\"format\": 1, \"kind\": \"q-table\", \"table\": []}",
        "{\"format\": 2, \"kind\": \"gaussian-mixture\"}",
        "{\"format\": 1, \"kind\": \"gaussian-mixture\", \"observationSize\": 2}",
        "{\"format\": 1, \"kind\": \"q-network\", \"network\": {\"activation\": \"relu\","
            + " \"layers\": []}}",
        "{\"format\": 1, \"kind\": \"q-network\", \"network\": {\"activation\": \"relu\","
            + " \"layers\": [{\"weights\": [[1.0]], \"biases\": [1.0, 2.0]}]}}"
      })
  void whatHasNoFormInOnnxIsRefusedInOneSentence(String content) throws IOException {
    Path file = model(content);
    assertThatThrownBy(() -> OnnxPolicy.of(file))
        .isInstanceOf(InputException.class)
        .message()
        .startsWith(file.toString())
        .endsWith(".")
        .hasLineCount(1);
  }

  private static String mixture(boolean lives) {
    return MIXTURE.replace("LIVES", Boolean.toString(lives));
  }

  private Path model(String content) throws IOException {
    return Files.writeString(folder.resolve("model.json"), content);
  }

  private static Map<String, Tensor> evaluate(Path file, double[][] states) {
    OnnxInterpreter interpreter = new OnnxInterpreter(OnnxPolicy.of(file));
    assertThat(interpreter.outputs()).isEqualTo(List.of("values", "action"));
    return interpreter.evaluate(states);
  }
}
