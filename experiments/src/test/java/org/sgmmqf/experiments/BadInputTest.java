package org.sgmmqf.experiments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgmmqf.experiments.command.Terminal;

/**
 * Whatever is wrong with the input, the answer is one sentence that helps, exit code 2, and nothing
 * is written.
 */
final class BadInputTest {
  @TempDir Path folder;

  static Stream<Arguments> commandLines() {
    return Stream.of(
        says("fly", "fly"),
        says("run --fast", "--fast"),
        says("run nowhere", "preset = nowhere", "demo"),
        says("run missing.yaml", "Cannot read missing.yaml: there is no such file"),
        says("run smoke --parallel many", "--parallel", "many"),
        says("run smoke --parallel 0", "--parallel = 0", "at least 1"),
        says("run smoke --heap huge", "--heap = huge", "512m"),
        says("run smoke --seeds 1,x", "--seeds", "x"),
        says("run smoke --checkpoint-seconds -1", "--checkpoint-seconds = -1"),
        says("run smoke --methods magic", "--methods = magic", "random"),
        says("run smoke --environments mars", "--environments = mars", "chain"),
        says("run smoke --plugins nowhere", "--plugins = nowhere is not a folder"),
        says("run smoke --set transitions", "--set = transitions", "key=value"),
        says("run smoke --set transitions=0", "transitions = 0", "at least 1"),
        says("run smoke --set transitions=ten", "transitions = ten", "a whole number"),
        says("run smoke --set transition=10", "transition is not a known setting", "transitions"),
        says("run smoke --set seeds=[1,1]", "seeds = [1, 1]", "all differ"),
        says("run smoke --set seeds=[]", "seeds = []", "at least one"),
        says("run smoke --set evaluation.every=0", "evaluation.every = 0", "at least 1"),
        says("run smoke --set evaluation.cap=no", "evaluation.cap", "a whole number"),
        says("run smoke --set environments.chain.name=mars", "name = mars", "cart-pole"),
        says("run smoke --set environments.chain.length=-1", "environment.length = -1"),
        says("run smoke --set agent.name=oracle", "agent.name = oracle", "random ("),
        says("run smoke --set agent.speed=1", "agent.speed is not a known setting"),
        says("run smoke --set figures.fig-dense.kind=pie", "kind = pie", "return-transitions"),
        says("run smoke --set figures.fig-dense.methods=[magic]", "fig-dense.methods = magic"),
        says("run smoke --set methods.random.base=magic", "base = magic"),
        says("run smoke --set x=[1", "--set x=[1", "YAML"),
        says("list --plugins nowhere", "--plugins = nowhere is not a folder"),
        says("report nowhere", "FOLDER = nowhere is not a folder"),
        says("resume nowhere", "Cannot read nowhere: there is no such file"),
        says("diff nowhere", "RIGHT"),
        says("diff nowhere elsewhere", "Cannot read", "no such file"));
  }

  private static Arguments says(String commandLine, String... fragments) {
    return arguments(commandLine, List.of(fragments));
  }

  @ParameterizedTest
  @MethodSource("commandLines")
  void isAnsweredWithOneHelpfulSentence(String commandLine, List<String> fragments)
      throws IOException {
    Path out = folder.resolve("runs");
    String[] words =
        (commandLine.startsWith("run ") ? commandLine + " --out " + out : commandLine)
            .split(" ", -1);
    Terminal.Said said = Terminal.type(words);

    assertThat(said.exitCode()).as(said.err()).isEqualTo(2);
    assertThat(said.err()).startsWith("sgmmqf: ").contains(fragments).hasLineCount(1);
    assertThat(Files.exists(out)).isFalse();
  }

  @Test
  void refusesAFolderThatHoldsAnotherRunAndLeavesItAlone() throws IOException {
    Path config = folder.resolve("smoke/chain/random/seed-1/config.json");
    Terminal.Said first =
        Terminal.type(
            "run",
            "smoke",
            "--out",
            folder.toString(),
            "--methods",
            "random",
            "--seeds",
            "1",
            "--environments",
            "chain",
            "--no-report");
    assertThat(first.exitCode()).as(first.err() + first.out()).isZero();
    String before = Files.readString(config);

    Terminal.Said second =
        Terminal.type(
            "run",
            "smoke",
            "--out",
            folder.toString(),
            "--methods",
            "random",
            "--seeds",
            "1",
            "--environments",
            "chain",
            "--no-report",
            "--set",
            "environment.length=9");

    assertThat(second.exitCode()).isEqualTo(2);
    assertThat(second.err())
        .contains("holds a run with another configuration")
        .contains("environment.length")
        .contains("9 asked for")
        .hasLineCount(1);
    assertThat(Files.readString(config)).isEqualTo(before);
  }

  @Test
  void refusesBrokenYamlNamingFileAndLine() throws IOException {
    Path file = Files.writeString(folder.resolve("mine.yaml"), "title: x\nmethods: [1\n");
    Terminal.Said said = Terminal.type("run", file.toString(), "--out", folder.toString());

    assertThat(said.exitCode()).isEqualTo(2);
    assertThat(said.err()).contains("mine").contains("line").hasLineCount(1);
  }

  @Test
  void refusesAKeyGivenTwice() throws IOException {
    Path file = Files.writeString(folder.resolve("mine.yaml"), "title: x\ntitle: y\n");
    Terminal.Said said = Terminal.type("show", file.toString());

    assertThat(said.exitCode()).isEqualTo(2);
    assertThat(said.err()).contains("Duplicate").contains("title").hasLineCount(1);
  }

  @Test
  void saysSoWhenTheFolderCannotBeWritten() throws IOException {
    Path taken = Files.writeString(folder.resolve("taken"), "a file");
    Terminal.Said said = Terminal.type("run", "smoke", "--out", taken.toString());

    assertThat(said.exitCode()).isEqualTo(2);
    assertThat(said.err()).startsWith("sgmmqf: Cannot write").hasLineCount(1);
    assertThat(taken).hasContent("a file");
  }

  @Test
  void refusesADamagedConfiguration() throws IOException {
    Path run = Files.createDirectories(folder.resolve("mine/chain/random/seed-1"));
    Files.writeString(run.resolve("config.json"), "{\"format\": 99}");
    Terminal.Said said = Terminal.type("resume", folder.resolve("mine").toString());

    assertThat(said.exitCode()).isEqualTo(2);
    assertThat(said.err()).contains("format 99").hasLineCount(1);
  }
}
