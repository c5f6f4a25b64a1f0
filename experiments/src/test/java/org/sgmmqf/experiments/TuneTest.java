package org.sgmmqf.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.experiments.command.Terminal;

/** The command tune, with workers in processes of their own. */
final class TuneTest {
  private static final String PRESET =
      """
      transitions: 300
      evaluation: {every: 100, episodes: 1, cap: 20}
      environments: {chain: chain, cart-pole: cart-pole}
      methods:
        gmm: {agent: {name: gmmqf, warmUp: 50, batchSize: 8, model: {name: gmm, components: 4}}}
      """;

  @TempDir Path folder;

  private Terminal.Said tune(String space, String... more) throws IOException {
    Path preset = Files.writeString(folder.resolve("small.yaml"), PRESET);
    Path what = Files.writeString(folder.resolve("space.yaml"), space);
    List<String> words = new ArrayList<>(List.of("tune", preset.toString(), "--method", "gmm"));
    words.addAll(List.of("--space", what.toString(), "--out", folder.resolve("runs").toString()));
    words.addAll(Arrays.asList(more));
    return Terminal.type(words.toArray(String[]::new));
  }

  @Test
  void searchesValidatesAndWritesAPresetAndGoesOnWhereItEnded() throws IOException {
    String space = "agent.discount: {uniform: [0.9, 0.99]}";
    String[] how = {
      "--environment",
      "chain",
      "--trials",
      "2",
      "--rungs",
      "2",
      "--reduction",
      "2",
      "--validation-seeds",
      "11"
    };
    Terminal.Said first = tune(space, how);
    assertThat(first.exitCode()).as(first.out() + first.err()).isZero();
    Path root = folder.resolve("runs/tune-small-gmm");
    assertThat(root.resolve("report/index.html")).isRegularFile();
    assertThat(root.resolve("winner.yaml")).content().contains("gmm-tuned:");
    List<String> trials = Files.readAllLines(root.resolve("trials.csv"));
    assertThat(trials).hasSize(1 + 2 + 1);

    Terminal.Said again = tune(space, how);
    assertThat(again.exitCode()).isZero();
    assertThat(again.out()).contains("2 of 2 runs done");
    assertThat(Files.readAllLines(root.resolve("trials.csv"))).isEqualTo(trials);

    assertThat(tune("agent.discount: {uniform: [0.8, 0.99]}", how).err())
        .contains("holds a search that was asked otherwise (space.agent.discount.uniform");
  }

  @Test
  void refusesWhatMakesNoSearchBeforeAnythingIsWritten() throws IOException {
    String space = "agent.discount: {uniform: [0.9, 0.99]}";
    refuses("choose with --method and --environment", space, "--trials", "2");
    String[] here = {"--environment", "chain", "--trials", "2", "--rungs", "2"};
    refuses("at least two seeds", space, with(here, "--seeds", "1"));
    refuses("seeds that no trial has", space, with(here, "--validation-seeds", "2-4"));
    refuses("--points", space, with(here, "--points", "magic"));
    refuses("--budget", space, "--environment", "chain", "--rungs", "2");
    refuses("of one trial to its end", space, with(here, "--budget", "599"));
    refuses("discout", "agent.discout: {uniform: [0.9, 0.99]}", here);
    refuses("discount", "agent.discount: {uniform: [0.9, 1.99]}", here);
    refuses("--rungs", space, "--environment", "chain", "--trials", "2");
    assertThat(folder.resolve("runs")).doesNotExist();
  }

  private void refuses(String why, String space, String... more) throws IOException {
    Terminal.Said said = tune(space, more);
    assertThat(said.err()).contains(why);
    assertThat(said.exitCode()).isEqualTo(2);
  }

  private static String[] with(String[] words, String... more) {
    List<String> all = new ArrayList<>(Arrays.asList(words));
    all.addAll(Arrays.asList(more));
    return all.toArray(String[]::new);
  }
}
