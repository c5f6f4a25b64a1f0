package org.sgmmqf.experiments.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.experiments.InThisProcess;
import org.sgmmqf.experiments.plan.Experiment;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.experiments.plan.Planner;
import org.sgmmqf.experiments.plan.PresetSource;
import org.sgmmqf.experiments.plan.Selection;
import org.sgmmqf.experiments.run.ExperimentFolder;
import org.sgmmqf.reports.HandmadeExperiment;
import org.sgmmqf.reports.HandmadeExperiment.Method;
import org.sgmmqf.runs.ExperimentRequest;
import org.sgmmqf.runs.Format;
import org.sgmmqf.runs.RunFiles;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.SettingsException;
import org.sgmmqf.spi.VectorApi;

class UntilDecidedTest {
  private static final Plugins PLUGINS = Plugins.onClassPath();
  private static final String PRESET =
      """
      seeds: 1-5
      environments: {task: chain}
      methods: {high: {agent: random}, low: {agent: random}, other: {agent: random}}
      claims:
        clear: {says: High is ahead., kind: ahead, sides: [[high], [low]], measure: last}
        open: {says: High is ahead., kind: ahead, sides: [[high], [other]], measure: last}
      """;

  @TempDir private Path root;
  private final StringWriter said = new StringWriter();

  private static Experiment experiment(String yaml) {
    return new Planner(PLUGINS).plan(new PresetSource("test", yaml), List.of(), Selection.ALL);
  }

  /** Ends every run of an experiment as if it had been trained. */
  private void end(Experiment experiment) {
    HandmadeExperiment runs = new HandmadeExperiment(root);
    for (PlannedRun run : experiment.runs()) {
      String method = run.labels().method();
      long seed = run.plan().seed();
      double centre = method.equals("low") ? -100 : 100;
      runs.run(new Method("task", method, "GMM-QF", 5, 5, 5, "fair"), seed, 0, centre + seed);
    }
    Format.write(root.resolve(ExperimentRequest.FILE), experiment.request(""));
  }

  private static List<Long> seeds(Experiment experiment, String method) {
    return experiment.runs().stream()
        .filter(run -> run.labels().method().equals(method))
        .map(run -> run.plan().seed())
        .toList();
  }

  private static Long[] upTo(int seeds) {
    return LongStream.rangeClosed(1, seeds).boxed().toArray(Long[]::new);
  }

  @Test
  void onlyCellsOfClaimsThatAreNotDecidedGetMoreSeedsAndOnlyUpToTheLimit() {
    Experiment first = experiment(PRESET);
    UntilDecided untilDecided = new UntilDecided(first, 12, PLUGINS);
    Experiment planned = untilDecided.planned(first);
    assertThat(planned.request("").looks()).containsExactly(5, 10, 12);
    end(planned);
    Experiment second = untilDecided.next(planned, root, new PrintWriter(said)).orElseThrow();
    assertThat(said.toString()).startsWith("Not decided yet: open. Adding 10 runs.");
    assertThat(seeds(second, "high")).containsExactly(upTo(10));
    assertThat(seeds(second, "other")).containsExactly(upTo(10));
    assertThat(seeds(second, "low")).containsExactly(upTo(5));
    end(second);
    Experiment third = untilDecided.next(second, root, new PrintWriter(said)).orElseThrow();
    assertThat(seeds(third, "high")).containsExactly(upTo(12));
    end(third);
    assertThat(untilDecided.next(third, root, new PrintWriter(said))).isEmpty();
  }

  @Test
  void claimsThatMoreSeedsCannotHelpGetNone() {
    String unprobed =
        PRESET.substring(0, PRESET.indexOf("claims:"))
            + "claims: {parts: {says: Few., kind: {name: reads, number: carriers}, sides: [[high],"
            + " [low]]}}\n";
    Experiment first = experiment(unprobed);
    UntilDecided untilDecided = new UntilDecided(first, 10, PLUGINS);
    end(untilDecided.planned(first));
    assertThat(untilDecided.next(first, root, new PrintWriter(said))).isEmpty();
  }

