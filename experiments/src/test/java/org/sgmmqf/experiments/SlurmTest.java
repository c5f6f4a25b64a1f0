package org.sgmmqf.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.experiments.command.SgmmqfCommand;
import org.sgmmqf.experiments.command.Terminal;
import org.sgmmqf.experiments.run.RunFolder;
import org.sgmmqf.runs.RunFiles;

/** Executes the scripts for Slurm task by task, as Slurm would. */
final class SlurmTest {
  private static final String PRESET =
      """
      title: Two methods
      transitions: 600
      seeds: [1, 2]
      evaluation: {every: 200, episodes: 1, cap: 50}
      environments: {cart-pole: cart-pole}
      methods:
        gmm: {agent: {name: gmmqf, warmUp: 100, batchSize: 16, model: {name: gmm, components: 6}}}
        faulty: {agent: {name: faulty, fault: divergence}}
      """;

  @TempDir Path folder;
  private Path preset;

  @BeforeEach
  void write() throws IOException {
    preset = Files.writeString(folder.resolve("two.yaml"), PRESET);
  }

  @Test
  void everyTaskCarriesOneRunAndTheLastJobWritesTheReport()
      throws IOException, InterruptedException {
    Path out = Files.createDirectory(folder.resolve("it's 100% here"));
    Terminal.Said said = slurm(out);
    Path root = out.resolve("two");
    Path script = root.resolve("slurm/runs.sh");

    assertThat(said.out()).contains("4 runs").contains("sbatch --dependency=afterany:$(sbatch");
    assertThat(script)
        .content()
        .contains("#SBATCH --array=1-4\n")
        .contains("#SBATCH --requeue\n")
        .contains("#SBATCH --time=0:30:00\n")
        .contains("#SBATCH --mem=1536M\n")
        .contains("#SBATCH --output='" + folder + "/it'\\''s 100%% here/two/slurm/%A_%a.out'\n")
        .contains(" --lock-seconds=120 ");
    for (int task = 1; task <= 4; task++) {
      String run = Files.readAllLines(root.resolve("slurm/runs.txt")).get(task - 1);
      int code = bash(script, Map.of("SLURM_ARRAY_TASK_ID", String.valueOf(task))).waitFor();
      assertThat(code).isEqualTo(run.contains("faulty") ? 3 : 0);
      assertThat(Path.of(run, "done.json")).exists();
    }
    assertThat(bash(root.resolve("slurm/report.sh"), Map.of()).waitFor()).isZero();

    assertThat(root.resolve("report/index.html")).exists();
    Path local = folder.resolve("local");
    Terminal.type("run", preset.toString(), "--out", local.toString(), "--no-report");
    Path there = local.resolve("two/cart-pole");
    for (String run : List.of("gmm/seed-1", "gmm/seed-2", "faulty/seed-1", "faulty/seed-2")) {
      assertThat(RunFiles.of(root.resolve("cart-pole").resolve(run)))
          .isEqualTo(RunFiles.of(there.resolve(run)));
    }
  }

  /** Half an hour more than four times 280 us, and a little for what is trained, a transition. */
  @Test
  void longRunsAskForMoreTime() {
    slurm(folder, "--set", "transitions=20000000");
    assertThat(folder.resolve("two/slurm/runs.sh")).content().contains("#SBATCH --time=6:45:00\n");
  }

  @Test
  void aTaskWhoseTimeIsUpSavesItsStateAndQueuesAgain() throws IOException, InterruptedException {
    Path requeued = folder.resolve("requeued");

    assertThat(endOfATaskThatGets("USR1", requeued)).doesNotContain("ended");
    assertThat(requeued).content().isEqualTo("requeue 77_1\n");
  }

  /** Or nobody could ever cancel it. */
  @Test
  void aTaskThatIsCancelledSavesItsStateAndDoesNotQueueAgain()
      throws IOException, InterruptedException {
    Path requeued = folder.resolve("requeued");

    assertThat(endOfATaskThatGets("TERM", requeued)).doesNotContain("ended");
    assertThat(requeued).doesNotExist();
  }

  private String endOfATaskThatGets(String signal, Path requeued)
      throws IOException, InterruptedException {
    slurm(folder, "--methods", "gmm", "--seeds", "1", "--set", "transitions=2000000");
    Path root = folder.resolve("two");
    Path bin = program("scontrol", "echo \"$@\" > " + requeued);
    Process task =
        bash(
            root.resolve("slurm/runs.sh"),
            Map.of(
                "SLURM_ARRAY_TASK_ID",
                "1",
                "SLURM_ARRAY_JOB_ID",
                "77",
                "PATH",
                bin + ":" + System.getenv("PATH")));
    RunFolder run = new RunFolder(root.resolve("cart-pole/gmm/seed-1"));
    while (task.isAlive() && !Files.exists(run.path().resolve("training.csv"))) {
      task.waitFor(50, TimeUnit.MILLISECONDS);
    }
    new ProcessBuilder("kill", "-" + signal, Long.toString(task.pid())).start().waitFor();

    assertThat(task.waitFor()).isEqualTo(143);
    assertThat(run.hasCheckpoint()).isTrue();
    return Files.readString(folder.resolve("said"));
  }

