package org.sgmmqf.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.experiments.command.Terminal;
import org.sgmmqf.runs.Failure;
import org.sgmmqf.runs.RunFiles;

/** Several runs at a time, in processes of their own, from the command line. */
final class FleetTest {
  private static final String TWO_SEEDS =
      """
      title: Two seeds
      transitions: 600
      seeds: [1, 2]
      evaluation: {every: 100, episodes: 2, cap: 50}
      environments: {cart-pole: cart-pole}
      methods:
        gmm: {agent: {name: gmmqf, warmUp: 100, batchSize: 16, model: {name: gmm, components: 6}}}
      """;

  private static final String FAULTS =
      """
      title: Faults
      transitions: 400
      evaluation: {every: 100, episodes: 1, cap: 20}
      environments: {chain: chain}
      methods:
        bug: {agent: {name: faulty, fault: bug}}
        death: {agent: {name: faulty, fault: death}}
        divergence: {agent: {name: faulty, fault: divergence}}
        exit: {agent: {name: faulty, fault: exit}}
        sound: {agent: random}
      """;

  @TempDir Path folder;

  @Test
  void givesTheSameBitsAtOnceAndOneAfterTheOther() throws IOException {
    Path atOnce = run(TWO_SEEDS, "at-once", 0, "--parallel", "2");
    Path inTurn = run(TWO_SEEDS, "in-turn", 0, "--parallel", "1");

    for (String seed : List.of("seed-1", "seed-2")) {
      Map<String, String> files = RunFiles.of(atOnce.resolve("cart-pole/gmm").resolve(seed));
      assertThat(files).containsKeys("evaluations.csv", "training.csv", "model.json", "done.json");
      assertThat(RunFiles.of(inTurn.resolve("cart-pole/gmm").resolve(seed))).isEqualTo(files);
    }
    assertThat(RunFiles.of(atOnce.resolve("cart-pole/gmm/seed-1")))
        .isNotEqualTo(RunFiles.of(atOnce.resolve("cart-pole/gmm/seed-2")));
  }

  @Test
  void reportsWhatWentWrongAndFinishesTheOthers() throws IOException {
    Path file = Files.writeString(folder.resolve("faults.yaml"), FAULTS);
    Terminal.Said said =
        Terminal.type("run", file.toString(), "--out", folder.toString(), "--no-report");

    assertThat(said.exitCode()).isEqualTo(1);
    assertThat(said.out())
        .contains("1 of 5 runs done, 4 failed")
        .contains("a bug in the agent")
        .contains("chain/death seed 1: ended with exit code 137")
        .contains("chain/exit seed 1: ended with exit code 1")
        .contains("The run itself called System.exit")
        .contains("chain/divergence seed 1: diverged before its first checkpoint");
    Path root = folder.resolve("faults/chain");
    assertThat(root.resolve("sound/seed-1/done.json")).exists();
    assertThat(root.resolve("bug/seed-1/done.json")).doesNotExist();
    assertThat(Failure.read(root.resolve("death/seed-1"))).map(Failure::code).contains(137);
    assertThat(Failure.read(root.resolve("bug/seed-1")).orElseThrow().words())
        .anyMatch(it -> it.contains("a bug in the agent"));
    assertThat(Failure.read(root.resolve("sound/seed-1"))).isEmpty();
    assertThat(root.resolve("exit/seed-1/done.json")).doesNotExist();
    assertThat(root.resolve("divergence/seed-1/done.json"))
        .content()
        .contains("diverged")
        .contains("the loss is not finite in update 150");
  }

  @Test
  void resumesAnExperimentOnlyFromItsOwnFolder() throws IOException {
    Path root = run(TWO_SEEDS.replace("600", "100"), "out", 0);
    Path one = root.resolve("cart-pole/gmm/seed-1");

    refuses(one, "is only a part of an experiment", root.toString());
    refuses(root.resolve("cart-pole"), "is only a part of an experiment", root.toString());
    refuses(root.getParent(), "holds several experiments", root.toString());
    refuses(Files.createDirectory(folder.resolve("empty")), "is not the folder of an experiment");
    Files.delete(one.resolve("config.json"));
    refuses(root, "1 of the 2 runs", "give the command again", "run " + folder);
  }

