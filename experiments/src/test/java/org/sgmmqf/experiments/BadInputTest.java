package org.sgmmqf.experiments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgmmqf.experiments.command.Terminal;

/**
 * Whatever is wrong with the input, the answer is one sentence that helps, exit code 2, and nothing
 * is written.
 */
final class BadInputTest {
  @TempDir Path folder;

  static Stream<Arguments> commandLines() {
    return Stream.of(
        says("fly", "fly is not a command; commands: run, list, show"),
        says("shw", "shw is not a command (did you mean show?)"),
        says("run smoke more", "more is one word too many for run"),
        says("run --fast", "--fast is not an option of run"),
        says("run --paralel 2", "did you mean --parallel?"),
        says("run nowhere", "preset = nowhere", "demo", "ends in .yaml"),
        says("run demmo", "did you mean demo?"),
        says("run missing.yaml", "Cannot read missing.yaml: there is no such file"),
        says("run smoke --parallel many", "--parallel", "many"),
        says("run smoke --parallel 0", "--parallel = 0", "at least 1"),
        says("run smoke --on mars", "--on = mars", "local"),
        says("run smoke --heap huge", "--heap = huge", "512m"),
        says("run smoke --heap 1k", "--heap = 1k", "from 32m to"),
        says("run smoke --heap 999999g", "--heap = 999999g", "of this machine"),
        says("run smoke --heap 99999999999999999999g", "--heap = 9", "512m"),
        says("run smoke --seeds 1,x", "--seeds = x", "whole numbers and ranges such as 1-10"),
        says("run smoke --seeds 5-3", "--seeds = 5-3", "ranges that go up"),
        says("run smoke --seeds 1-99999", "--seeds = 1-99999", "at most 10000 seeds"),
        says("run smoke --sweep transitions=1,2", "--sweep = transitions=1,2", "agent.KEY=A,B,C"),
        says("run smoke --sweep agent.discount", "--sweep = agent.discount", "agent.KEY=A,B,C"),
        says("run smoke --sweep agent.discount=", "agent.discount = []", "at least one value"),
        says("run smoke --sweep agent.discount=0.9,,1", "--sweep agent.discount=0.9,,1"),
        says("run smoke --sweep methods.gmn.agent.discount=1", "did you mean gmm?"),
        says("run smoke --seeds 1,1", "--seeds = [1, 1]", "all differ"),
        says("run smoke --checkpoint-seconds -1", "--checkpoint-seconds = -1"),
        says("run smoke --methods magic", "--methods = magic", "allowed: random"),
        says("run smoke --environments mars", "--environments = mars", "chain"),
        says("run smoke --plugins nowhere", "--plugins = nowhere is not a folder"),
        says("run smoke --set transitions", "--set = transitions", "key=value"),
        says("run smoke --set .x=1", "--set = .x=1", "key=value"),
        says("run smoke --set include=[demo]", "--set = include", "environments"),
        says("run smoke --set agnt.discount=1", "--set = agnt", "did you mean agent?"),
        says("run smoke --set methods={}", "methods = {}", "at least one"),
        says("run smoke --set agent={}", "agent = {}", "an empty one is no change"),
        says("run smoke --set methods.gmm=", "methods.gmm = \"\"", "a map"),
        says("run smoke --set methods.gmm=5", "methods.gmm = 5", "a map"),
        says("run smoke --set methods.gmn.label=x", "did you mean gmm?"),
        says("run smoke --set methods.gmm.on.chan.label=x", "methods.gmm.on = chan", "chain?"),
        says("run smoke --set methods.gmm.on.chain.base=x", "methods.gmm.on.chain = base"),
        says("run smoke --set environments.chan=chain", "environments = chan", "chain?"),
        says("run smoke --set figures.new.kind=components", "figures = new", "fig-dense"),
        says("run smoke --set transitions=010", "010", "octal"),
        says("run smoke --set transitions=*x", "alias"),
        says("run smoke --set transitions=1e30", "transitions = 1.0E30", "to 9223372036854775807"),
        says("run smoke --set title=[a]", "title = [a]", "text"),
        says(
            "run smoke --methods gmm --set methods.gmm.environments=[chain] --environments"
                + " cart-pole",
            "Nothing is left to run with --methods gmm on --environments cart-pole"),
        says("run smoke --set transitions=0", "transitions = 0", "at least 1"),
        says("run smoke --set transitions=ten", "transitions = ten", "a whole number"),
        says("run smoke --set transition=10", "--set = transition", "did you mean transitions?"),
        says("run smoke --set seeds=[1,1]", "seeds = [1, 1]", "all differ"),
        says("run smoke --set seeds=[]", "seeds = []", "at least one"),
        says("run smoke --set evaluation.every=0", "evaluation.every = 0", "at least 1"),
        says("run smoke --set evaluation.cap=no", "evaluation.cap", "a whole number"),
        says("run smoke --set environments.chain.name=mars", "name = mars", "cart-pole"),
        says("run smoke --set environments.chain.length=-1", "environments.chain.length = -1"),
        says("run smoke --set agent.name=oracle", "methods.random.agent.name = oracle", "random ("),
        says("run smoke --set agent.speed=1", "agent.speed is not a known setting"),
        says("run smoke --set figures.fig-dense.kind=pie", "kind = pie", "return-transitions"),
        says("run smoke --set figures.fig-dense.methods=[magic]", "fig-dense.methods = magic"),
        says("run smoke --set methods.random.base=magic", "base = magic"),
        says("run smoke --set title=[1", "--set title=[1", "YAML"),
        says("list --plugins nowhere", "--plugins = nowhere is not a folder"),
        says("report nowhere", "FOLDER = nowhere is not a folder"),
        says("report src --notes nowhere.md", "Cannot read nowhere.md: there is no such file"),
        says("resume nowhere", "Cannot read nowhere: there is no such file"),
        says("diff nowhere", "RIGHT"),
        says("diff nowhere elsewhere", "Cannot read", "no such file"));
  }

