package org.sgmmqf.experiments.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.sgmmqf.experiments.run.Composition;
import org.sgmmqf.experiments.run.RunFolder;
import org.sgmmqf.runs.Format;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.file.AtomicFile;
import org.sgmmqf.runs.file.Json;
import org.sgmmqf.spi.Require;
import org.sgmmqf.training.JudgedPolicy;
import org.sgmmqf.training.Training;
import org.sgmmqf.training.onnx.OnnxPolicy;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a trained policy for other programs. */
@Command(
    name = "export",
    description = "Write the policy of a run as ONNX or JSON, for other programs.",
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Example: export runs/demo/lunar-lander/sgmm-demo/seed-1 --to policy.onnx",
      "Example: export zoo:lander-sgmm --policy averaged --to average.json"
    })
final class ExportCommand implements Runnable {
  @Parameters(
      paramLabel = "RUN",
      description = "A run folder, the model.json of one, or zoo:NAME; 'list' shows the zoo.")
  private RunFolder run = new RunFolder(Path.of(""));

  @Option(
      names = "--to",
      paramLabel = "FILE",
      description =
          "Where the policy goes: ONNX as .onnx, what model.json holds as .json (default:"
              + " ${DEFAULT-VALUE}).")
  private Path to = Path.of("policy.onnx");

  @Mixin private PolicyOption policy = new PolicyOption();

  @Mixin private PluginsOption pluginsOption = new PluginsOption();

  @Mixin private Answer answer = new Answer();

  @Override
  public void run() {
    boolean onnx = to.toString().endsWith(".onnx");
    Require.that(
        onnx || to.toString().endsWith(".json"),
        "--to",
        to,
        "a file whose name ends in .onnx or .json");
    Path file = to.toAbsolutePath();
    Map<String, Object> model = model();
    if (onnx) {
      byte[] graph = OnnxPolicy.of(run.path().toString(), model);
      AtomicFile.write(file, out -> out.write(graph));
    } else {
      Json.write(file, model);
    }
    answer.say(file + ": " + file.toFile().length() + " bytes");
  }

  /** The model.json of a finished run; otherwise what its checkpoint would write there. */
  private Map<String, Object> model() {
    Path given = run.path();
    boolean averaged = policy.given().equals(Optional.of(JudgedPolicy.AVERAGED));
    Path model = Files.isDirectory(given) ? RunFile.MODEL.in(given) : given;
    if (!averaged && (Files.exists(model) || !run.hasCheckpoint())) {
      return Format.tree(model);
    }
    Require.that(
        Files.isDirectory(given),
        "--policy",
        JudgedPolicy.AVERAGED.text(),
        "greedy for a model.json alone; the average stands in the checkpoint of a run folder");
    try (Training reached = Composition.reached(run, pluginsOption.plugins())) {
      return policy.of(reached, JudgedPolicy.GREEDY).exported();
    }
  }
}
