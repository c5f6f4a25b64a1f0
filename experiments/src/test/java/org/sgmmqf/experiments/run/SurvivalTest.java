package org.sgmmqf.experiments.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.experiments.run.Worker.Ending;
import org.sgmmqf.runs.Failure;
import org.sgmmqf.runs.RunFiles;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateException;

/** Runs that are interrupted end with the same bits as runs that are not. */
final class SurvivalTest {
  private static final long TRANSITIONS = 700;

  @TempDir Path folder;

  static Stream<PlannedRun> everyAgentAndBuffer() {
    return Stream.of(
            SmallRuns.agents().stream().map(agent -> SmallRuns.of("cart-pole", agent, TRANSITIONS)),
            SmallRuns.buffers().stream().map(buffer -> SmallRuns.behind(buffer, TRANSITIONS)),
            SmallRuns.environments().stream()
                .map(environment -> SmallRuns.of(environment, "gmmqf", TRANSITIONS)))
        .flatMap(runs -> runs);
  }

  @ParameterizedTest
  @MethodSource("everyAgentAndBuffer")
  void endsWithTheSameBitsAfterCrashesAndStops(PlannedRun run) throws IOException {
    Map<String, String> undisturbed = finished(run, "undisturbed");
    RandomStream random = new RandomStream(run.hashCode());
    RunFolder disturbed = SmallRuns.claimed(folder.resolve("disturbed"), run);
    for (int i = 0; i < 6; i++) {
      interrupt(disturbed, 1 + random.nextInt(300), i % 2 == 0);
    }
    assertThat(worker(disturbed).work(() -> false)).isEqualTo(Ending.DONE);

    assertThat(RunFiles.of(disturbed.path())).isEqualTo(undisturbed);
  }

  @Test
  void goesOnFromThePreviousCheckpointWhenTheNewestIsDamaged() throws IOException {
    PlannedRun run = SmallRuns.of("chain", "random", TRANSITIONS);
    Map<String, String> undisturbed = finished(run, "undisturbed");
    RunFolder damaged = SmallRuns.claimed(folder.resolve("damaged"), run);
    interrupt(damaged, 350, true);
    Path newest = damaged.path().resolve("checkpoint.bin");
    byte[] bytes = Files.readAllBytes(newest);
    bytes[bytes.length / 2] ^= 1;
    Files.delete(newest);
    Files.write(newest, bytes);

    assertThat(worker(damaged).work(() -> false)).isEqualTo(Ending.DONE);
    assertThat(RunFiles.of(damaged.path())).isEqualTo(undisturbed);
  }

  @Test
  void refusesWhenNoCheckpointIsWholeAndTouchesNothing() throws IOException {
    RunFolder damaged =
        SmallRuns.claimed(folder.resolve("run"), SmallRuns.of("chain", "random", TRANSITIONS));
    interrupt(damaged, 350, true);
    for (String name : List.of("checkpoint.bin", "checkpoint.previous.bin")) {
      Files.delete(damaged.path().resolve(name));
      Files.writeString(damaged.path().resolve(name), "not a checkpoint");
    }
    Map<String, String> before = RunFiles.of(damaged.path());

    assertThatThrownBy(() -> worker(damaged).work(() -> false))
        .isInstanceOf(StateException.class)
        .hasMessageContaining("is not a saved state");
    assertThat(RunFiles.of(damaged.path())).isEqualTo(before);
  }

  @Test
  void refusesACheckpointOfAnotherRun() throws IOException {
    RunFolder one =
        SmallRuns.claimed(folder.resolve("one"), SmallRuns.of("chain", "random", TRANSITIONS));
    RunFolder other =
        SmallRuns.claimed(
            folder.resolve("other"), SmallRuns.of("cart-pole", "random", TRANSITIONS));
    interrupt(one, 150, true);
    Files.copy(one.path().resolve("checkpoint.bin"), other.path().resolve("checkpoint.bin"));

    assertThatThrownBy(() -> worker(other).work(() -> false))
        .isInstanceOf(StateException.class)
        .hasMessageContaining("belongs to a run with another configuration");
  }

  @Test
  void keepsASecondWorkerOutOfTheFolder() {
    RunFolder shared =
        SmallRuns.claimed(folder.resolve("shared"), SmallRuns.of("chain", "random", TRANSITIONS));
    try (RunFolder.Lock first = shared.lock()) {
      assertThat(first).isNotNull();
      assertThatThrownBy(() -> worker(shared).work(() -> false))
          .isInstanceOf(InputException.class)
          .hasMessageContaining("worked on by another process");
    }
  }

  @Test
  void doesNothingToAFinishedRun() throws IOException {
    PlannedRun run = SmallRuns.of("chain", "random", TRANSITIONS);
    Map<String, String> before = finished(run, "again");

    worker(new RunFolder(folder.resolve("again"))).work(() -> false);
    assertThat(RunFiles.of(folder.resolve("again"))).isEqualTo(before);
  }

  @Test
  void namesEveryDifferenceOfTwoConfigurationsAndComparesHowTheRunsDid() {
    PlannedRun run = SmallRuns.of("chain", "random", TRANSITIONS);
    RunFolder one = SmallRuns.claimed(folder.resolve("one"), run);
    RunFolder two = SmallRuns.claimed(folder.resolve("two"), run);
    RunFolder longer =
        SmallRuns.claimed(folder.resolve("longer"), SmallRuns.of("chain", "random", 800));
    for (RunFolder each : List.of(one, two, longer)) {
      worker(each).work(() -> false);
    }

    assertThat(RunDifference.between(one, two)).isEmpty();
    assertThat(RunDifference.between(one, longer))
        .hasValueSatisfying(
            words ->
                assertThat(words)
                    .startsWith("The configurations differ in one setting:")
                    .contains("transitions 700 against 800")
                    .contains("evaluations that both have, up to transition 700:")
                    .contains("equal up to transition 700, where one of the two ends"));
  }

  private Map<String, String> finished(PlannedRun run, String name) throws IOException {
    RunFolder whole = SmallRuns.claimed(folder.resolve(name), run);
    assertThat(worker(whole).work(() -> false)).isEqualTo(Ending.DONE);
    return RunFiles.of(whole.path());
  }

  private static Worker worker(RunFolder run) {
    return Composition.worker(run, SmallRuns.PLUGINS, Duration.ZERO);
  }

  /**
   * Stops a run after some transitions: by a crash, which saves nothing, or by a polite request.
   */
  private static void interrupt(RunFolder run, int after, boolean crash) {
    int[] left = {after};
    try {
      worker(run)
          .work(
              () -> {
                left[0]--;
                if (left[0] < 0 && crash) {
                  throw new IllegalStateException("crash");
                }
                return left[0] < 0;
              });
    } catch (IllegalStateException e) {
      assertThat(e).hasMessage("crash");
    }
  }

  @Test
  void workerThatBeginsAgainForgetsTheDeathOfTheLast() {
    RunFolder run =
        SmallRuns.claimed(folder.resolve("again"), SmallRuns.of("chain", "random", 200));
    new Failure(137, List.of("killed")).write(run.path());

    SmallExperiment.crash(run, 10);

    assertThat(Failure.read(run.path())).isEmpty();
  }
}
