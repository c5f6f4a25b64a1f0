package org.sgmmqf.experiments.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgmmqf.experiments.run.Composition;
import org.sgmmqf.experiments.run.RunFolder;
import org.sgmmqf.experiments.run.SmallExperiment;
import org.sgmmqf.experiments.run.SmallRuns;
import org.sgmmqf.model.Explanation;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.training.Training;

/** What the terminal says of parts: {@code explain} and {@code probe}. */
final class ExplainCommandTest {
  @TempDir private Path folder;

  private String run(String agent) {
    return folder.resolve("cart-pole/" + agent + "/seed-5").toString();
  }

  private static Terminal.Said said(int exitCode, String... words) {
    Terminal.Said said = Terminal.type(words);
    assertThat(said.exitCode()).as(said.out() + said.err()).isEqualTo(exitCode);
    return said;
  }

  @Test
  void aStateIsTakenApartOnTheTerminal() {
    SmallExperiment.of(SmallRuns.of("cart-pole", "gmmqf", 400)).run(folder);
    String out = said(0, "explain", run("gmmqf"), "--state", "0,0.1,0.05,-0.2").out();
    try (Training reached =
        Composition.reached(new RunFolder(Path.of(run("gmmqf"))), SmallRuns.PLUGINS)) {
      Explanation why = reached.explain(new double[] {0, 0.1, 0.05, -0.2});
      String best = reached.task().actions().get(why.best());
      String second = reached.task().actions().get(why.second());
      assertThat(out.lines())
          .contains(
              line("%-20s %12.5g  chosen", best, why.values()[why.best()]),
              line("%-20s %12.5g", second, why.values()[why.second()]),
              line("margin %.5g over %s, carried by", why.margin(), second));
      Explanation.Voice first = why.carriers().get(0);
      assertThat(out.lines().skip(5).findFirst().orElseThrow())
          .isEqualTo(
              line(
                  "%-10d %10.4g %12.5g   %11.4g%11.4g",
                  first.component(),
                  first.answer(),
                  why.carried(first),
                  first.shares()[0],
                  first.shares()[1]));
      assertThat(out.lines()).hasSizeBetween(6, 5 + why.voices().size());
      assertThat(out.lines().skip(5)).noneMatch(it -> it.matches("(.* )?-?0\\.0*( +-?0\\.0*)+"));
    }
    assertThat(said(2, "explain", run("gmmqf"), "--state", "0,1").err())
        .contains("--state = [0.0, 1.0] is not allowed; allowed: 4 numbers");
  }

  @Test
  void refusesWhatItWouldIgnoreBeforeTheRunIsRead() {
    assertThat(said(2, "explain", "none", "--text", "--state", "0,0,0,0").err())
        .isEqualToIgnoringNewLines(
            "sgmmqf: --text is about the whole policy and --state about one state: give one of"
                + " them.");
    for (String option : new String[] {"--to", "--seed"}) {
      for (String[] what : new String[][] {{"--text"}, {"--state", "0,0,0,0"}}) {
        List<String> words = new ArrayList<>(List.of("explain", "none", option, "2"));
        words.addAll(List.of(what));
        assertThat(said(2, words.toArray(String[]::new)).err())
            .isEqualToIgnoringNewLines(
                "sgmmqf: "
                    + option
                    + " is about an episode, which is played without --text and --state only.");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"dqn", "ppo"})
  void networksSayThatTheyCannotBeTakenApart(String agent) {
    for (String[] what : new String[][] {{}, {"--text"}, {"--state", "0,0,0,0,0,0,0,0"}}) {
      List<String> words = new ArrayList<>(List.of("explain", "zoo:lander-" + agent));
      words.addAll(List.of(what));
      assertThat(said(2, words.toArray(String[]::new)).err())
          .isEqualToIgnoringNewLines(
              "sgmmqf: The agent "
                  + agent
                  + " cannot explain its decisions: only models that are made of named parts can,"
                  + " such as the mixtures of gmmqf.");
    }
  }

  @Test
  void thePolicyOfTheZooIsAPageThatCanBeRead() {
    String words = said(0, "explain", "zoo:lander-sgmm", "--text").out();
    assertThat(words)
        .startsWith("lunar-lander, gmmqf, averaged, after 300000 transitions: ")
        .contains("leg on ground: ", "strongest voice in")
        .doesNotContainPattern("e-\\d\\d")
        .doesNotContain("left leg on ground middling");
    List<String> places = words.lines().filter(it -> it.startsWith("    where: ")).toList();
    assertThat(places.stream().filter(it -> it.endsWith("everywhere")).count())
        .as("parts without a place, of %s", places.size())
        .isLessThan(places.size() / 3);
    assertThat(words.lines()).hasSizeLessThan(120).allMatch(it -> it.length() < 200);
  }

  private static String line(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  @Test
  void allFinishedRunsOfAnExperimentAreProbed() throws IOException {
    SmallExperiment.of(
            SmallRuns.of("cart-pole", "gmmqf", 400),
            SmallRuns.of("cart-pole", "dqn", 400),
            SmallRuns.of("cart-pole", "ppo", 400))
        .run(folder);
    String out = said(0, "probe", folder.toString()).out();
    assertThat(out.lines()).hasSize(3);
    assertThat(out)
        .contains(run("ppo") + ": left out. The agent ppo has no parts")
        .contains(run("gmmqf") + ": return ", run("dqn") + ": return ");
    assertThat(RunFile.DELETION.in(Path.of(run("gmmqf")))).isNotEmptyFile();
    assertThat(RunFile.CARRIERS.in(Path.of(run("dqn")))).isNotEmptyFile();
    assertThat(RunFile.DELETION.in(Path.of(run("ppo")))).doesNotExist();

    for (String agent : new String[] {"gmmqf", "dqn"}) {
      Files.delete(RunFile.DONE.in(Path.of(run(agent))));
    }
    Terminal.Said none = said(2, "probe", folder.toString());
    assertThat(none.out()).contains("is not finished");
    assertThat(none.err()).contains("None of the runs in " + folder + " could be probed.");
    assertThat(said(2, "probe", folder.resolve("cart-pole").toString()).err())
        .contains("is only a part of an experiment");
  }
}
