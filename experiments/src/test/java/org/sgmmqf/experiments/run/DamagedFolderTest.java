package org.sgmmqf.experiments.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.experiments.run.Worker.Ending;
import org.sgmmqf.runs.Format;
import org.sgmmqf.runs.RunConfig;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.RunFiles;
import org.sgmmqf.runs.UsedPlugin;
import org.sgmmqf.runs.file.Json;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.InputException;

/** What was changed or taken away behind a run's back is named, and nothing goes on without it. */
final class DamagedFolderTest {
  private static final PlannedRun RUN = SmallRuns.of("chain", "random", 300);

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"evaluations.csv", "training.csv", "timing.csv"})
  void refusesToGoOnWithoutARowThatTheCheckpointVouchesFor(String name) throws IOException {
    RunFolder run = half();
    Path file = run.path().resolve(name);
    List<String> lines = Files.readAllLines(file);
    Files.write(file, lines.subList(0, 1));

    refuses(run, name + " has only 0 whole rows, but the checkpoint vouches for");
    Files.delete(file);
    refuses(run, name + " is missing or empty, but the checkpoint vouches for");
    Files.write(file, lines);
    assertThat(work(run)).isEqualTo(Ending.DONE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"evaluations.csv", "training.csv"})
  void refusesToGoOnWithAChangedRow(String name) throws IOException {
    RunFolder run = half();
    Path file = run.path().resolve(name);
    Files.writeString(file, Files.readString(file).replaceFirst("\n100,", "\n100,garbage"));

    refuses(run, name + " was changed: its first ");
  }

  @Test
  void goesOnFromThePreviousCheckpointWhenOnlyTheLastRowIsGone() throws IOException {
    RunFolder run = half();
    Path file = run.file(RunFile.EVALUATIONS);
    List<String> lines = Files.readAllLines(file);
    Files.write(file, lines.subList(0, lines.size() - 1));

    assertThat(work(run)).isEqualTo(Ending.DONE);
    assertThat(RunFiles.of(run.path())).isEqualTo(RunFiles.of(finished("whole").path()));
  }

  @Test
  void namesTextInANumberColumn() throws IOException {
    RunFolder run = half();
    Files.writeString(
        run.file(RunFile.TIMING),
        Files.readString(run.file(RunFile.TIMING)).replaceFirst("100,.*", "100,soon,1.0"));

    refuses(run, "timing.csv, line 2: seconds = soon is not a number");
  }

  @Test
  void doesNotMakeAFolderAgainThatWasRemovedDuringTheRun() {
    RunFolder run = SmallRuns.claimed(folder.resolve("run"), RUN);
    stopsWhen(run, () -> delete(run.path()));
    assertThat(run.path()).doesNotExist();
  }

  @Test
  void noticesAnotherFolderInTheSamePlace() {
    RunFolder run = SmallRuns.claimed(folder.resolve("run"), RUN);
    stopsWhen(
        run,
        () -> {
          delete(run.path());
          SmallRuns.claimed(run.path(), RUN);
        });
    assertThat(run.file(RunFile.DONE)).doesNotExist();
  }

  private static void stopsWhen(RunFolder run, Runnable halfway) {
    int[] steps = {0};
    assertThatThrownBy(
            () ->
                SmallExperiment.work(
                    run,
                    () -> {
                      if (steps[0]++ == 150) {
                        halfway.run();
                      }
                      return false;
                    }))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("was removed or replaced while the run went on");
  }

  @ParameterizedTest
  @ValueSource(strings = {"model.json", "visits.csv", "episode.json", "evaluations.csv"})
  void aChangedResultIsNotDone(String name) throws IOException {
    RunFolder run = finished("run");
    Path file = run.path().resolve(name);
    byte[] before = Files.readAllBytes(file);
    Files.writeString(file, "garbage");

    refuses(run, name + " was changed after the run ended");
    Files.delete(file);
    refuses(run, name + " is missing after the run ended");
    Files.write(file, before);
    assertThat(work(run)).isEqualTo(Ending.DONE);
  }

  @Test
  void writesAResultAnewOnceDoneIsTakenBack() throws IOException {
    RunFolder run = finished("run");
    Map<String, String> before = RunFiles.of(run.path());
    Files.delete(run.file(RunFile.MODEL));
    Files.delete(run.file(RunFile.DONE));

    assertThat(work(run)).isEqualTo(Ending.DONE);
    assertThat(RunFiles.of(run.path())).isEqualTo(before);
  }

  @Test
  void takesOnlyAWholeDoneForDone() throws IOException {
    RunFolder run = finished("run");
    edit(run.file(RunFile.DONE), "format", 2);
    refuses(run, "done.json is in format 2");
    edit(run.file(RunFile.DONE), "format", 1);
    edit(run.file(RunFile.DONE), "status", "diverged");
    refuses(run, "done.json was changed after the run ended");
    Files.writeString(run.file(RunFile.DONE), "{\"format\": 1, \"status\": \"nearly\"}");
    refuses(run, "status = nearly is not allowed; allowed: done, diverged");
    Files.writeString(run.file(RunFile.DONE), "{\"format\": 1, \"status\": \"done\"}");
    assertThat(work(run)).as("as earlier versions wrote it").isEqualTo(Ending.DONE);
  }

  @Test
  void refusesTheDoneOfAnotherRun() throws IOException {
    RunFolder run = half();
    RunFolder other =
        SmallRuns.claimed(folder.resolve("other"), SmallRuns.of("chain", "random", 400));
    assertThat(work(other)).isEqualTo(Ending.DONE);
    Files.copy(other.file(RunFile.DONE), run.file(RunFile.DONE));

    refuses(run, "holds the done.json of a run with another configuration");
  }

  @Test
  @SuppressWarnings("unchecked")
  void noticesAnEditedConfiguration() throws IOException {
    RunFolder run = finished("run");
    Map<String, Object> config = Json.read(run.file(RunFile.CONFIG));
    edit(run.file(RunFile.CONFIG), "hash", "0".repeat(64));
    refuses(run, "config.json was changed after the run began");
    Map<String, Object> plan = new LinkedHashMap<>((Map<String, Object>) config.get("run"));
    plan.put("seed", 6);
    config.put("run", plan);
    Json.write(run.file(RunFile.CONFIG), config);
    refuses(run, "config.json was changed after the run began");
  }

  @Test
  void goesOnOnlyWithTheJarsItBeganWith() throws IOException {
    RunFolder run = half();
    changeTheAgentsJar(run);

    refuses(run, "was begun with agent random from", "bring the old jar back");
    assertThatThrownBy(() -> run.check(RunRecord.of(RUN, SmallRuns.PLUGINS)))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("was begun with agent random from");
  }

  @Test
  void changesJarsFreelyBeforeTheFirstStepAndAfterTheLast() throws IOException {
    RunFolder run = SmallRuns.claimed(folder.resolve("fresh"), RUN);
    String before = Files.readString(run.file(RunFile.CONFIG));
    changeTheAgentsJar(run);
    run.claim(RunRecord.of(RUN, SmallRuns.PLUGINS));
    assertThat(run.file(RunFile.CONFIG)).hasContent(before);

    RunFolder done = finished("run");
    changeTheAgentsJar(done);
    done.check(RunRecord.of(RUN, SmallRuns.PLUGINS));
  }

  @Test
  void takesAnotherConfigurationAsLongAsNothingWasComputed() {
    RunFolder run = SmallRuns.claimed(folder.resolve("run"), RUN);
    PlannedRun corrected = SmallRuns.of("chain", "random", 200);
    run.claim(RunRecord.of(corrected, SmallRuns.PLUGINS));

    assertThat(run.plan()).isEqualTo(corrected.plan());
    assertThat(work(run)).isEqualTo(Ending.DONE);
    assertThatThrownBy(() -> run.claim(RunRecord.of(RUN, SmallRuns.PLUGINS)))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("transitions: 200 there, 300 asked for");
  }

  @Test
  void recordsEveryProviderUnderWhateverKey() {
    RunConfig config =
        RunRecord.of(SmallRuns.of("chain", Choice.of("faulty"), 10), SmallRuns.PLUGINS);

    assertThat(config.plugins())
        .extracting(entry -> entry.contract() + " " + entry.name())
        .containsExactly("environment chain", "agent faulty", "buffer uniform");
  }

  @Test
  void sweepsWhatKillsLeftOfFiles() throws IOException {
    RunFolder run = half();
    for (String name : List.of("checkpoint.bin.tmp", "config.json.999999999999-1.tmp")) {
      Files.writeString(run.path().resolve(name), "half a fi");
    }

    assertThat(work(run)).isEqualTo(Ending.DONE);
    assertThat(RunFiles.of(run.path()).keySet()).noneMatch(name -> name.endsWith(".tmp"));
  }

  @Test
  void findsNoTwoRunsTheSameWhoseResultsDifferOrAreDamaged() throws IOException {
    RunFolder one = finished("one");
    RunFolder two = finished("two");
    assertThat(RunDifference.between(one, two)).isEmpty();

    edit(two.file(RunFile.MODEL), "actionCount", 17);
    assertThat(RunDifference.between(one, two))
        .hasValueSatisfying(
            words -> assertThat(words).startsWith("model.json: actionCount 2 against 17."));
    Files.writeString(one.file(RunFile.MODEL), "garbage");
    assertThatThrownBy(() -> RunDifference.between(one, two))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("model.json, line 1 is not the JSON expected here");
    Files.delete(one.file(RunFile.MODEL));
    assertThat(RunDifference.between(one, two))
        .hasValueSatisfying(
            words -> assertThat(words).startsWith("model.json: only one of the two has it."));
  }

  @Test
  void tellsEveryDifferenceOfTheConfigurationsOfARunThatHasNotBegun() throws IOException {
    RunFolder one = finished("one");
    RunFolder same = SmallRuns.claimed(folder.resolve("same"), RUN);
    RunFolder other = SmallRuns.claimed(folder.resolve("other"), SmallRuns.of("chain", "dqn", 70));
    assertThat(RunDifference.between(one, other).orElseThrow())
        .contains("The configurations differ in ")
        .contains("  agent.name random against dqn\n", "  transitions 300 against 70\n")
        .contains("training.csv: " + other.path() + " has not got so far.\nNo evaluation");
    assertThat(RunDifference.between(same, other).orElseThrow())
        .contains("  transitions 300 against 70\nNo evaluation was made by both");
    assertThat(RunDifference.between(same, one))
        .hasValueSatisfying(
            it ->
                assertThat(it).startsWith("training.csv: " + same.path() + " has not got so far"));
    RunFolder twin = SmallRuns.claimed(folder.resolve("twin"), RUN);
    assertThatThrownBy(() -> RunDifference.between(same, twin))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("are the same run, and neither has got so far.");
    Files.delete(one.file(RunFile.EVALUATIONS));
    assertThatThrownBy(() -> RunDifference.between(one, other))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("evaluations.csv is missing after the run ended");
  }

  @Test
  void refusesToCompareARaggedFile() throws IOException {
    RunFolder one = finished("one");
    RunFolder two = finished("two");
    Files.writeString(two.file(RunFile.TRAINING), "transitions,digest\n1,2,3\n4\n");

    assertThatThrownBy(() -> RunDifference.between(one, two))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("training.csv is not a CSV file of a run");
  }

  private RunFolder finished(String name) {
    RunFolder run = SmallRuns.claimed(folder.resolve(name), RUN);
    assertThat(work(run)).isEqualTo(Ending.DONE);
    return run;
  }

  /** Killed after 250 transitions; the newest checkpoint is that of 200. */
  private RunFolder half() {
    RunFolder run = SmallRuns.claimed(folder.resolve("half"), RUN);
    SmallExperiment.crash(run, 250);
    return run;
  }

  private static Ending work(RunFolder run) {
    return SmallExperiment.work(run, () -> false);
  }

  private static void refuses(RunFolder run, String... fragments) throws IOException {
    Map<String, String> before = RunFiles.of(run.path());
    assertThatThrownBy(() -> work(run))
        .isInstanceOf(InputException.class)
        .message()
        .contains(fragments)
        .hasLineCount(1);
    assertThat(RunFiles.of(run.path())).isEqualTo(before);
  }

  private static void changeTheAgentsJar(RunFolder run) {
    List<UsedPlugin> plugins =
        new ArrayList<>(Format.read(run.file(RunFile.CONFIG), RunConfig.class).plugins());
    UsedPlugin agent = plugins.get(1);
    assertThat(agent.contract() + " " + agent.name()).isEqualTo("agent random");
    String another = "f".repeat(64);
    plugins.set(
        1, new UsedPlugin(agent.contract(), agent.name(), agent.version(), agent.jar(), another));
    edit(run.file(RunFile.CONFIG), "plugins", plugins.stream().map(Format::parts).toList());
  }

  private static void edit(Path file, String key, Object value) {
    Map<String, Object> tree = Json.read(file);
    tree.put(key, value);
    Json.write(file, tree);
  }

  private static void delete(Path path) {
    try (Stream<Path> files = Files.walk(path)) {
      for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