  /** A Slurm that carries out one task after the other in the background, and rarely answers. */
  @Test
  void carriesRunsThroughTheQueueAndSpeaksAsOnThisMachine()
      throws IOException, InterruptedException {
    program("squeue", "echo slurm_load_jobs error: Unable to contact slurm controller; exit 1");
    program(
        "sbatch",
        "for task in 1 2 3 4; do SLURM_ARRAY_TASK_ID=$task bash \"$2\" > \"$(dirname"
            + " \"$2\")/9_$task.out\" 2>&1; done > /dev/null 2>&1 & echo 9");
    Process process = onSlurm();

    String said = said(process);
    assertThat(process.waitFor()).as(said).isEqualTo(1);
    assertThat(said)
        .contains("4 runs, as tasks of a job of Slurm, in")
        .contains("2 of 4 runs done, 2 failed")
        .contains("cart-pole/faulty seed 2: diverged before its first checkpoint")
        .contains("Report: ")
        .containsOnlyOnce("Unable to contact slurm controller")
        .doesNotContain("goes on by itself");
  }

  @Test
  void saysThatTheJobGoesOnWhenInterruptedAndSubmitsNoSecondUnlessSlurmKnowsThatItEnded()
      throws IOException, InterruptedException {
    Path squeue = program("squeue", "seq 4").resolve("squeue");
    program("sbatch", "echo 9");
    Process process = onSlurm();
    Path job = folder.resolve("two/slurm/job");
    while (process.isAlive() && !Files.exists(job)) {
      process.waitFor(50, TimeUnit.MILLISECONDS);
    }
    process.waitFor(1, TimeUnit.SECONDS);
    // unlike the process itself this leaves its output open
    process.toHandle().destroy();
    assertThat(said(process)).contains("Job 9 of this experiment is still with Slurm and goes on");

    program("sbatch", "echo 10");
    assertThat(said(onSlurm())).contains("Job 9 of this experiment is still with Slurm");
    Files.writeString(squeue, "#!/bin/sh\necho Socket timed out; exit 1\n");
    assertThat(said(onSlurm())).contains("--on = slurm: squeue says: Socket timed out");
    assertThat(job).content().isEqualTo("9");
  }

  @Test
  void isRefusedWhereThereIsNoSlurmBeforeAnythingIsWritten()
      throws IOException, InterruptedException {
    Path space = folder.resolve("space.yaml");
    Files.writeString(space, "agent.discount: {uniform: [0.9, 0.99]}");
    String[] tune = {"tune", preset.toString(), "--method", "gmm", "--space", space.toString()};
    for (String[] command : List.of(new String[] {"run", preset.toString()}, tune)) {
      Process process = onSlurm(folder.toString(), command);
      assertThat(said(process))
          .startsWith("sgmmqf: --on = slurm needs the command sbatch, which does not start here;")
          .hasLineCount(1);
      assertThat(process.waitFor()).isEqualTo(2);
    }
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("two.yaml", "space.yaml");
  }

  @Test
  void saysHowSbatchEndedWhenItSaysNothingItself() throws IOException {
    program("sbatch", "exit 7");
    assertThat(said(onSlurm()))
        .contains("sgmmqf: --on = slurm: sbatch ends with exit code 7 and says nothing.");
  }

  private Process onSlurm() throws IOException {
    return onSlurm(folder.resolve("bin") + ":" + System.getenv("PATH"), "run", preset.toString());
  }

  private Process onSlurm(String path, String... command) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                SgmmqfCommand.class.getName())
            .redirectErrorStream(true);
    builder.command().addAll(List.of(command));
    builder.command().addAll(List.of("--out", folder.toString(), "--on", "slurm"));
    builder.environment().put("PATH", path);
    return builder.start();
  }

  private static String said(Process process) throws IOException {
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  private Terminal.Said slurm(Path out, String... options) {
    List<String> words =
        new ArrayList<>(List.of("slurm", preset.toString(), "--out", out.toString()));
    words.addAll(List.of(options));
    Terminal.Said said = Terminal.type(words.toArray(String[]::new));
    assertThat(said.exitCode()).as(said.err()).isZero();
    return said;
  }

  private Path program(String name, String line) throws IOException {
    Path bin = Files.createDirectories(folder.resolve("bin"));
    Path file = Files.writeString(bin.resolve(name), "#!/bin/sh\n" + line + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    return bin;
  }

  private Process bash(Path script, Map<String, String> environment) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder("bash", script.toString())
            .redirectInput(Path.of("/dev/null").toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("said").toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().putAll(environment);
    return builder.start();
  }
}
