package org.sgmmqf.experiments.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.experiments.run.Composition;
import org.sgmmqf.experiments.run.SmallExperiment;
import org.sgmmqf.experiments.run.SmallRuns;
import org.sgmmqf.experiments.run.Zoo;
import org.sgmmqf.runs.file.Json;
import org.sgmmqf.training.JudgedPolicy;
import org.sgmmqf.training.Training;
import org.sgmmqf.training.onnx.LearnedPolicy;
import org.sgmmqf.training.onnx.OnnxPolicy;

class ExportCommandTest {
  @TempDir Path folder;

  @Test
  void writesAFile() {
    Path model = folder.resolve("model.json");
    Json.write(model, LearnedPolicy.all().findFirst().orElseThrow().model());
    Path to = folder.resolve("policy.onnx");

    Terminal.Said said = Terminal.type("export", folder.toString(), "--to", to.toString());

    assertThat(said.exitCode()).as(said.err()).isZero();
    assertThat(to).hasBinaryContent(OnnxPolicy.of(model));
  }

  @Test
  void writesTheAverageThatARunHasJudgedAndNoOther() {
    Path zoo = folder.resolve("average.json");
    Path newest = folder.resolve("newest.json");
    for (String[] words :
        new String[][] {
          {"export", "zoo:lander-sgmm", "--policy", "averaged", "--to", zoo.toString()},
          {"export", "zoo:lander-sgmm", "--to", newest.toString()}
        }) {
      Terminal.Said said = Terminal.type(words);
      assertThat(said.exitCode()).as(said.err()).isZero();
    }
    try (Training reached = Composition.reached(Zoo.folder("lander-sgmm"), SmallRuns.PLUGINS)) {
      assertThat(Json.read(zoo))
          .isEqualTo(Json.parse("", Json.line(reached.policy(JudgedPolicy.AVERAGED).exported())));
      assertThat(Json.read(newest)).isEqualTo(Json.parse("", Json.line(reached.exported())));
    }
    Terminal.Said alone =
        Terminal.type("export", newest.toString(), "--policy", "averaged", "--to", zoo.toString());
    assertThat(alone.exitCode()).isEqualTo(2);
    assertThat(alone.err())
        .isEqualToIgnoringNewLines(
            "sgmmqf: --policy = averaged is not allowed; allowed: greedy for a model.json alone;"
                + " the average stands in the checkpoint of a run folder.");
  }

  @Test
  void saysWhatPoliciesThereAreAndWhichRunsHaveAnAverage() {
    SmallExperiment.of(SmallRuns.of("cart-pole", "gmmqf", 400)).run(folder);
    String run = folder.resolve("cart-pole/gmmqf/seed-5").toString();
    for (String command : new String[] {"export", "watch", "explain"}) {
      assertThat(Terminal.type(command, run, "--policy", "mean").err())
          .isEqualToIgnoringNewLines(
              "sgmmqf: --policy = mean is not allowed; allowed: greedy, averaged or own.");
      assertThat(Terminal.type(command, run, "--policy", "averaged").err())
          .startsWith("sgmmqf: policy = averaged is not allowed; allowed: greedy or own, because");
    }
  }

  @Test
  void refusesAnotherFormatAndARunWithoutAModelInOneSentence() {
    refuses("--to", "policy.h5").contains("--to = policy.h5 is not allowed");
    refuses("--to", "policy.onnx").contains("Cannot read").contains("model.json");
  }

  private AbstractStringAssert<?> refuses(String... options) {
    Terminal.Said said = Terminal.type("export", folder.toString(), options[0], options[1]);
    assertThat(said.exitCode()).isEqualTo(2);
    return assertThat(said.err()).startsWith("sgmmqf: ").hasLineCount(1);
  }
}