  private static void refuses(Path folder, String... fragments) {
    Terminal.Said said = Terminal.type("resume", folder.toString());
    assertThat(said.exitCode()).as(said.out() + said.err()).isEqualTo(2);
    assertThat(said.err()).startsWith("sgmmqf: ").contains(fragments).hasLineCount(1);
  }

  @Test
  void tellsARunThatCouldNotBeginFromOneThatFailed() throws IOException {
    Path root = run(TWO_SEEDS.replace("600", "100"), "out", 0);
    Path run = root.resolve("cart-pole/gmm/seed-2");
    Files.writeString(run.resolve("model.json"), "garbage");

    run(TWO_SEEDS.replace("600", "100"), "out", 2);
    Files.delete(run.resolve("done.json"));
    run(TWO_SEEDS.replace("600", "100"), "out", 0);
    assertThat(run.resolve("model.json")).content().contains("gaussian-mixture");
  }

  @Test
  void runsThatComputeTheSameUnderTwoNamesRunOnceAndAreThereTwice() throws IOException {
    String twins =
        TWO_SEEDS.replace("600", "200").replace("[1, 2]", "[1]")
            + "  same: {base: gmm, label: The same, agent: {name: gmmqf, batchSize: 16}}\n";
    Path root = run(twins, "out", 0).resolve("cart-pole");
    List<Path> both =
        List.of(
            root.resolve("gmm/seed-1").toAbsolutePath(),
            root.resolve("same/seed-1").toAbsolutePath());
    Path made = carried(both.get(0)) ? both.get(0) : both.get(1);
    Path taken = made.equals(both.get(0)) ? both.get(1) : both.get(0);

    assertThat(carried(taken)).isFalse();
    assertThat(taken.resolve("run.log")).content().contains("The same run as ", made.toString());
    assertThat(computed(taken)).containsKey("model.json").isEqualTo(computed(made));
    assertThat(Terminal.type("diff", made.toString(), taken.toString()).exitCode()).isZero();
    // killed after one of them had ended, and then resumed
    Files.delete(made.resolve("done.json"));
    Files.delete(made.resolve("model.json"));
    Terminal.Said said = Terminal.type("resume", root.getParent().toString(), "--no-report");
    assertThat(said.exitCode()).as(said.err()).isZero();
    assertThat(said.out()).contains("2 of 2 runs done");
    assertThat(computed(made)).isEqualTo(computed(taken));
    assertThat(made.resolve("run.log")).content().contains("The same run as ");
  }

  @Test
  void twinsOfARunThatFailedSaySo() throws IOException {
    String faults = FAULTS.replace("sound: {agent: random}", "twin: {base: bug}");
    Path file = Files.writeString(folder.resolve("faults.yaml"), faults);
    Terminal.Said said =
        Terminal.type("run", file.toString(), "--out", folder.toString(), "--no-report");
    assertThat(said.exitCode()).isEqualTo(1);
    assertThat(said.out())
        .contains("0 of 5 runs done, 5 failed")
        .containsPattern("chain/(bug|twin) seed 1: is the same run as chain/(bug|twin) seed 1");
  }

  /** Everything but what the run is called. */
  private static Map<String, String> computed(Path run) throws IOException {
    Map<String, String> files = RunFiles.of(run);
    files.remove("config.json");
    return files;
  }

  private static boolean carried(Path run) throws IOException {
    return !Files.readString(run.resolve("run.log")).contains("The same run as");
  }

  private Path run(String preset, String name, int exitCode, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("preset.yaml"), preset);
    String out = folder.resolve(name).toString();
    List<String> words =
        new ArrayList<>(List.of("run", file.toString(), "--out", out, "--no-report"));
    words.addAll(List.of(options));
    Terminal.Said said = Terminal.type(words.toArray(String[]::new));
    assertThat(said.exitCode()).as(said.out() + said.err()).isEqualTo(exitCode);
    return folder.resolve(name).resolve("preset");
  }
}
