package org.sgmmqf.experiments.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sgmmqf.runs.file.Json;
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
