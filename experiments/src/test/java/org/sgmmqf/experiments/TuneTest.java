package org.sgmmqf.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.experiments.command.SgmmqfCommand;
import org.sgmmqf.experiments.command.Terminal;
import org.sgmmqf.runs.RunFiles;
import org.sgmmqf.runs.file.Json;
import org.sgmmqf.spi.RandomStream;

/** The command tune. */
final class TuneTest {
  private static final String PRESET =
      """
      transitions: 300
      evaluation: {every: 100, episodes: 1, cap: 20}
      environments: {chain: chain, cart-pole: cart-pole}
      methods:
        gmm: {agent: {name: gmmqf, warmUp: 50, batchSize: 8, model: {name: gmm, components: 4}}}
      """;

  private static final String TWO_TRIALS =
      "--environment chain --trials 2 --rungs 2 --reduction 2 --validation-seeds 11";

  @TempDir Path folder;

  private String[] words(String out, String space, String... more) throws IOException {
    Path preset = Files.writeString(folder.resolve("small.yaml"), PRESET);
    Path what = Files.writeString(folder.resolve("space.yaml"), space);
    List<String> words = new ArrayList<>(List.of("tune", preset.toString()));
    words.addAll(List.of("--space", what.toString(), "--out", folder.resolve(out).toString()));
    words.addAll(Arrays.asList(more));
    if (!words.contains("--method")) {
      words.addAll(List.of("--method", "gmm"));
    }
    return words.toArray(String[]::new);
  }

  private static String[] words(String line) {
    return line.split(" ", -1);
  }

  private Terminal.Said tune(String space, String... more) throws IOException {
    return Terminal.type(words("runs", space, more));
  }