  private static Arguments says(String commandLine, String... fragments) {
    return arguments(commandLine, List.of(fragments));
  }

  private static void assertRefused(List<String> fragments, String... words) {
    Terminal.Said said = Terminal.type(words);
    assertThat(said.exitCode()).as(said.err()).isEqualTo(2);
    assertThat(said.err()).startsWith("sgmmqf: ").contains(fragments).hasLineCount(1);
  }

  @ParameterizedTest
  @MethodSource("commandLines")
  void isAnsweredWithOneHelpfulSentence(String commandLine, List<String> fragments)
      throws IOException {
    Path out = folder.resolve("runs");
    String[] words =
        (commandLine.startsWith("run ") ? commandLine + " --out " + out : commandLine)
            .split(" ", -1);
    assertRefused(fragments, words);
    assertThat(Files.exists(out)).isFalse();
  }

  @Test
  void refusesAFolderThatHoldsAnotherRunAndLeavesItAlone() throws IOException {
    Path config = folder.resolve("smoke/chain/random/seed-1/config.json");
    String run = "run smoke --methods random --seeds 1 --environments chain --no-report --out ";
    Terminal.Said first = Terminal.type((run + folder).split(" ", -1));
    assertThat(first.exitCode()).as(first.err() + first.out()).isZero();
    String before = Files.readString(config);

    Terminal.Said second =
        Terminal.type((run + folder + " --set environment.length=9").split(" ", -1));

    assertThat(second.exitCode()).isEqualTo(2);
    assertThat(second.err())
        .contains("holds a run with another configuration")
        .contains("environment.length")
        .contains("9 asked for")
        .hasLineCount(1);
    assertThat(Files.readString(config)).isEqualTo(before);
  }

  @Test
  void refusesNotesThatCannotBeShown() throws IOException {
    Path notes = folder.resolve("notes.md");
    String[] report = {"report", folder.toString(), "--notes", notes.toString()};
    Files.write(notes, new byte[] {'a', (byte) 0xff});
    assertRefused(List.of("notes.md: it is not text in UTF-8"), report);
    Files.writeString(notes, "# Differences");
    assertRefused(List.of("Notes, line 1: heading is not among paragraphs"), report);
    assertThat(folder.resolve("report")).doesNotExist();
  }

  @Test
  void refusesEmptyPaths() {
    for (String line : List.of("run smoke --out", "list --plugins", "report", "resume", "watch")) {
      List<String> words = new ArrayList<>(List.of(line.split(" ", -1)));
      words.add("");
      assertRefused(List.of("a path is needed"), words.toArray(String[]::new));
    }
  }

  /** What only task and agent together refuse, or what no heap can hold. */
  static Stream<Arguments> misfits() {
    return Stream.of(
        says(
            "--methods gmm --set views.cart-pole.observe.scale=[1,1,1]",
            "views.cart-pole.observe.scale = [1.0, 1.0, 1.0]",
            "one per coordinate"),
        says(
            "--methods dqn --set agent.sparsifier=prune --set agent.warmUp=1900",
            "methods.dqn.agent.sparsifier.period = 500",
            "100 planned updates"),
        says("--methods gmm --set agent.model.components=1e9", "gmm.agent.model.components = 1"),
        says("--methods gmm --set agent.batchSize=2e9", "methods.gmm.agent needs"),
        says("--methods dqn --set agent.hidden=[1e9]", "methods.dqn.agent needs"),
        says(
            "--methods gmm --set agent.buffer.capacity=1e6 --heap 64m",
            "methods.gmm.agent needs about",
            "a heap of 64 MB"));
  }

