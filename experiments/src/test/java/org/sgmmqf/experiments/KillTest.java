package org.sgmmqf.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.experiments.command.SgmmqfCommand;
import org.sgmmqf.experiments.fleet.WorkerEnd;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.experiments.run.RunFolder;
import org.sgmmqf.experiments.run.SmallRuns;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.RunFiles;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.RandomStream;

/**
 * The real thing: processes that are killed without warning, at random moments, start-up and last
 * writes included.
 */
final class KillTest {
  private static final int KILLS = 20;

  @TempDir Path folder;

  @Test
  void endsWithTheSameBitsAfterTwentyKills() throws IOException, InterruptedException {
    PlannedRun run = SmallRuns.of("cart-pole", "gmmqf", 20_000);
    RunFolder whole = SmallRuns.claimed(folder.resolve("whole"), run);
    long start = System.nanoTime();
    assertThat(start(whole).waitFor()).isZero();
    long undisturbed = System.nanoTime() - start;

    RunFolder killed = SmallRuns.claimed(folder.resolve("killed"), run);
    RandomStream random = new RandomStream(20);
    for (int i = 0; i < KILLS; i++) {
      Process worker = start(killed);
      long patience = (long) (undisturbed * random.nextDouble(0.2, 0.7));
      if (!worker.waitFor(patience, TimeUnit.NANOSECONDS)) {
        worker.destroyForcibly().waitFor();
      }
    }
    assertThat(start(killed).waitFor()).isZero();

    assertThat(RunFiles.of(killed.path())).isEqualTo(RunFiles.of(whole.path()));
  }

  @Test
  void stopsByItselfWhenItsParentIsGone() throws IOException, InterruptedException {
    RunFolder orphan =
        SmallRuns.claimed(folder.resolve("orphan"), SmallRuns.of("chain", "random", 2_000_000_000));
    Process worker = start(orphan);
    worker.getOutputStream().close();

    assertThat(worker.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(Files.exists(orphan.path().resolve("checkpoint.bin"))).isTrue();
    assertThat(orphan.done()).isEmpty();
    assertThat(worker.exitValue()).isEqualTo(WorkerEnd.STOPPED);
  }

  @Test
  void waitsForAnOrphanToEndAndGoesOnFromItsState() throws IOException, InterruptedException {
    RunFolder run =
        SmallRuns.claimed(folder.resolve("orphan"), SmallRuns.of("chain", "random", 2_000_000_000));
    Process orphan = start(run);
    awaitLog(run, orphan, "Starting from transition 0");
    Process heir = start(run, "--lock-seconds=60");
    assertThat(heir.waitFor(2, TimeUnit.SECONDS)).as("waits").isFalse();
    orphan.getOutputStream().close();
    awaitLog(run, heir, "Starting from transition [1-9]");
    heir.destroyForcibly().waitFor();

    assertThat(orphan.waitFor()).isEqualTo(WorkerEnd.STOPPED);
  }

  @Test
  void waitsForALockAsLongAsItIsToldTo() throws IOException, InterruptedException {
    RunFolder run =
        SmallRuns.claimed(folder.resolve("held"), SmallRuns.of("chain", "random", 1000));
    Process patient;
    try (RunFolder.Lock lock = run.lock()) {
      lock.requireHeld();
      patient = start(run, "--lock-seconds=300");
      assertThat(start(run, "--lock-seconds=0").waitFor()).isEqualTo(WorkerEnd.REFUSED);
      assertThat(run.file(RunFile.LOG))
          .content()
          .containsOnlyOnce(run.path() + " is being worked on by another process;");
      // by now it has found the lock too, for it began first
      assertThat(patient.waitFor(1, TimeUnit.SECONDS)).as("has not waited").isFalse();
    }
    assertThat(patient.waitFor()).isZero();
    assertThat(run.done()).isPresent();
  }

  private static void awaitLog(RunFolder run, Process worker, String line)
      throws IOException, InterruptedException {
    Pattern pattern = Pattern.compile(line);
    while (!pattern.matcher(Files.readString(run.file(RunFile.LOG))).find()) {
      assertThat(worker.isAlive()).isTrue();
      worker.waitFor(20, TimeUnit.MILLISECONDS);
    }
  }

  @Test
  void endsEvenInAStepThatNeverReturns() throws IOException, InterruptedException {
    Choice stuck = new Choice("faulty", Map.of("fault", "endlessStep"));
    RunFolder orphan =
        SmallRuns.claimed(folder.resolve("orphan"), SmallRuns.of("chain", stuck, 1000));
    Process worker = start(orphan, "--grace-seconds=1");
    awaitLog(orphan, worker, "never returns");
    worker.getOutputStream().close();

    assertThat(worker.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(worker.exitValue()).isEqualTo(WorkerEnd.STOPPED);
    assertThat(orphan.file(RunFile.LOG)).content().contains("a step took longer than 1 seconds");
  }

  private static Process start(RunFolder run, String... options) throws IOException {
    return start(List.of("-XX:TieredStopAtLevel=1"), run, options);
  }

  /** Starts a worker in a virtual machine with options of its own. */
  static Process start(List<String> machine, RunFolder run, String... options) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:+UseSerialGC");
    command.addAll(machine);
    command.addAll(
        List.of("-cp", System.getProperty("java.class.path"), SgmmqfCommand.class.getName()));
    command.addAll(List.of("worker", "--checkpoint-seconds=0"));
    command.addAll(List.of(options));
    command.add(run.path().toString());
    return new ProcessBuilder(command)
        .redirectError(ProcessBuilder.Redirect.appendTo(run.file(RunFile.LOG).toFile()))
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();
  }
}
