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
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.experiments.fleet.WorkerEnd;
import org.sgmmqf.runs.RunFiles;

/** The real thing: every process of a cluster is killed once, and the runs do not notice. */
final class ClusterTest {
  /** Four agents, one of them from a plugin's jar, and one whose learning diverges. */
  private static final String PRESET =
      """
      title: Four agents
      transitions: 4200
      seeds: [1, 2, 3]
      evaluation: {every: 350, episodes: 1, cap: 100}
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
    int code = processes.run("here", sgmmqf("local", folder.resolve("here"), "--no-report"));
    assertThat(code).as(processes.said("here")).isEqualTo(1);
    expected = runs(folder.resolve("here"));
    assertThat(expected).hasSize(ALL);
  }

  @AfterEach
  void stop() throws InterruptedException {
    processes.stop();
  }

  @Test
  void endsInTheSameBitsWhenDriverAndExecutorAndWorkerAreKilled()
      throws IOException, InterruptedException {
    Path out = folder.resolve("cluster");
    List<Process> workers = processes.cluster(2);
    String[] command = sgmmqf(processes.master(), out);
    Process driver = processes.start("first driver", command);
    List<Held> hit = new ArrayList<>();
    Processes.await(driver, () -> ended(out) >= 2 && holds(workers.get(0), hit));
    ProcessHandle executor = Processes.executor(workers.get(0)).orElseThrow();
    driver.destroyForcibly().waitFor();
    hit.get(0).letGoAfterTheEndOf(executor, false);
    driver = processes.start("second driver", command);
    Processes.await(driver, () -> ended(out) >= 3 && holds(workers.get(0), hit));
    hit.get(1).process().destroyForcibly();
    Processes.await(driver, () -> ended(out) >= 5 && holds(workers.get(0), hit));
    hit.get(2).letGoAfterTheEndOf(Processes.executor(workers.get(0)).orElseThrow(), true);
    Processes.await(driver, () -> ended(out) >= 8 && holds(workers.get(1), hit));
    executor = Processes.executor(workers.get(1)).orElseThrow();
    workers.get(1).destroyForcibly();
    hit.get(3).letGoAfterTheEndOf(executor, false);
    int code = Processes.end(driver);

    String said = processes.said("second driver");
    assertThat(code).as(said).isEqualTo(1);
    assertThat(said)
        .contains("15 runs, as tasks of Spark on " + processes.master() + ", in " + out)
        .containsPattern("cart-pole/\\w+ seed \\d +[1-9][\\d,]* of 4,200 ")
        .contains("12 of 15 runs done, 3 failed")
        .contains("cart-pole/wild seed 3: diverged")
        .contains("Report: ");
    assertSame(runs(out), expected);
    assertThat(hit).as("hit midway").hasSize(4).allMatch(it -> it.run().wentOn());
    assertThat(out.resolve("four/spark.token")).doesNotExist();
  }

  /** A machine that joins later and has another folder under that name gets no second run. */
  @Test
  void aMachineThatDoesNotSeeTheFolderCostsNoRun() throws IOException, InterruptedException {
    Path out = Files.createDirectory(folder.resolve("late"));
    assumeTrue(processes.canHide(out), "may mount something over a folder");
    Process sighted = processes.cluster(1).get(0);
    Process driver =
        processes.start(
            "late driver", sgmmqf(processes.master(), out, "--methods", "dqn", "--no-report"));
    List<Held> first = new ArrayList<>();
    Processes.await(driver, () -> holds(sighted, first));
    // until then no run ends, so that there is one left for the machine that joins
    processes.workerWithout(out);
    Processes.await(
        driver, () -> processes.said("late driver").contains("does not see the folder " + out));
    Processes.signal(first.get(0).process(), "CONT");
    int code = Processes.end(driver);

    assertThat(code).as(processes.said("late driver")).isZero();
    assertSame(runs(out), expected(run -> run.contains("/dqn/")));
  }

  @Test
  void aRunWhoseWorkerIsKilledIsTriedAgainThreeTimesAtMost() throws InterruptedException {
    int[] lives = {0};
    assertThat(
            RunTask.persistently(() -> new WorkerEnd(++lives[0] < 3 ? 137 : 0, List.of())).code())
        .isZero();
    assertThat(lives[0]).isEqualTo(3);
    lives[0] = 0;
    assertThat(RunTask.persistently(() -> new WorkerEnd(128 + ++lives[0], List.of())).code())
        .isEqualTo(132);
    lives[0] = 0;
    assertThat(RunTask.persistently(() -> new WorkerEnd(++lives[0], List.of())).code())
        .as("an error is a result")
        .isEqualTo(1);
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
    Process driver =
        processes.start(
            "within",
            sgmmqf(
                "local-cluster[2,1,1024]", out, "--methods", "gmm,dqn,ppo,table", "--no-report"));
    List<Held> killed = new ArrayList<>();
    Processes.await(driver, () -> ended(out) >= 3 && holds(driver, killed));
    killed.get(0).letGoAfterTheEndOf(Processes.executor(driver).orElseThrow(), true);
    int code = Processes.end(driver);

    String said = processes.said("within");
    assertThat(code).as(said).isEqualTo(2);
    assertThat(said).contains("11 of 12 runs done, 1 failed").contains("cart-pole/gmm seed 1: ");
    assertThat(Files.readAllLines(broken.resolve("run.log")))
        .as("tried once")
        .filteredOn(line -> line.startsWith("sgmmqf: "))
        .hasSize(1);
    assertSame(runs(out), expected(run -> !run.contains("/wild/") && !run.endsWith("/gmm/seed-1")));
    assertThat(killed).as("hit midway").singleElement().matches(it -> it.run().wentOn());
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
    assertThat(folder.resolve("nobody")).as("nothing is written").doesNotExist();
  }

  /**
   * A run that is about to be interrupted.
   *
   * @param run its folder
   * @param starts how often it had been started by then
   */
  private record Resumed(Path run, long starts) {
    static Resumed of(Path run) {
      return new Resumed(run, starts(run, ""));
    }

    /** Whether it was started again, and not from nothing. */
    boolean wentOn() {
      return starts(run, "") > starts && starts(run, "[1-9]") > 0;
    }

    private static long starts(Path run, String from) {
      return Pattern.compile("Starting from transition " + from)
          .matcher(Processes.read(run.resolve("run.log")))
          .results()
          .count();
    }
  }

  /** It has been saved, and does not end in the next moment. */
  private static boolean isMidway(Path run) {
    return Files.exists(run.resolve("checkpoint.bin"))
        && Processes.read(run.resolve("evaluations.csv")).lines().count() < 9;
  }

  /**
   * A run with something to lose that stands still, so that it cannot end before it is hit.
   *
   * @param process carries it
   * @param run what becomes of it
   */
  private record Held(ProcessHandle process, Resumed run) {
    /** Lets it see that its executor is gone, and not sooner: it might end. */
    void letGoAfterTheEndOf(ProcessHandle executor, boolean kill) {
      if (kill) {
        executor.destroyForcibly();
      }
      Processes.end(executor);
      Processes.signal(process, "CONT");
    }
  }

  /** Whether the executor of a process carries a run with something to lose; holds it then. */
  private static boolean holds(Process parent, List<Held> held) {
    Optional<ProcessHandle> process = Processes.run(parent);
    Optional<Path> run = process.flatMap(Processes::lastWord).map(Path::of);
    if (run.filter(ClusterTest::isMidway).isEmpty()) {
      return false;
    }
    Processes.signal(process.orElseThrow(), "STOP");
    if (isMidway(run.orElseThrow()) && process.orElseThrow().isAlive()) {
      held.add(new Held(process.orElseThrow(), Resumed.of(run.orElseThrow())));
      return true;
    }
    Processes.signal(process.orElseThrow(), "CONT");
    return false;
  }

  private static String[] sgmmqf(String where, Path out, String... more) {
    List<String> words =
        new ArrayList<>(List.of("sgmmqf-spark", "run", preset.toString(), "--on", where));
    words.addAll(List.of("--out", out.toString(), "--checkpoint-seconds", "0"));
    words.addAll(List.of(more));
    words.addAll(List.of("--heartbeat-seconds", "1", "--heap", "256m", "--plugins"));
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

  private static Map<String, Map<String, String>> expected(Predicate<String> runs) {
    Map<String, Map<String, String>> some = new TreeMap<>(expected);
    some.keySet().removeIf(runs.negate());
    return some;
  }

  private static void assertSame(
      Map<String, Map<String, String>> runs, Map<String, Map<String, String>> wanted) {
    assertThat(runs.keySet()).isEqualTo(wanted.keySet());
    wanted.forEach((run, files) -> assertThat(runs.get(run)).as(run).isEqualTo(files));
  }

  private static long ended(Path out) {
    return folders(out).stream().filter(run -> Files.exists(run.resolve("done.json"))).count();
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
