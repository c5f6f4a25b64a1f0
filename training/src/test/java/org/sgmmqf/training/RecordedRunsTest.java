package org.sgmmqf.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgmmqf.model.AgentAccounts;
import org.sgmmqf.spi.Choice;

/**
 * Short trainings against what they gave when first run: policy, metrics and costs, bit for bit.
 */
final class RecordedRunsTest {
  private static final int TRANSITIONS = 1500;
  private static final Set<String> OF_EPISODES = Set.of("return_mean", "length_mean");

  @TempDir Path folder;

  static Stream<Arguments> runs() {
    Map<String, Object> dqn =
        Map.of("hidden", List.of(24, 24), "batchSize", 16, "warmUp", 100, "targetPeriod", 50);
    Map<String, Object> ppo =
        Map.of("hidden", List.of(24, 24), "actorHidden", List.of(16), "rollout", 128);
    return Stream.of(
        run(
            "dqn",
            dqn,
            Map.of(),
            "1400 updates, 770 parameters, 168888000 and 166685760 operations, metrics 5ba22f21,"
                + " policy 024aee53"),
        run(
            "dqn",
            dqn,
            sparsifier("prune", Map.of("denseGradient", true)),
            "1400 updates, 194 parameters, 102719280 and 122566400 operations, metrics 6bbadc19,"
                + " policy b59471c6"),
        run(
            "dqn",
            dqn,
            sparsifier("set", Map.of()),
            "1400 updates, 198 parameters, 39044000 and 75831360 operations, metrics 6704603a,"
                + " policy 3b6facc2"),
        run(
            "dqn",
            dqn,
            sparsifier("rigl", Map.of("stepOnEvent", false)),
            "1400 updates, 198 parameters, 39556512 and 75831360 operations, metrics c8b54200,"
                + " policy 24cc621b"),
        run(
            "dqn",
            dqn,
            Map.of("updatePeriod", 3, "weightDecay", 1e-3, "loss", "mse", "learningRateLeft", 0.1),
            "466 updates, 770 parameters, 57704640 and 55502400 operations, metrics 10d749c2,"
                + " policy e719c436"),
        run(
            "ppo",
            ppo,
            Map.of(),
            "220 updates, 859 parameters, 72083520 and 72097920 operations, metrics 86e6309b,"
                + " policy 6af8b82e"),
        run(
            "ppo",
            ppo,
            sparsifier("prune", Map.of("scope", "erk")),
            "220 updates, 305 parameters, 45747216 and 60081280 operations, metrics da850e6b,"
                + " policy 2ecde389"),
        run(
            "ppo",
            ppo,
            sparsifier("rigl", Map.of()),
            "220 updates, 305 parameters, 23903248 and 43825280 operations, metrics e8012cde,"
                + " policy 743f6d55"),
        run(
            "ppo",
            ppo,
            Map.of("weightDecay", 1e-3, "gradientClip", "off"),
            "220 updates, 859 parameters, 72083520 and 72099360 operations, metrics db6f94d6,"
                + " policy 03bb6700"));
  }

  private static Arguments run(
      String agent, Map<String, Object> settings, Map<String, ?> more, String recorded) {
    Map<String, Object> all = new HashMap<>(settings);
    all.putAll(more);
    return Arguments.of(agent, new TreeMap<>(all), recorded);
  }

  private static Map<String, ?> sparsifier(String name, Map<String, ?> more) {
    Map<String, Object> settings = new HashMap<>(more);
    settings.putAll(Map.of("name", name, "sparsity", 0.8, "period", 40));
    return Map.of("sparsifier", settings);
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("runs")
  void givesTheRecordedBits(String agent, Map<String, Object> settings, String recorded)
      throws IOException {
    assertThat(trained(agent, settings, folder)).isEqualTo(recorded);
  }

  /** What comes of a training, in a line; the policy passes through a file in the folder. */
  static String trained(String agent, Map<String, Object> settings, Path folder)
      throws IOException {
    RunPlan plan =
        RunPlan.of(Choice.of("cart-pole"), Choice.of(agent, settings)).withTransitions(TRANSITIONS);
    Map<String, Double> metrics = new TreeMap<>();
    AgentAccounts accounts;
    Path model = folder.resolve("model.json");
    try (Training training = Training.of(plan)) {
      training.train(TRANSITIONS);
      training.report(metrics::put);
      training.export(model);
      accounts = training.accounts();
    }
    metrics.keySet().removeIf(name -> name.startsWith("buffer") || OF_EPISODES.contains(name));
    return String.format(
        Locale.ROOT,
        "%d updates, %d parameters, %.0f and %.0f operations, metrics %08x, policy %08x",
        accounts.updates(),
        accounts.parameters(),
        accounts.spent().paper(),
        accounts.spent().performed(),
        metrics.toString().hashCode(),
        Files.readString(model).hashCode());
  }
}
