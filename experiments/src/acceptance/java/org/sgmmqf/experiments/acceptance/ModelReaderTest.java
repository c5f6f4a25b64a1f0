package org.sgmmqf.experiments.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgmmqf.experiments.files.Json;
import org.sgmmqf.manifold.RiemannianOptimizerProvider;
import org.sgmmqf.model.QFunction;
import org.sgmmqf.model.QFunctionContext;
import org.sgmmqf.model.QFunctionProvider;
import org.sgmmqf.model.Transitions;
import org.sgmmqf.replay.Batch;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.NoContext;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStream;

/** {@code docs/read_model.py} on exported models, where Python and numpy are installed. */
final class ModelReaderTest {
  private static final int SIZE = 8;
  private static final int ACTIONS = 4;
  private static final int STATES = 50;
  private static final int BATCH = 32;

  @TempDir Path folder;

  @BeforeEach
  void findNumpy() throws Exception {
    Python.require("numpy");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gmm", "sgmm"})
  void givesTheSameValuesAsTheProgramWhereNumpyIsInstalled(String name) throws Exception {
    QFunction model = learned(name);
    Path file = folder.resolve("model.json");
    Json.write(file, model.export());
    double[] states = new Transitions(3).states(STATES, SIZE);
    double[] expected = new double[STATES * ACTIONS];
    model.values(states, STATES, expected);

    double[] read = read(file, states);

    assertThat(read).hasSameSizeAs(expected);
    for (int i = 0; i < read.length; i++) {
      assertThat(read[i]).isCloseTo(expected[i], within(1e-12 * (1 + Math.abs(expected[i]))));
    }
  }

  private static QFunction learned(String name) {
    Plugins plugins = Plugins.onClassPath();
    QFunctionContext context =
        new QFunctionContext(
            Transitions.task(SIZE, ACTIONS),
            BATCH,
            plugins.create(
                RiemannianOptimizerProvider.class,
                new Choice("radam", Map.of("learningRate", 0.01)),
                "optimizer",
                NoContext.NONE),
            new RandomStream(1),
            plugins);
    QFunction model =
        plugins.create(
            QFunctionProvider.class, new Choice(name, Map.of("components", 30)), "model", context);
    Transitions transitions = new Transitions(2);
    model.begin(transitions.states(100, SIZE), 100);
    Batch batch = new Batch(BATCH, SIZE);
    for (int update = 0; update < 300; update++) {
      transitions.fill(batch, ACTIONS);
      model.learn(batch, 0.9, model, new double[BATCH]);
    }
    return model;
  }

  private static double[] read(Path model, double[] states) throws Exception {
    Process python =
        new ProcessBuilder("python3", "docs/read_model.py", model.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < states.length; i++) {
      lines.append(states[i]).append((i + 1) % SIZE == 0 ? '\n' : ' ');
    }
    try (var in = python.getOutputStream()) {
      in.write(lines.toString().getBytes(StandardCharsets.UTF_8));
    }
    String said = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(python.waitFor()).isZero();
    return List.of(said.strip().split("\\s+")).stream().mapToDouble(Double::parseDouble).toArray();
  }
}
