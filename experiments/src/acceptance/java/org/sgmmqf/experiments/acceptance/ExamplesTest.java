package org.sgmmqf.experiments.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.runs.file.Json;

/** The installed program with the jars of the examples beside it, and nothing else of theirs. */
@DisabledOnOs(OS.WINDOWS)
final class ExamplesTest {
  private static final String PLUGINS = "build/examples/plugins";

  @TempDir private static Path folder;

  private static Path runs;

  @BeforeAll
  static void trainWithTheExamplesByName() throws Exception {
    Program.sgmmqf(
        "run",
        "examples/examples.yaml",
        "--plugins",
        PLUGINS,
        "--out",
        folder.toString(),
        "--set",
        "transitions=600",
        "--set",
        "evaluation.every=300",
        "--no-report");
    runs = folder.resolve("examples");
  }

  @Test
  void areListedWithVersionJarAndDigest() throws Exception {
    String listed = Program.sgmmqf("list", "--plugins", PLUGINS);

    for (String[] each :
        new String[][] {
          {"newest-first", "newest-first-buffer-1.0.0.jar"},
          {"diagonal", "diagonal-model-1.0.0.jar"},
          {"mountain-car", "mountain-car-environment-1.0.0.jar"},
          {"q-table", "q-table-agent-1.0.0.jar"},
          {"positive", "positive-matrices-manifold-1.0.0.jar"},
          {"gymnasium", "gymnasium-environment-1.0.0.jar"},
          {"heavy-ball", "heavy-ball-optimizer-1.0.0.jar"},
          {"random-deaths", "random-sparsifier-1.0.0.jar"},
          {"episode-lengths", "episode-lengths-section-1.0.0.jar"},
          {"sooner", "sooner-claim-1.0.0.jar"}
        }) {
      String digest = sha256(each[1]);
      assertThat(listed)
          .containsPattern(
              "  " + each[0] + " .*\\[" + each[1] + ", 1\\.0\\.0, " + digest.substring(0, 12) + "]")
          .contains(digest);
    }
  }

  @Test
  void learnFromTheFirstTransitionToTheLast() {
    for (String run :
        List.of(
            "mountain-car/diagonal",
            "mountain-car/q-table",
            "chain/diagonal",
            "chain/q-table",
            "chain/positive",
            "chain/heavy-ball",
            "chain/random-deaths")) {
      assertThat(Json.read(runs.resolve(run).resolve("seed-1/done.json")))
          .as(run)
          .containsEntry("status", "done")
          .containsEntry("transitions", 600);
    }
  }

  @Test
  void playInAPythonProcessWherePythonIsInstalledAndCloseItAfterwards() throws Exception {
    Python.require("sys");
    Path diary = folder.resolve("diary");
    Program.sgmmqf(gymnasium(folder, 600, "arguments: {diary: " + diary + "}"));
    Path run = folder.resolve("gymnasium/gymnasium/gmm/seed-1");
    assertThat(Json.read(run.resolve("done.json"))).containsEntry("status", "done");
    int open = 0;
    int most = 0;
    for (String line : Files.readAllLines(diary)) {
      open += line.equals("opened") ? 1 : -1;
      most = Math.max(most, open);
    }
    // one to train in, one of 8 to evaluate in, and some that are still on their way out
    assertThat(most).isBetween(2, 10);
  }

  @Test
  void goOnInPythonAfterAKillAsIfNothingHadHappened() throws Exception {
    Python.require("sys");
    Path whole = folder.resolve("whole");
    Program.sgmmqf(gymnasium(whole, 2000, "arguments: {limit: 400}"));
    Path killed = folder.resolve("killed");
    Process program = Program.start(gymnasium(killed, 2000, "arguments: {limit: 400}"));
    Path run = killed.resolve("gymnasium/gymnasium/gmm/seed-1");
    while (program.isAlive() && !Files.exists(run.resolve("checkpoint.bin"))) {
      program.waitFor(5, TimeUnit.MILLISECONDS);
    }
    assertThat(program.isAlive()).as("killed on its way").isTrue();
    program.destroyForcibly().waitFor();
    assertThat(run.resolve("done.json")).doesNotExist();
    Program.sgmmqf(
        "resume", killed.resolve("gymnasium").toString(), "--plugins", PLUGINS, "--no-report");

    for (String file : List.of("evaluations.csv", "training.csv", "model.json")) {
      assertThat(run.resolve(file))
          .hasSameBinaryContentAs(whole.resolve("gymnasium/gymnasium/gmm/seed-1").resolve(file));
    }
  }

  /**
   * A walk in a module that has Gymnasium's interface, and needs no package. Every evaluation and
   * every film is another process, and so is every episode of the states that a policy visits.
   */
  private static String[] gymnasium(Path out, int transitions, String arguments) {
    return new String[] {
      "run",
      "examples/gymnasium.yaml",
      "--plugins",
      PLUGINS,
      "--out",
      out.toString(),
      "--environments",
      "gymnasium",
      "--set",
      "environments.gymnasium={name: gymnasium, id: Walk-v0, module: tinygym, folders: ["
          + Path.of("examples/gymnasium-environment/src/test/resources").toAbsolutePath()
          + "], "
          + arguments
          + "}",
      "--set",
      "transitions=" + transitions,
      "--set",
      "evaluation.every=" + transitions / 8,
      "--set",
      "evaluation.episodes=1",
      "--set",
      "agent.warmUp=200",
      "--checkpoint-seconds",
      "0",
      "--no-report"
    };
  }

  @Test
  void bringASectionAndAKindOfClaimToTheReport() throws Exception {
    Program.sgmmqf("report", runs.toString(), "--plugins", PLUGINS);
    assertThat(Files.readString(runs.resolve("report/index.html")))
        .contains("<h2 id=\"episode-lengths-title\">How long episodes last</h2>")
        .contains("alt=\"Chart of steps over transitions of")
        .contains("A table comes to the end of the chain sooner")
        .contains("A verdict needs 5 of each.");
  }

  @Test
  void areKeptInTheRecordOfTheRun() throws Exception {
    assertThat(used("mountain-car/diagonal"))
        .contains(
            entry("environment", "mountain-car", "mountain-car-environment-1.0.0.jar"),
            entry("model", "diagonal", "diagonal-model-1.0.0.jar"),
            entry("buffer", "newest-first", "newest-first-buffer-1.0.0.jar"));
    assertThat(used("mountain-car/q-table"))
        .contains(entry("agent", "q-table", "q-table-agent-1.0.0.jar"));
    assertThat(used("chain/positive"))
        .contains(entry("manifold", "positive", "positive-matrices-manifold-1.0.0.jar"));
  }

  private static List<Object> used(String run) {
    Path config = runs.resolve(run).resolve("seed-1/config.json");
    return List.copyOf((List<?>) Json.read(config).get("plugins"));
  }

  private static Object entry(String contract, String name, String jar) throws Exception {
    return Map.of(
        "contract", contract, "name", name, "version", "1.0.0", "jar", jar, "sha256", sha256(jar));
  }

  private static String sha256(String jar) throws Exception {
    byte[] bytes = Files.readAllBytes(Path.of(PLUGINS, jar));
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
    return String.format(Locale.ROOT, "%064x", new BigInteger(1, digest));
  }
}
