package org.sgmmqf.experiments.acceptance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgmmqf.experiments.command.Terminal;
import org.sgmmqf.experiments.run.Composition;
import org.sgmmqf.experiments.run.Zoo;
import org.sgmmqf.runs.file.Json;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.training.JudgedPolicy;
import org.sgmmqf.training.TrainedPolicy;
import org.sgmmqf.training.Training;
import org.sgmmqf.training.onnx.LearnedPolicy;

/** The module and the scripts in {@code python}, where Python and what they import is installed. */
final class PythonTest {
  @TempDir static Path runs;
  @TempDir Path folder;

  @BeforeEach
  void findNumpy() throws Exception {
    Python.require("numpy");
  }

  @ParameterizedTest
  @MethodSource("org.sgmmqf.training.onnx.LearnedPolicy#all")
  void givesTheSameValuesAsTheProgram(LearnedPolicy policy) throws Exception {
    Path file = folder.resolve("model.json");
    Json.write(file, policy.model());

    double[][] read = values(file, policy.states());

    assertThat(read).hasDimensions(policy.states().length, policy.values()[0].length);
    for (int i = 0; i < read.length; i++) {
      for (int a = 0; a < read[i].length; a++) {
        double expected = policy.values()[i][a];
        assertThat(read[i][a])
            .isCloseTo(expected, within(policy.tolerance() * (1 + Math.abs(expected))));
      }
    }
  }

  private static double[][] values(Path model, double[][] states) throws Exception {
    Process python =
        new ProcessBuilder("python3", "python/sgmmqf.py", model.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    StringBuilder lines = new StringBuilder();
    for (double[] state : states) {
      for (double number : state) {
        lines.append(number).append(' ');
      }
      lines.append('\n');
    }
    try (var in = python.getOutputStream()) {
      in.write(lines.toString().getBytes(StandardCharsets.UTF_8));
    }
    String said = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(python.waitFor()).isZero();
    return said.lines()
        .map(line -> List.of(line.split(" ")).stream().mapToDouble(Double::parseDouble).toArray())
        .toArray(double[][]::new);
  }

  @Test
  void readsTheAverageThatTheProgramExports() throws Exception {
    Path file = folder.resolve("average.json");
    assertThat(
            Terminal.type("export", "zoo:lander-sgmm", "--policy", "averaged", "--to", "" + file)
                .exitCode())
        .isZero();
    try (Training reached = Composition.reached(Zoo.folder("lander-sgmm"), Plugins.onClassPath())) {
      TrainedPolicy average = reached.policy(JudgedPolicy.AVERAGED);
      double[][] states = reached.visited().stream().limit(50).toArray(double[][]::new);
      double[][] values = values(file, states);
      for (int i = 0; i < states.length; i++) {
        double[] expected = average.explain(states[i]).values();
        for (int a = 0; a < expected.length; a++) {
          assertThat(values[i][a])
              .isCloseTo(expected[a], within(1e-12 * (1 + Math.abs(expected[a]))));
        }
      }
    }
  }

  @Test
  void readsARunAndTabulatesAnExperiment() throws Exception {
    Path experiment = train();

    List<String> said = script("first_steps.py", experiment.resolve(RUN), experiment);

    assertThat(said).hasSize(5);
    assertThat(said.get(2)).matches("[01]");
    assertThat(said.get(3)).matches("dqn [\\d.]+");
    assertThat(said.get(4)).matches("sgmm [\\d.]+");
  }

  @Test
  void tabulatesEveryFileOfARunWithItsNamesInFront() throws Exception {
    Path experiment = train();
    for (String table : List.of("evaluations", "training", "timing", "visits", "runs")) {
      String code =
          "import sys; sys.path.insert(0, 'python'); import sgmmqf; t ="
              + " sgmmqf.table(*sys.argv[1:]); print(*list(t)[:6]);"
              + " print(*sorted(set(t['method'])), len(t['seed']) > 1)";
      assertThat(run("-c", code, experiment.toString(), table))
          .containsExactly("experiment environment method label family seed", "dqn sgmm True");
    }
  }

  /** A stand-in, where pandas itself is missing. */
  @Test
  void givesATableToPandasWhereThatIsInstalled() throws Exception {
    Path modules = Files.createDirectory(folder.resolve("modules"));
    if (!Python.has("pandas")) {
      Files.writeString(
          modules.resolve("pandas.py"),
          """
          class DataFrame(dict):
              @property
              def columns(self):
                  return list(self)
          """);
    }
    Path experiment = train();
    String code =
        "import sys; sys.path[:0] = ['python', sys.argv[2]]; import sgmmqf; t ="
            + " sgmmqf.table(sys.argv[1]); print(type(t).__module__.split('.')[0],"
            + " type(t).__name__, *list(t.columns)[:3], max(t['transitions']))";
    assertThat(run("-c", code, experiment.toString(), modules.toString()))
        .containsExactly("pandas DataFrame experiment environment method 300");
  }

  @Test
  void peersOfTheBenchmarksMakeTheSameUpdateInBothWays() throws Exception {
    List<String> said = run("docs/benchmarks/peers/compare.py", "--rounds", "0");

    assertThat(said.get(0)).matches("numpy: the two ways differ by \\de-1\\d after 200 updates");
  }

  @Test
  void agreesWithOnnxruntimeWhereThatIsInstalled() throws Exception {
    Python.require("onnxruntime");
    Path experiment = train();
    for (String method : List.of("sgmm", "dqn")) {
      Path run = experiment.resolve("cart-pole/" + method + "/seed-1");
      Path policy = folder.resolve(method + ".onnx");
      assertThat(Terminal.type("export", run.toString(), "--to", policy.toString()).exitCode())
          .isZero();

      String said = script("compare_onnx.py", run, policy).get(0);

      Matcher found = Pattern.compile(".* within (\\S+), .*").matcher(said);
      assertThat(found.matches()).as(said).isTrue();
      assertThat(Double.parseDouble(found.group(1)))
          .isLessThan(method.equals("dqn") ? 1e-5 : 1e-12);
    }
  }

  private static final String RUN = "cart-pole/sgmm/seed-1";

  /** Two methods, trained by the first test that asks. */
  private static Path train() {
    Path experiment = runs.resolve("smoke");
    if (Files.exists(experiment)) {
      return experiment;
    }
    Terminal.Said said =
        Terminal.type(
            ("run smoke --methods sgmm,dqn --environments cart-pole --set transitions=300 --set"
                    + " evaluation.every=150 --set evaluation.cap=20 --set agent.warmUp=100"
                    + " --no-report --out "
                    + runs)
                .split(" "));
    assertThat(said.exitCode()).as(said.out() + said.err()).isZero();
    return experiment;
  }

  private static List<String> script(String name, Path... arguments) throws Exception {
    List<String> words = new ArrayList<>(List.of("python/" + name));
    for (Path argument : arguments) {
      words.add(argument.toString());
    }
    return run(words.toArray(String[]::new));
  }

  private static List<String> run(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("python3"));
    command.addAll(List.of(arguments));
    return Program.run(command).lines().toList();
  }
}
