package org.sgmmqf.cluster.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.runs.RunFiles;

/** The real thing: every process of a cluster is killed once, and the runs do not notice. */
final class ClusterTest {
  /** Four agents, one of them from a plugin's jar, and one whose learning diverges. */
  private static final String PRESET =
      """
      title: Four agents
      transitions: 6000
      seeds: [1, 2, 3]
      evaluation: {every: 500, episodes: 1, cap: 100}
      environments: {cart-pole: cart-pole}
      methods:
        gmm: {agent: {name: gmmqf, warmUp: 100, model: {name: gmm, components: 20}}}
        dqn: {agent: {name: dqn, warmUp: 100, hidden: [32, 32]}}
        ppo: {agent: {name: ppo, rollout: 256, hidden: [32, 32], actorHidden: [32, 32]}}
        table: {agent: q-table}
        wild: {agent: {name: dqn, warmUp: 100, hidden: [32, 32], learningRate: 1e300}}
      """;

  private static final int ALL = 15;

  @TempDir private static Path folder;
  private static Processes processes;
  private static Path preset;
  private static Map<String, Map<String, String>> expected;

  @BeforeAll
  static void runHere() throws IOException, InterruptedException {
    processes = new Processes(folder);
    preset = Files.writeString(folder.resolve("four.yaml"), PRESET);
    int code = processes.run("here", sgmmqf("local", folder.resolve("here")));
    assertThat(code).as(processes.said("here")).isEqualTo(1);
    expected = runs(folder.resolve("here"));
    assertThat(expected).hasSize(ALL);
  }

  @AfterAll
  static void stop() throws InterruptedException {
    processes.stop();
  }

  @Test
  void endsInTheSameBitsWhenDriverAndExecutorAndWorkerAreKilled()
      throws IOException, InterruptedException {
    Path out = folder.resolve("cluster");
    List<Process> workers = processes.cluster(2);
    String[] command = sgmmqf(processes.master(), out);
    Process driver = processes.start("first driver", command);
    Processes.await(driver, () -> ended(out) >= 2 && someRunIsMidway(out));
    driver.destroyForcibly().waitFor();
    driver = processes.start("second driver", command);
    Processes.await(driver, () -> ended(out) >= 5 && someRunIsMidway(out));
    Processes.executor(workers.get(0)).orElseThrow().destroyForcibly();
    Processes.await(driver, () -> ended(out) >= 7 && someRunIsMidway(out));
    workers.get(1).destroyForcibly().waitFor();
    int code = driver.waitFor();

    String said = processes.said("second driver");
    assertThat(code).as(said).isEqualTo(1);
    assertThat(said)
        .contains("15 runs, as tasks of Spark on " + processes.master() + ", in " + out)
        .contains("12 of 15 runs done, 3 failed")
        .contains("cart-pole/wild seed 3: diverged")
        .contains("Report: ");
    assertSame(runs(out), expected);
    assertThat(logs(out)).anyMatch(log -> log.matches("(?s).*Starting from transition [1-9].*"));
    assertThat(out.resolve("four/spark.token")).doesNotExist();
  }

  @Test
  void aClusterWithinTheProgramGivesTheSameBitsAndARefusalIsAResult()
      throws IOException, InterruptedException {
    Path out = folder.resolve("within");
    Path broken = out.resolve("four/cart-pole/gmm/seed-1");
    Files.createDirectories(broken);
    for (String file : List.of("config.json", "evaluations.csv")) {
      Files.copy(folder.resolve("here/four/cart-pole/gmm/seed-1/" + file), broken.resolve(file));
    }
    Files.writeString(broken.resolve("checkpoint.bin"), "not a checkpoint");
    int code = processes.run("within", sgmmqf("local-cluster[2,1,1024]", out));

    String said = processes.said("within");
    assertThat(code).as(said).isEqualTo(1);
    assertThat(said).contains("11 of 15 runs done, 4 failed").contains("cart-pole/gmm seed 1: ");
    assertThat(Files.readAllLines(broken.resolve("run.log")))
        .as("tried once")
        .filteredOn(line -> line.startsWith("sgmmqf: "))
        .hasSize(1);
    Map<String, Map<String, String>> others = new TreeMap<>(expected);
    others.remove("four/cart-pole/gmm/seed-1");
    assertSame(runs(out), others);
  }

  /** Each process has a folder of its own behind this name. */
  @Test
  void refusesAFolderThatNotAllMachinesSee() throws IOException, InterruptedException {
    Path out = Path.of("/proc/self/cwd/unshared");
    assumeTrue(Files.isDirectory(out.getParent()));
    int code = processes.run("unshared", sgmmqf("local-cluster[1,1,1024]", out));

    assertThat(code).isEqualTo(2);
    assertThat(processes.said("unshared"))
        .containsPattern("sgmmqf: The machine \\S+ does not see the folder " + out + "/four ");
    assertThat(runs(folder.resolve("unshared"))).isEmpty();
  }

  @Test
  void refusesAMasterThatDoesNotAnswer() throws IOException, InterruptedException {
    int code = processes.run("nobody", sgmmqf("spark://127.0.0.1:1", folder.resolve("nobody")));

    assertThat(code).isEqualTo(2);
    assertThat(processes.said("nobody"))
        .contains("sgmmqf: --on = spark://127.0.0.1:1: no master of Spark answers at 127.0.0.1:1");
  }

  /** Whether there is something to lose. */
  private static boolean someRunIsMidway(Path out) {
    return folders(out).stream()
        .anyMatch(
            run ->
                Files.exists(run.resolve("checkpoint.bin"))
                    && !Files.exists(run.resolve("done.json")));
  }

  private static String[] sgmmqf(String where, Path out) {
    List<String> words =
        new ArrayList<>(List.of("sgmmqf-spark", "run", preset.toString(), "--on", where));
    words.addAll(List.of("--out", out.toString(), "--checkpoint-seconds", "0"));
    words.addAll(List.of("--heap", "256m", "--plugins"));
    words.add(Path.of("../build/examples/plugins").toAbsolutePath().normalize().toString());
    return words.toArray(String[]::new);
  }

  /**
   * All files of all ended runs; but whether one that diverged had been saved before depends on
   * whether it was interrupted.
   */
  private static Map<String, Map<String, String>> runs(Path out) throws IOException {
    Map<String, Map<String, String>> runs = new TreeMap<>();
    for (Path run : folders(out)) {
      if (Files.exists(run.resolve("done.json"))) {
        Map<String, String> files = RunFiles.of(run);
        if (run.getParent().endsWith("wild")) {
          files.remove("checkpoint.bin");
        }
        runs.put(out.relativize(run).toString(), files);
      }
    }
    return runs;
  }

  private static void assertSame(
      Map<String, Map<String, String>> runs, Map<String, Map<String, String>> wanted) {
    assertThat(runs.keySet()).isEqualTo(wanted.keySet());
    wanted.forEach((run, files) -> assertThat(runs.get(run)).as(run).isEqualTo(files));
  }

  private static long ended(Path out) {
    return folders(out).stream().filter(run -> Files.exists(run.resolve("done.json"))).count();
  }

  private static List<String> logs(Path out) throws IOException {
    List<String> logs = new ArrayList<>();
    for (Path run : folders(out)) {
      logs.add(Files.readString(run.resolve("run.log")));
    }
    return logs;
  }

  private static List<Path> folders(Path out) {
    Path methods = out.resolve("four/cart-pole");
    if (!Files.isDirectory(methods)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(methods, 2)) {
      return files.filter(path -> path.getFileName().toString().startsWith("seed-")).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