  /** Both methods are the same, so that nothing ever decides who is ahead. */
  @Test
  void loopEndsWithTheSameBitsAfterAKillBetweenTwoLooks() throws Exception {
    Path preset =
        Files.writeString(
            root.resolve("loop.yaml"),
            """
            transitions: 200
            seeds: 1-5
            evaluation: {every: 100, episodes: 2, cap: 20}
            environments: {chain: chain}
            methods: {one: {agent: random}, other: {agent: random}}
            claims: {ahead: {says: One is ahead., kind: ahead, sides: [[one], [other]]}}
            """);
    Terminal.Said whole = Terminal.type(loop(preset, root.resolve("whole")));
    assertThat(whole.exitCode()).as(whole.err()).isZero();
    assertThat(whole.out()).contains("Not decided yet: ahead. Adding 4 runs.");

    Path killed = root.resolve("killed");
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                // config.json says what the machine has that plans the runs
                "--add-modules=" + VectorApi.MODULE,
                "-cp",
                System.getProperty("java.class.path"),
                SgmmqfCommand.class.getName()));
    command.addAll(List.of(loop(preset, killed)));
    Process program =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(root.resolve("said.txt").toFile())
            .start();
    while (program.isAlive() && !Files.exists(killed.resolve("loop/chain/one/seed-6"))) {
      program.waitFor(5, TimeUnit.MILLISECONDS);
    }
    assertThat(program.isAlive()).as("killed on its way to the second look").isTrue();
    program.destroyForcibly().waitFor();
    Terminal.Said again = Terminal.type(loop(preset, killed));

    assertThat(again.exitCode()).as(again.out() + again.err()).isZero();
    assertThat(Format.read(killed.resolve("loop/experiment.json"), ExperimentRequest.class).cells())
        .isEqualTo(
            Format.read(root.resolve("whole/loop/experiment.json"), ExperimentRequest.class)
                .cells())
        .allMatch(it -> it.seeds().equals(List.of(upTo(7))));
    for (String run : List.of("one/seed-2", "one/seed-7", "other/seed-6")) {
      assertThat(RunFiles.of(killed.resolve("loop/chain").resolve(run)))
          .containsKey("done.json")
          .isEqualTo(RunFiles.of(root.resolve("whole/loop/chain").resolve(run)));
    }
  }

  private static String[] loop(Path preset, Path out) {
    return new String[] {
      "run",
      preset.toString(),
      "--until-decided",
      "7",
      "--no-report",
      "--out",
      out.toString(),
      "--on",
      InThisProcess.ADDRESS
    };
  }

  @Test
  void otherLooksThanThoseThatWerePlannedAreRefused() {
    Experiment first = experiment(PRESET);
    ExperimentFolder folder = new ExperimentFolder(root);
    folder.claim(new UntilDecided(first, 10, PLUGINS).planned(first), "", PLUGINS);
    folder.claim(new UntilDecided(first, 10, PLUGINS).planned(first), "", PLUGINS);
    for (Experiment other : List.of(first, new UntilDecided(first, 20, PLUGINS).planned(first))) {
      assertThatThrownBy(() -> folder.claim(other, "", PLUGINS))
          .isInstanceOf(InputException.class)
          .hasMessageContaining("--until-decided 10");
    }
  }

  @Test
  void nothingIsAddedWhereNothingIsClaimedOrFewerSeedsAreAllowedThanThereAre() {
    assertThatThrownBy(() -> new UntilDecided(experiment(PRESET), 4, PLUGINS))
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining("--until-decided = 4");
    String silent = PRESET.substring(0, PRESET.indexOf("claims:"));
    assertThatThrownBy(() -> new UntilDecided(experiment(silent), 10, PLUGINS))
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining("claims");
  }
}
