package org.sgmmqf.experiments.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.sgmmqf.experiments.command.Terminal;
import org.sgmmqf.experiments.plan.Planner;
import org.sgmmqf.experiments.plan.PresetSource;
import org.sgmmqf.experiments.plan.Selection;
import org.sgmmqf.spi.Plugins;

/**
 * Tries the commands of the documentation. Those of our program are carried out, with a small
 * experiment in place of the folders they name; {@code run} is parsed and then shown instead. Tasks
 * of Gradle must exist. Anything else must be known here.
 */
final class Commands {
  private static final Pattern PROGRAM =
      Pattern.compile(
          "(?:\\./gradlew experiments:run|\\S*\\bsgmmqf(?:-spark)?)(?: --args=([\"'])(.*)\\1|"
              + " ([^-].*))?");

  /** Started by ClusterTest of cluster-spark. */
  private static final Pattern SPARK_NODE =
      Pattern.compile("\\S+/bin/spark-node (master --host \\S+|worker spark://\\S+ .*)( &)?");

  private static final Pattern RUN_FOLDER = Pattern.compile("runs/([^/]+)/(.*/seed-(\\d+))");
  private static final Pattern TASK =
      Pattern.compile(
          "(?::?([a-z-]+):)?(acceptance|check|coverage|examplePlugins|format|help|installDist|jmh"
              + "|jmhClasses|publish|publishToMavenLocal|shell|test|testClasses|testSummary|updateApi)");

  /** Compiled by {@link DocumentationTest#programsOfOneFile}. */
  private static final Pattern PROGRAM_OF_ONE_FILE = Pattern.compile("java .* docs/\\S+\\.java .*");

  /** Commands that a test elsewhere carries out, or that only start something checked there. */
  private static final Set<String> KNOWN =
      Set.of(
          // ExamplesPlugin builds the same files with the same Gradle
          "../sgmmqf/gradlew build",
          "./gradlew -p examples/newest-first-buffer build",
          "./gradlew -p examples/gymnasium-environment speed",
          // TwentyLinesTest calls the same mains
          "./gradlew -p examples/twenty-lines run",
          "./gradlew -p examples/twenty-lines byHand",
          // PythonTest
          "echo \"0.0 0.1 0.02 0.0\" | python3 python/sgmmqf.py"
              + " runs/smoke/cart-pole/sgmm/seed-1/model.json",
          "echo \"0 1.4 0 0 0 0 0 0\" | python3 python/sgmmqf.py average.json",
          "python3 python/compare_onnx.py runs/smoke/cart-pole/sgmm/seed-1 policy.onnx",
          "python3 docs/benchmarks/peers/compare.py --csv peers.csv",
          "python3 docs/benchmarks/peers/compare.py --avx 2 --csv peers-avx2.csv");

  /** What belongs to carrying out, not to planning, with the number of words it takes. */
  private static final Set<String> OPTIONS_OF_RUNNING =
      Set.of(
          "--on",
          "--films",
          "--until-decided",
          "--out",
          "--parallel",
          "--heap",
          "--checkpoint-seconds",
          "--heartbeat-seconds",
          "--tensorboard");

  private final Path folder;

  /**
   * Prepares a small experiment.
   *
   * @param folder where to; commands write there too
   */
  Commands(Path folder) throws IOException {
    this.folder = folder;
    Files.writeString(
        folder.resolve("my.yaml"),
        "{environments: {chain: chain}, methods: {random: {agent: random}}}");
    Files.writeString(folder.resolve("differences.md"), "**Shorter** runs than the paper's.");
    say(
        0,
        ("run smoke --methods sgmm --environments cart-pole --set transitions=300 --set"
                + " evaluation.every=150 --set evaluation.cap=20 --set agent.warmUp=100 --no-report"
                + " --out "
                + folder)
            .split(" "));
  }

  /** The commands of a block: without comments, continued lines joined. */
  static List<String> in(String block) {
    return block
        .replaceAll("\\s*\\\\\n\\s*", " ")
        .lines()
        .map(line -> line.replaceFirst("(^|\\s+)#.*", "").strip())
        .filter(line -> !line.isEmpty())
        .toList();
  }

  /** Fails where a command would not do what the page says. */
  void check(String command) throws IOException {
    if (KNOWN.contains(command) || SPARK_NODE.matcher(command).matches()) {
      return;
    }
    Matcher program = PROGRAM.matcher(command);
    if (program.matches()) {
      String arguments = program.group(2) == null ? program.group(3) : program.group(2);
      carryOut(arguments == null ? "run demo" : arguments);
    } else if (command.startsWith("./gradlew ")) {
      gradle(command.substring("./gradlew ".length()));
    } else if (PROGRAM_OF_ONE_FILE.matcher(command).matches()) {
      assertThat(Path.of(lastMatch("(docs/\\S+\\.java)", command))).isRegularFile();
    } else if (command.startsWith("java ")) {
      String name = lastMatch("org\\.sgmmqf\\.[\\w.]*\\.([A-Z]\\w*)", command);
      assertThat(sources("/" + name + ".java")).as("sources of %s", name).isNotEmpty();
    } else {
      throw new AssertionError("No test tries this command: " + command);
    }
  }

