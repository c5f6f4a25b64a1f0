package org.sgmmqf.experiments.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgmmqf.experiments.command.Terminal;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.experiments.plan.Planner;
import org.sgmmqf.experiments.plan.PresetSource;
import org.sgmmqf.experiments.plan.Selection;
import org.sgmmqf.runs.Format;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.training.Training;

final class ZooTest {
  private static final long MOST_BYTES = 5_000_000;

  @TempDir private Path folder;

  static List<Zoo.Entry> entries() {
    return Zoo.entries();
  }

  @Test
  void hasBothTasksAndFourMethods() {
    assertThat(entries())
        .extracting(Zoo.Entry::name)
        .containsExactlyInAnyOrder(
            "lander-gmm",
            "lander-sgmm",
            "lander-dqn",
            "lander-ppo",
            "bird-gmm",
            "bird-sgmm",
            "bird-dqn",
            "bird-ppo");
  }

  @ParameterizedTest
  @MethodSource("entries")
  void everyPolicyPlaysTheReturnThatIsStated(Zoo.Entry entry) {
    RunFolder kept = Zoo.folder(entry.name());
    try (Training training = Composition.reached(kept, SmallRuns.PLUGINS)) {
      double[] returns = Zoo.returns(training);
      assertThat(returns).hasSize(entry.episodes());
      assertThat(Arrays.stream(returns).average()).hasValue(entry.mean());
      assertThat(training.accounts().parameters()).isEqualTo(entry.parameters());
      assertThat(training.plan().seed()).isEqualTo(entry.seed());
      assertThat(training.task().name())
          .isEqualTo(entry.name().startsWith("lander-") ? "lunar-lander" : "flappy-bird");
    }
    assertThat(kept.isSettled()).isTrue();
  }

  @ParameterizedTest
  @MethodSource("entries")
  void theCommandTrainsThatPolicyAndNoOther(Zoo.Entry entry) {
    Matcher command =
        Pattern.compile(
                "run (\\S+) --no-report --environments (\\S+) --methods (\\S+) --seeds (\\d+)")
            .matcher(entry.command());
    assertThat(command.matches()).as(entry.command()).isTrue();
    assertThat(Long.parseLong(command.group(4))).isEqualTo(entry.seed());
    List<PlannedRun> runs =
        new Planner(SmallRuns.PLUGINS)
            .plan(
                PresetSource.find("../" + command.group(1)),
                List.of(),
                new Selection(
                    List.of(command.group(3)), List.of(command.group(2)), List.of(entry.seed())))
            .runs();
    assertThat(runs).hasSize(1);
    assertThat(runs.get(0).plan().hash()).isEqualTo(Zoo.folder(entry.name()).plan().hash());
  }

  @Test
  void isSmall() throws IOException {
    try (Stream<Path> files =
        Files.walk(Path.of("src/main/resources/org/sgmmqf/experiments/zoo"))) {
      assertThat(files.filter(Files::isRegularFile).mapToLong(it -> it.toFile().length()).sum())
          .isBetween(1L, MOST_BYTES);
    }
  }

  @Test
  void commandsTakeAPolicyInPlaceOfARunFolder() {
    assertThat(said(0, "list").out())
        .containsPattern(
            "lander-sgmm +return \\S+ over 10 episodes, \\d+ parameters, seed \\d+ +\\[run .*]");
    Path gif = folder.resolve("episode.gif");
    assertThat(said(0, "watch", "zoo:bird-ppo", "--to", gif.toString()).out()).contains("return");
    assertThat(gif).isNotEmptyFile();
    assertThat(said(0, "explain", "zoo:bird-sgmm", "--text").out())
        .startsWith("flappy-bird, gmmqf, averaged, after ");
    said(0, "explain", "zoo:lander-gmm", "--to", folder.toString());
    assertThat(folder.resolve("shares.csv")).isNotEmptyFile();
    Path onnx = folder.resolve("policy.onnx");
    said(0, "export", "zoo:lander-dqn", "--to", onnx.toString());
    assertThat(onnx).isNotEmptyFile();
  }

  @Test
  void anUnknownNameIsAnsweredWithThoseThatExist() {
    assertThat(said(2, "watch", "zoo:lander-sgm").err())
        .hasLineCount(1)
        .contains("zoo = lander-sgm is not allowed (did you mean lander-sgmm?)")
        .contains("bird-ppo");
  }

  private static Terminal.Said said(int exitCode, String... words) {
    Terminal.Said said = Terminal.type(words);
    assertThat(said.exitCode()).as(said.out() + said.err()).isEqualTo(exitCode);
    return said;
  }

  @Test
  void aFinishedRunIsAddedWithoutWhatLearningNeedsAndReplaced() throws IOException {
    new SmallExperiment(List.of(SmallRuns.of("cart-pole", "gmmqf", 400))).run(folder);
    RunFolder run = new RunFolder(folder.resolve("cart-pole/gmmqf/seed-5"));
    Path zoo = folder.resolve("zoo");
    said(0, "zoo", run.path().toString(), "pole", "--to", zoo.toString());
    Files.writeString(zoo.resolve("pole/checkpoint.previous.bin"), "of an earlier policy");
    said(0, "zoo", run.path().toString(), "pole", "--to", zoo.toString());
    assertThat(zoo.resolve("pole"))
        .isDirectoryNotContaining(it -> it.getFileName().toString().contains("previous"));
    List<Zoo.Entry> index = Format.read(zoo.resolve("zoo.json"), Zoo.Index.class).policies();
    assertThat(index).hasSize(1);
    assertThat(index.get(0).command())
        .isEqualTo("run small --environments cart-pole --methods gmmqf --seeds 5");
    RunFolder kept = new RunFolder(zoo.resolve("pole"));
    assertThat(kept.file(RunFile.CHECKPOINT).toFile().length())
        .isLessThan(run.file(RunFile.CHECKPOINT).toFile().length() / 2);
    try (Training whole = Composition.reached(run, SmallRuns.PLUGINS);
        Training policy = Composition.reached(kept, SmallRuns.PLUGINS)) {
      assertThat(policy.evaluate()).isEqualTo(whole.evaluate());
      assertThat(policy.inWords()).isEqualTo(whole.inWords());
      assertThat(Arrays.stream(Zoo.returns(whole)).average()).hasValue(index.get(0).mean());
    }
  }

  @Test
  void refusesWhatIsNotFinishedAndNamesThatAreNoFolders() {
    RunFolder run = SmallRuns.claimed(folder, SmallRuns.of("cart-pole", "gmmqf", 400));
    assertThatThrownBy(() -> Zoo.add(run, "pole", folder, SmallRuns.PLUGINS))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("is not finished");
    assertThatThrownBy(() -> Zoo.add(run, "../pole", folder, SmallRuns.PLUGINS))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("name = ../pole");
  }
}