  @ParameterizedTest
  @MethodSource("misfits")
  void isRefusedBeforeAnythingIsWrittenSoThatTheMendedCommandRuns(
      String options, List<String> fragments) throws IOException {
    Path out = folder.resolve("runs");
    String line = "run smoke --seeds 1 --environments cart-pole --no-report --out " + out + " ";
    assertRefused(fragments, (line + options).split(" ", -1));
    assertThat(Files.exists(out)).isFalse();
  }

  /** Names become folders. */
  @ParameterizedTest
  @ValueSource(
      strings = {"../../x", ".", "..", "''", "a/b", "/tmp/x", "a b", "-a", "\"a\\0b\"", "a.b"})
  void refusesNamesThatAreNoFolders(String name) throws IOException {
    String method = "environments: {e: chain}\nmethods: {%s: {agent: random}}\n";
    String environment = "environments: {%s: chain}\nmethods: {m: {agent: random}}\n";
    String figure =
        environment.replace("%s", "e") + "figures: {%s: {kind: components, methods: [m]}}";
    for (String yaml : List.of(method, environment, figure)) {
      Path file = Files.writeString(folder.resolve("mine.yaml"), yaml.replace("%s", name));
      Path out = folder.resolve("runs");
      assertRefused(
          List.of("letters, digits, hyphens"), "run", file.toString(), "--out", out.toString());
      assertThat(Files.exists(out)).isFalse();
    }
  }

  @Test
  void refusesPresetsWhoseNameIsNoFolder() throws IOException {
    for (String name : List.of(".yaml", "...yaml", "a b.yaml")) {
      Path file = Files.writeString(folder.resolve(name), "title: x\n");
      assertRefused(List.of("preset = ", "letters, digits"), "show", file.toString());
    }
  }

  /** Presets that would be taken for something else than was meant. */
  static Stream<Arguments> presets() {
    return Stream.of(
        says("{m: {agent: random, on: {f: {label: x}}}}", "methods.m.on = f", "did you mean e?"),
        says("{m: {agent: random, on: {e: {environments: [e]}}}}", "methods.m.on.e = environments"),
        says("{m: }", "methods.m = \"\"", "a map with the keys label, family"),
        says("{m: 5}", "methods.m = 5", "a map with the keys label, family"),
        says("{m: {agent: random, label: *other}}", "line 2 uses the alias *other"),
        says("{m: {agent: random}}\n---\ntitle: second", "line 4 begins a second document"),
        says("{m: {agent: random}, M: {agent: random}}", "methods = M", "differs from m"),
        says("{m: {agent: random, base: 5}}", "methods.m.base = 5", "name of a method"),
        says("{m: {agent: random}}\ninclude: methods", "include = methods", "a list of presets"),
        says("{m: {agent: random}}\nseeds: [010]", "octal"));
  }

  @ParameterizedTest
  @MethodSource("presets")
  void refusesPresetsThatMeanSomethingElse(String methods, List<String> fragments)
      throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("mine.yaml"), "environments: {e: chain}\nmethods: " + methods + "\n");
    Terminal.Said said = Terminal.type("show", file.toString());

    assertThat(said.exitCode()).as(said.out()).isEqualTo(2);
    assertThat(said.err()).contains(fragments).hasLineCount(1);
  }

  @Test
  void refusesFilesThatAreNoMapInUtf8() throws IOException {
    Path latin = Files.write(folder.resolve("latin.yaml"), new byte[] {'#', (byte) 0xE4, '\n'});
    Path list = Files.writeString(folder.resolve("list.yaml"), "- title\n");

    assertThat(Terminal.type("show", latin.toString()).err())
        .contains("Cannot read", "it is not text in UTF-8");
    assertThat(Terminal.type("show", list.toString()).err())
        .contains("preset list is not the YAML expected here, which is a map with keys");
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
    Files.writeString(
        folder.resolve("mine/experiment.json"),
        "{\"format\": 1, \"cells\": [{\"id\": \"chain/random\", \"seeds\": [1]}]}");
    Terminal.Said said = Terminal.type("resume", folder.resolve("mine").toString());

    assertThat(said.exitCode()).isEqualTo(2);
    assertThat(said.err()).contains("format 99").hasLineCount(1);
  }
}