  private void carryOut(String arguments) {
    String[] words =
        Arrays.stream(arguments.split(" ")).map(this::substituted).toArray(String[]::new);
    switch (words[0]) {
      case "run" -> {
        Terminal.parse(words);
        say(0, planned(words));
      }
      case "tune" -> Terminal.prepareSearch(words);
      case "unpack" -> {
        if (Path.of(words[1]).startsWith(folder)) {
          say(0, "pack", folder.resolve("smoke").toString(), "--to", words[1]);
          say(0, words);
        } else {
          // runs of the sources are laid out, and not packed over
          say(0, words[0], words[1], words[2], folder.resolve("unpacked").toString());
        }
      }
      case "shell" -> Terminal.parse(words); // NotebookTest opens it
      case "resume" -> say(0, words[0], words[1], "--no-report");
      case "diff" -> say(1, words);
      // not into the zoo of the sources
      case "zoo" -> say(0, words[0], words[1], words[2], "--to", folder.resolve("zoo").toString());
      // it serves until it is stopped; LivePageTest tries it
      case "serve" -> Terminal.parse(words);
      default -> say(0, words);
    }
  }

  private String substituted(String word) {
    Matcher run = RUN_FOLDER.matcher(word);
    if (run.matches()) {
      if (PresetSource.names().contains(run.group(1))) {
        assertThat(
                new Planner(Plugins.onClassPath())
                    .plan(PresetSource.find(run.group(1)), List.of(), Selection.ALL)
                    .runs())
            .as("runs of the preset")
            .anyMatch(planned -> planned.folder().equals(run.group(2)));
      }
      return folder.resolve("smoke/cart-pole/sgmm/seed-" + run.group(3)).toString();
    } else if (word.equals("jars")) {
      return "build/examples/plugins";
    } else if (word.startsWith("runs/")) {
      return folder.resolve("smoke").toString();
    } else if (word.matches(
        "both|packed|docs/results/study(/cells)?|mine\\.yaml|my\\.yaml|average\\.json|logs"
            + "|.*\\.(gif|md|onnx)")) {
      return folder.resolve(Path.of(word).getFileName()).toString();
    }
    return word.replace("../newest-first-buffer", "examples/newest-first-buffer");
  }

  private static String[] planned(String[] words) {
    List<String> show = new ArrayList<>(List.of("show"));
    for (int i = 1; i < words.length; i++) {
      if (OPTIONS_OF_RUNNING.contains(words[i])) {
        i++;
      } else if (!words[i].matches("--no-report|--live")) {
        show.add(words[i]);
      }
    }
    return show.toArray(String[]::new);
  }

  private static void say(int exitCode, String... words) {
    Terminal.Said said = Terminal.type(words);
    assertThat(said.exitCode())
        .as("%s: %s%s", String.join(" ", words), said.out(), said.err())
        .isEqualTo(exitCode);
  }

  private static void gradle(String arguments) throws IOException {
    String module = "";
    for (String word : arguments.replaceAll("'[^']*'|\"[^\"]*\"", "quoted").split(" ")) {
      Matcher task = TASK.matcher(word);
      if (task.matches()) {
        module = task.group(1) == null ? "" : task.group(1);
        assertThat(Path.of(module, "build.gradle.kts")).exists();
      } else {
        assertThat(word)
            .as("word of: ./gradlew %s", arguments)
            .matches(
                "-P.*|-q|--console=plain|--tests|quoted|--refresh-dependencies|--write-verification-metadata|sha256");
      }
    }
    if (arguments.contains("-Pbench=")) {
      String bench = lastMatch("-Pbench=(\\w+)", arguments);
      assertThat(sources("/" + module + "/src/jmh/"))
          .as("benchmarks of %s", module)
          .anyMatch(file -> file.getFileName().toString().contains(bench));
    }
    if (arguments.contains("--tests")) {
      String test = lastMatch("--tests '\\*(\\w+)'", arguments);
      assertThat(sources(test + ".java")).as("sources of %s", test).isNotEmpty();
    }
  }

  private static String lastMatch(String pattern, String text) {
    return Pattern.compile(pattern)
        .matcher(text)
        .results()
        .map(found -> found.group(1))
        .reduce((first, second) -> second)
        .orElseThrow(() -> new AssertionError("no " + pattern + " in " + text));
  }

  private static List<Path> sources(String part) throws IOException {
    List<Path> found = new ArrayList<>();
    try (Stream<Path> modules = Files.list(Path.of(""))) {
      for (Path sources : modules.map(module -> module.resolve("src")).toList()) {
        if (Files.isDirectory(sources)) {
          try (Stream<Path> files = Files.walk(sources)) {
            files.filter(file -> ("/" + file).contains(part)).forEach(found::add);
          }
        }
      }
    }
    return found;
  }
}