  /** The command as a process of its own, with programs in a folder before all others. */
  private Process start(String... words) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp"));
    command.addAll(List.of(System.getProperty("java.class.path"), SgmmqfCommand.class.getName()));
    command.addAll(Arrays.asList(words));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(folder.resolve("said").toFile()));
    builder.environment().put("SGMMQF_WORKER_OPTS", "-XX:TieredStopAtLevel=1");
    builder.environment().put("PATH", folder.resolve("bin") + ":" + System.getenv("PATH"));
    return builder.start();
  }

  /**
   * The real thing: a process that is killed without warning, at random moments of its work; three
   * times it leaves workers behind, which are slow to notice.
   */
  @Test
  void endsWithTheSameWinnerAndTheSameBitsAfterTenKills() throws IOException, InterruptedException {
    String space = "agent.discount: {uniform: [0.9, 0.99]}\nagent.batchSize: {integer: [4, 16]}";
    String how =
        "--environment chain --trials 3 --rungs 2 --validation-seeds 11"
            + " --checkpoint-seconds 0 --no-report --on ";
    String[] alone = words(how + InThisProcess.ADDRESS);
    assertThat(start(words("whole", space, alone)).waitFor()).isZero();

    Path whole = folder.resolve("whole/tune-small-gmm-chain");
    Path killed = folder.resolve("killed/tune-small-gmm-chain");
    Map<String, Map<String, String>> undisturbed = runs(whole);
    RandomStream random = new RandomStream(25);
    String[] words = words("killed", space, alone);
    String[] withWorkers = words("killed", space, words(how + "local"));
    List<ProcessHandle> orphans = List.of();
    for (int kill = 0; kill < 10; kill++) {
      boolean leaving = 4 <= kill && kill < 7;
      // never so far that what is left could be done before the kill
      double goal = 0.06 * (kill + random.nextDouble()) * lines(whole, undisturbed, "training.csv");
      long before = lines(killed, undisturbed, "run.log");
      Process process = begun(leaving ? withWorkers : words);
      awaken(orphans, process);
      while (process.isAlive()
          && (leaving
              ? lines(killed, undisturbed, "run.log") == before
              : lines(killed, undisturbed, "training.csv") < goal)) {
        process.waitFor(2, TimeUnit.MILLISECONDS);
      }
      orphans = leaving ? process.children().toList() : List.of();
      signal("STOP", orphans);
      process.waitFor(leaving ? 0 : random.nextInt(30), TimeUnit.MILLISECONDS);
      assertThat(process.isAlive()).as(Files.readString(folder.resolve("said"))).isTrue();
      process.destroyForcibly().waitFor();
    }
    assertThat(start(words).waitFor()).as(Files.readString(folder.resolve("said"))).isZero();

    assertThat(killed.resolve("winner.yaml")).hasSameTextualContentAs(whole.resolve("winner.yaml"));
    assertThat(runs(killed)).isEqualTo(undisturbed).hasSizeGreaterThanOrEqualTo(3 * 2 + 2);
  }

  /** Lets workers go on to their end once another command had the time to meet them. */
  private static void awaken(List<ProcessHandle> orphans, Process command)
      throws IOException, InterruptedException {
    command.waitFor(orphans.isEmpty() ? 0 : 2, TimeUnit.SECONDS);
    signal("CONT", orphans);
  }

  private static void signal(String name, List<ProcessHandle> processes)
      throws IOException, InterruptedException {
    for (ProcessHandle process : processes) {
      new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor();
    }
  }

  /** Lines in the files of one name of all runs. */
  private static long lines(Path root, Map<String, ?> runs, String name) throws IOException {
    long lines = 0;
    for (String run : runs.keySet()) {
      Path file = root.resolve(run).resolve(name);
      lines += Files.exists(file) ? Files.readString(file).lines().count() : 0;
    }
    return lines;
  }

  /** A process that has started so far that it says what it will do. */
  private Process begun(String... words) throws IOException, InterruptedException {
    long before = saidSoFar();
    Process process = start(words);
    while (saidSoFar() == before && process.isAlive()) {
      process.waitFor(5, TimeUnit.MILLISECONDS);
    }
    return process;
  }

  private long saidSoFar() throws IOException {
    Path said = folder.resolve("said");
    return Files.exists(said) ? Files.size(said) : 0;
  }

  /** All files of all runs; but which state came before a rest depends on what interrupted it. */
  private static Map<String, Map<String, String>> runs(Path root) throws IOException {
    Map<String, Map<String, String>> runs = new TreeMap<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path config :
          (Iterable<Path>) files.filter(it -> it.endsWith("config.json"))::iterator) {
        Map<String, String> run = RunFiles.of(config.getParent());
        run.remove("checkpoint.previous.bin");
        runs.put(root.relativize(config.getParent()).toString(), run);
      }
    }
    return runs;
  }

  /** A Slurm that carries out one task after the other in the background. */
  @Test
  void searchesThroughTheQueueOfSlurm() throws IOException, InterruptedException {
    program("squeue", "true");
    program(
        "sbatch",
        """
        cd "$(dirname "$2")"
        grep '^#SBATCH --array=' "$2" >> "$SEEN"
        for task in $(seq $(wc -l < runs.txt)); do
          SLURM_ARRAY_TASK_ID=$task bash "$2" > $$_$task.out 2>&1
        done > /dev/null 2>&1 &
        echo $$
        """
            .replace("$SEEN", folder.resolve("arrays").toString()));
    String space = "agent.discount: {uniform: [0.9, 0.99]}";
    Process process = start(words("queued", space, words(TWO_TRIALS + " --on slurm")));
    assertThat(process.waitFor()).as(Files.readString(folder.resolve("said"))).isZero();
    Path queued = folder.resolve("queued/tune-small-gmm-chain");
    assertThat(queued.resolve("report/index.html")).isRegularFile();
    assertThat(Files.readAllLines(folder.resolve("arrays")))
        .hasSize(2 + 1 + 1)
        .containsOnly("#SBATCH --array=1-2");

    String[] here = words(TWO_TRIALS + " --no-report --on " + InThisProcess.ADDRESS);
    assertThat(tune(space, here).exitCode()).isZero();
    Path local = folder.resolve("runs/tune-small-gmm-chain");
    assertThat(computed(queued)).as("wherever it was carried").isEqualTo(computed(local));
    assertThat(queued.resolve("winner.yaml")).hasSameTextualContentAs(local.resolve("winner.yaml"));
  }

  /** What was computed, whoever asked for it. */
  private static Map<String, Map<String, String>> computed(Path root) throws IOException {
    Map<String, Map<String, String>> runs = runs(root);
    runs.values()
        .forEach(
            it -> it.keySet().retainAll(List.of("evaluations.csv", "training.csv", "model.json")));
    return runs;
  }

  private void program(String name, String lines) throws IOException {
    Path bin = Files.createDirectories(folder.resolve("bin"));
    Path file = Files.writeString(bin.resolve(name), "#!/bin/sh\n" + lines + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  @Test
  void aSearchOnASecondTaskHasAFolderOfItsOwn() throws IOException {
    String space = "agent.discount: {uniform: [0.9, 0.99]}";
    for (String task : List.of("chain", "cart-pole")) {
      String[] how =
          words(
              "--trials 1 --rungs 1 --validation-seeds 11 --no-report --on "
                  + InThisProcess.ADDRESS);
      Terminal.Said said = tune(space, with(how, "--environment", task));
      assertThat(said.exitCode()).as(said.err()).isZero();
      assertThat(folder.resolve("runs/tune-small-gmm-" + task + "/winner.yaml")).isRegularFile();
    }
  }

  @Test
  void searchesValidatesAndWritesAPresetAndGoesOnWhereItEnded() throws IOException {
    String space = "agent.discount: {uniform: [0.9, 0.99]}";
    String[] how = words(TWO_TRIALS);
    Terminal.Said first = tune(space, how);
    assertThat(first.exitCode()).as(first.out() + first.err()).isZero();
    Path root = folder.resolve("runs/tune-small-gmm-chain");
    assertThat(root.resolve("report/index.html")).isRegularFile();
    assertThat(root.resolve("winner.yaml")).content().contains("gmm-tuned:");
    List<String> trials = Files.readAllLines(root.resolve("trials.csv"));
    assertThat(trials).hasSize(1 + 2 + 1);

    Terminal.Said again = tune(space, how);
    assertThat(again.exitCode()).isZero();
    assertThat(again.out()).contains("2 of 2 runs done");
    assertThat(Files.readAllLines(root.resolve("trials.csv"))).isEqualTo(trials);

    String found = Files.readString(root.resolve("search.json"));
    assertThat(tune("agent.discount: {uniform: [0.8, 0.99]}", how).err())
        .contains("holds a search that was asked otherwise (space.agent.discount.uniform");
    Terminal.Said other = tune(space, with(how, "--set", "agent.batchSize=9"));
    assertThat(other.err()).contains("otherwise (run.agent.batchSize: 8 there, 9 asked for)");
    assertThat(other.exitCode()).isEqualTo(2);
    assertThat(root.resolve("search.json")).hasContent(found);

    // earlier versions did not say what the method was; its trials do
    Map<String, Object> older = Json.read(root.resolve("search.json"));
    ((Map<?, ?>) older.get("asked")).remove("run");
    Json.write(root.resolve("search.json"), older);
    assertThat(tune(space, with(how, "--set", "agent.batchSize=9")).err())
        .contains("holds a run with another configuration");
    assertThat(Json.read(root.resolve("search.json"))).containsEntry("found", older.get("found"));
    assertThat(tune(space, how).exitCode()).isZero();
    assertThat(Files.readString(root.resolve("search.json"))).isEqualTo(found);
  }

  @Test
  void refusesWhatMakesNoSearchBeforeAnythingIsWritten() throws IOException {
    String space = "agent.discount: {uniform: [0.9, 0.99]}";
    refuses("choose with --method and --environment", space, "--trials", "2");
    String[] here = {"--environment", "chain", "--trials", "2", "--rungs", "2"};
    refuses("at least two seeds", space, with(here, "--seeds", "1"));
    refuses("seeds that no trial has", space, with(here, "--validation-seeds", "2-4"));
    refuses("--points", space, with(here, "--points", "magic"));
    refuses("--budget", space, "--environment", "chain", "--rungs", "2");
    refuses("of one trial to its end", space, with(here, "--budget", "599"));
    refuses("discout", "agent.discout: {uniform: [0.9, 0.99]}", here);
    refuses("discount", "agent.discount: {uniform: [0.9, 1.99]}", here);
    refuses("--rungs", space, "--environment", "chain", "--trials", "2");
    refuses("--objective = best is not allowed", space, with(here, "--objective", "best"));
    refuses("allowed: mean, worst", space, with(here, "--over", "median"));
    refuses("--core-hours = 0.0 is not allowed", space, with(here, "--core-hours", "0"));
    refuses("'--core-hours': 'many' is not a number", space, with(here, "--core-hours", "many"));
    refuses("--method = gmn is not allowed (did", space, with(here, "--method", "gmn"));
    refuses("--environment = caart", space, "--trials", "2", "--environment", "caart");
    refuses("allowed: at least one setting", "# nothing yet", here);
    refuses(
        "when.agent.n = 9",
        "agent.n: {integer: [1, 2]}\nagent.m: {choice: [1], when: {agent.n: 9}}",
        here);
    assertThat(folder.resolve("runs")).doesNotExist();
  }

  private void refuses(String why, String space, String... more) throws IOException {
    Terminal.Said said = tune(space, more);
    assertThat(said.err()).contains(why);
    assertThat(said.exitCode()).isEqualTo(2);
  }

  private static String[] with(String[] words, String... more) {
    List<String> all = new ArrayList<>(Arrays.asList(words));
    all.addAll(Arrays.asList(more));
    return all.toArray(String[]::new);
  }
}
