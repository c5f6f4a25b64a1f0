package org.sgmmqf.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgmmqf.experiments.fleet.WorkerEnd;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.experiments.run.RunFolder;
import org.sgmmqf.experiments.run.SmallRuns;
import org.sgmmqf.runs.Rest;
import org.sgmmqf.runs.RunFiles;
import org.sgmmqf.spi.VectorApi;

/** A cluster's machines differ: their vectors are narrower, or their Java has none at all. */
final class MovingRunTest {
  private static final String VECTORS = "--add-modules=" + VectorApi.MODULE;
  private static final List<String> HERE = List.of(VECTORS);
  private static final List<String> WITHOUT_FUSED_MULTIPLY_ADD = List.of(VECTORS, "-XX:UseAVX=0");
  private static final List<List<String>> MACHINES =
      List.of(
          List.of(VECTORS, "-XX:UseAVX=3"),
          List.of(VECTORS, "-XX:UseAVX=2"),
          WITHOUT_FUSED_MULTIPLY_ADD,
          List.of());

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"gmmqf", "dqn", "ppo"})
  void endsInTheSameBitsWhateverMachinesItMovesTo(String agent)
      throws IOException, InterruptedException {
    PlannedRun run = SmallRuns.of("cart-pole", agent, 15_000);
    RunFolder whole = SmallRuns.claimed(folder.resolve("whole"), run);
    Process undisturbed = KillTest.start(HERE, whole);

    RunFolder moving = SmallRuns.claimed(folder.resolve("moving"), run);
    for (List<String> machine : MACHINES) {
      Process worker = KillTest.start(machine, moving);
      // the more the better, for what is compiled late must agree too; but software is slow
      long enough = evaluations(moving) + (machine.equals(WITHOUT_FUSED_MULTIPLY_ADD) ? 2 : 25);
      while (worker.isAlive() && evaluations(moving) < enough) {
        worker.waitFor(20, TimeUnit.MILLISECONDS);
      }
      worker.getOutputStream().close();
      assertThat(worker.waitFor()).as("moves on from %s", machine).isEqualTo(WorkerEnd.STOPPED);
    }
    new Rest(14_900, 0).write(moving.path());
    assertThat(KillTest.start(HERE, moving).waitFor()).isZero();

    // what is written at the end must not tell machines apart either; software is too slow for it
    List<List<String>> last = new ArrayList<>(MACHINES);
    last.remove(WITHOUT_FUSED_MULTIPLY_ADD);
    List<Process> endings = new ArrayList<>();
    for (int i = 0; i < last.size(); i++) {
      Path ending = copied(moving.path(), folder.resolve("ending " + i));
      Files.delete(ending.resolve("rest.json"));
      endings.add(KillTest.start(last.get(i), new RunFolder(ending)));
    }
    assertThat(undisturbed.waitFor()).isZero();
    Map<String, String> expected = RunFiles.of(whole.path());
    for (int i = 0; i < last.size(); i++) {
      assertThat(endings.get(i).waitFor()).as("ends on %s", last.get(i)).isZero();
      assertThat(RunFiles.of(folder.resolve("ending " + i)))
          .as("ends on %s", last.get(i))
          .isEqualTo(expected);
    }
  }

  private static Path copied(Path from, Path to) throws IOException {
    Files.createDirectory(to);
    try (DirectoryStream<Path> files = Files.newDirectoryStream(from)) {
      for (Path file : files) {
        Files.copy(file, to.resolve(file.getFileName()));
      }
    }
    return to;
  }

  private static long evaluations(RunFolder run) throws IOException {
    Path file = run.path().resolve("evaluations.csv");
    return Files.exists(file) ? Files.readAllLines(file).size() : 0;
  }
}
