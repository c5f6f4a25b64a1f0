package org.sgmmqf.experiments.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.RunFiles;
import org.sgmmqf.runs.file.FaultyDisk;
import org.sgmmqf.runs.file.FaultyDisk.Afterwards;
import org.sgmmqf.spi.InputException;

/**
 * Whichever write, sync or rename of a run fails: one sentence says so, and the same command then
 * ends with the same bits.
 */
final class FaultInjectionTest {
  private static final PlannedRun RUN = SmallRuns.of("chain", "random", 300);
  private static final SmallExperiment EXPERIMENT = SmallExperiment.of(RUN);

  @TempDir Path real;

  /** Never fails, and is faster than the real one because it does not sync. */
  private final FaultyDisk sound = new FaultyDisk(0, Afterwards.WORKS);

  private Path folder(String name) {
    return sound.at(real.resolve(name));
  }

  @ParameterizedTest
  @EnumSource
  void theSameCommandEndsWithTheSameBitsAfterAnyFailureOfTheDisk(Afterwards afterwards)
      throws IOException {
    Map<String, String> undisturbed = undisturbed();
    FaultyDisk counting = new FaultyDisk(0, afterwards);
    EXPERIMENT.run(counting.at(folder("counting")));
    assertThat(counting.changes()).isGreaterThan(50);

    for (int n = 1; n <= counting.changes(); n++) {
      Path root = folder(afterwards + "-" + n);
      attempt(new FaultyDisk(n, afterwards), root, n);
      EXPERIMENT.run(root);
      assertThat(RunFiles.of(root.resolve(RUN.folder()))).as("change " + n).isEqualTo(undisturbed);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aRunThatGoesOnFromItsPreviousCheckpointNeverLosesIt(Afterwards afterwards)
      throws IOException {
    Map<String, String> undisturbed = undisturbed();
    for (int n = 1; ; n++) {
      Path root = folder(afterwards + "-" + n);
      EXPERIMENT.claim(root);
      RunFolder run = new RunFolder(root.resolve(RUN.folder()));
      SmallExperiment.crash(run, 250);
      Files.delete(run.file(RunFile.CHECKPOINT));
      Files.writeString(run.file(RunFile.CHECKPOINT), "damaged");

      FaultyDisk disk = new FaultyDisk(n, afterwards);
      attempt(disk, root, n);
      EXPERIMENT.resume(root);
      assertThat(RunFiles.of(run.path())).as("change " + n).isEqualTo(undisturbed);
      if (disk.changes() < n) {
        return;
      }
    }
  }

  @Test
  void aKillWhileFoldersAreClaimedIsNoticedByResume() {
    SmallExperiment two = SmallExperiment.of(RUN, SmallRuns.of("cart-pole", "random", 300));
    FaultyDisk counting = new FaultyDisk(0, Afterwards.DEAD);
    two.claim(counting.at(folder("counting")));

    for (int n = 1; n <= counting.changes(); n++) {
      Path root = folder("claiming-" + n);
      try {
        two.claim(new FaultyDisk(n, Afterwards.DEAD).at(root));
      } catch (InputException e) {
        assertThat(e).hasMessageStartingWith("Cannot ");
      }
      ExperimentFolder again = new ExperimentFolder(root);
      try {
        again.reclaim(SmallRuns.PLUGINS);
      } catch (InputException e) {
        assertThat(e.getMessage())
            .as("change " + n)
            .containsAnyOf("no config.json", "no such file", "no experiment.json");
        two.claim(root);
      }
      assertThat(again.reclaim(SmallRuns.PLUGINS)).as("change " + n).hasSize(2);
    }
  }

  private Map<String, String> undisturbed() throws IOException {
    Path root = folder("undisturbed");
    EXPERIMENT.run(root);
    return RunFiles.of(root.resolve(RUN.folder()));
  }

  private static void attempt(FaultyDisk disk, Path root, int n) {
    try {
      EXPERIMENT.run(disk.at(root));
    } catch (InputException e) {
      assertThat(e.getMessage()).as("change " + n).contains("Cannot").hasLineCount(1);
    } catch (RuntimeException e) {
      fail("change " + n, e);
    }
  }
}
