package org.sgmmqf.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.experiments.command.SgmmqfCommand;
import org.sgmmqf.experiments.command.Terminal;
import org.sgmmqf.runs.RunFiles;
import org.sgmmqf.spi.VectorApi;

/** A sweep from the command line to its report, killed on the way. */
final class SweptRunTest {
  private static final String PRESET =
      """
      transitions: 40000
      seeds: [1, 2]
      evaluation: {every: 2000, episodes: 1, cap: 20}
      environments: {chain: chain}
      methods:
        gmm: {agent: {name: gmmqf, warmUp: 50, batchSize: 8, model: {name: gmm, components: 4}}}
      """;

  private static final List<String> POINTS = List.of("gmm-discount-0_9", "gmm-discount-0_99");

  @TempDir Path folder;

  private String[] words(String out, String where) throws IOException {
    Path preset = Files.writeString(folder.resolve("small.yaml"), PRESET);
    return new String[] {
      "run",
      preset.toString(),
      "--sweep",
      "agent.discount=0.9,0.99",
      "--out",
      folder.resolve(out).toString(),
      "--checkpoint-seconds",
      "0",
      "--on",
      where
    };
  }

  private Path run(String out, String point, int seed) {
    return folder.resolve(out + "/small/chain/" + point + "/seed-" + seed);
  }

  @Test
  void goesOnWhereItWasKilledAndReportsEveryPoint() throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            // config.json says what the machine has that plans the runs
            "--add-modules=" + VectorApi.MODULE,
            "-cp",
            System.getProperty("java.class.path"),
            SgmmqfCommand.class.getName());
    builder.command().addAll(List.of(words("killed", "local")));
    Process process = builder.redirectErrorStream(true).start();
    Path first = run("killed", POINTS.get(0), 1);
    while (process.isAlive() && !Files.exists(first.resolve("checkpoint.bin"))) {
      process.waitFor(10, TimeUnit.MILLISECONDS);
    }
    List<ProcessHandle> workers = process.descendants().toList();
    process.destroyForcibly().waitFor();
    workers.forEach(worker -> worker.onExit().join());
    assertThat(first.resolve("done.json")).as("killed midway").doesNotExist();

    Terminal.Said again = Terminal.type(words("killed", "local"));
    assertThat(again.exitCode()).as(again.out() + again.err()).isZero();
    assertThat(again.out()).contains("4 of 4 runs done");
    assertThat(Terminal.type(words("whole", InThisProcess.ADDRESS)).exitCode()).isZero();
    assertThat(runs("killed")).isEqualTo(runs("whole"));
    assertThat(first.resolve("run.log"))
        .content()
        .containsPattern("Starting from transition [1-9]")
        .as("which Java, and where")
        .contains(", Java " + Runtime.version() + ", " + System.getProperty("os.arch"))
        .contains(", machine ");

    Path tables = folder.resolve("killed/small/report/tables");
    assertThat(Files.readString(tables.resolve("sweep-gmm-chain.csv")).lines())
        .hasSize(3)
        .first()
        .asString()
        .startsWith("agent.discount,");
    assertThat(Files.readString(tables.resolve("evaluations.csv")).lines())
        .as("a row for each method, seed and evaluation")
        .hasSize(1 + 2 * 2 * 20);
  }

  private Map<String, Map<String, String>> runs(String out) throws IOException {
    Map<String, Map<String, String>> runs = new TreeMap<>();
    for (String point : POINTS) {
      for (int seed = 1; seed <= 2; seed++) {
        runs.put(point + " " + seed, RunFiles.of(run(out, point, seed)));
      }
    }
    return runs;
  }
}
