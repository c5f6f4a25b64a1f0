package org.sgmmqf.experiments.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.reports.data.StudyReader;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.RunFiles;
import org.sgmmqf.spi.InputException;

final class PackedRunsTest {
  private static final PlannedRun MIXTURE = SmallRuns.of("cart-pole", "gmmqf", 200);
  private static final PlannedRun RANDOM = SmallRuns.of("chain", "random", 200);
  private static final PlannedRun ANOTHER_SEED =
      new PlannedRun(MIXTURE.plan().withSeed(6), MIXTURE.labels(), 0);
  private static final SmallExperiment BOTH = SmallExperiment.of(MIXTURE, RANDOM);

  @TempDir Path folder;

  private Path root;
  private PackedRuns packed;

  @BeforeEach
  void prepare() {
    root = folder.resolve("runs");
    packed = new PackedRuns(folder.resolve("packed"));
    BOTH.run(root);
  }

  private RunFolder in(Path experiment, PlannedRun run) {
    return new RunFolder(experiment.resolve(run.folder()));
  }

  private int pack(String... withPolicies) {
    return packed.add(new ExperimentFolder(root), Set.of(withPolicies));
  }

  @Test
  void areFinishedRunsWhereTheyAreLaidOut() throws IOException {
    assertThat(pack()).isEqualTo(2);
    Path there = folder.resolve("there");
    assertThat(packed.layOut(new ExperimentFolder(there))).isEqualTo(2);

    for (PlannedRun run : BOTH.runs()) {
      assertThat(in(there, run).isSettled()).isTrue();
      assertThat(in(there, run).file(RunFile.TIMING))
          .hasSameBinaryContentAs(in(root, run).file(RunFile.TIMING));
      assertThat(RunFiles.of(in(there, run).path()))
          .containsOnlyKeys("config.json", "evaluations.csv", "training.csv", "done.json")
          .containsEntry(
              "evaluations.csv", RunFiles.of(in(root, run).path()).get("evaluations.csv"));
    }
    assertThat(StudyReader.read(there).warnings()).isEmpty();
    BOTH.claim(there);
    assertThat(in(there, MIXTURE).isSettled()).as("after 'run' looked at it").isTrue();
  }

  @Test
  void keepPoliciesOfMethodsThatAreNamed() {
    pack(MIXTURE.labels().method());
    Path there = folder.resolve("there");
    packed.layOut(new ExperimentFolder(there));
    assertThat(in(there, MIXTURE).file(RunFile.MODEL))
        .hasSameBinaryContentAs(in(root, MIXTURE).file(RunFile.MODEL));
    assertThat(in(there, MIXTURE).file(RunFile.VISITS)).exists();
    assertThat(in(there, RANDOM).file(RunFile.MODEL)).doesNotExist();
  }

  @Test
  void stayWhenOthersAreAddedAndAreTheSameBytesAgain() throws IOException {
    pack();
    Path cell = packed.path().resolve("cart-pole/gmmqf.zip");
    byte[] before = Files.readAllBytes(cell);
    pack();
    assertThat(cell).hasBinaryContent(before);

    Path elsewhere = folder.resolve("elsewhere");
    SmallExperiment.of(ANOTHER_SEED).run(elsewhere);
    packed.add(new ExperimentFolder(elsewhere), Set.of());
    Path there = folder.resolve("there");
    assertThat(packed.layOut(new ExperimentFolder(there))).isEqualTo(3);
    assertThat(in(there, ANOTHER_SEED).isSettled()).isTrue();
    assertThat(in(there, MIXTURE).isSettled()).isTrue();
  }

  @Test
  void areLaidOutWhereNothingWasComputedAndLeaveAllElseAsItIs() {
    pack();
    Path there = folder.resolve("there");
    BOTH.claim(there);
    SmallExperiment.crash(in(there, MIXTURE), 150);
    assertThat(packed.layOut(new ExperimentFolder(there))).isEqualTo(1);
    assertThat(in(there, RANDOM).isSettled()).isTrue();
    assertThat(in(there, MIXTURE).hasEnded()).isFalse();
  }

  @Test
  void areNotMadeOfUnknownMethodsOrOfRunsThatHaveNotEnded() {
    assertThatThrownBy(() -> pack("gmmq"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("gmmqf");
    Path there = folder.resolve("there");
    BOTH.claim(there);
    assertThatThrownBy(() -> packed.add(new ExperimentFolder(there), Set.of()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("holds no finished run to pack");
    assertThat(packed.path()).doesNotExist();
  }

  @Test
  void areRefusedWithASentenceWhenTheyAreMissingOrDamaged() throws IOException {
    ExperimentFolder there = new ExperimentFolder(folder.resolve("there"));
    Files.createDirectories(packed.path());
    assertThatThrownBy(() -> packed.layOut(there))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("holds no packed runs; 'pack' makes them");
    pack();
    Path cell = packed.path().resolve("cart-pole/gmmqf.zip");
    Files.write(cell, List.of("no zip"));
    assertThatThrownBy(() -> packed.layOut(there))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith(cell + " is damaged: ");
  }
}
