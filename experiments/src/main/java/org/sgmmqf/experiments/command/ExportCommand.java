package org.sgmmqf.experiments.command;

import java.nio.file.Files;
import java.nio.file.Path;
import org.sgmmqf.experiments.run.Composition;
import org.sgmmqf.experiments.run.RunFolder;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.runs.file.AtomicFile;
import org.sgmmqf.spi.Require;
import org.sgmmqf.training.Training;
import org.sgmmqf.training.onnx.OnnxPolicy;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a trained policy for other programs. */
@Command(
    name = "export",
    description = "Write the policy of a run as ONNX, for other programs.",
    mixinStandardHelpOptions = true,
    footer = {"", "Example: export runs/demo/lunar-lander/sgmm-demo/seed-1 --to policy.onnx"})
final class ExportCommand implements Runnable {
  @Parameters(
      paramLabel = "RUN",
      description = "A run folder, the model.json of one, or zoo:NAME; 'list' shows the zoo.")
  private RunFolder run = new RunFolder(Path.of(""));

  @Option(
      names = "--to",
      paramLabel = "FILE",
      description = "Where the policy goes (default: ${DEFAULT-VALUE}).")
  private Path to = Path.of("policy.onnx");

  @Mixin private PluginsOption pluginsOption = new PluginsOption();

  @Mixin private Answer answer = new Answer();

  @Override
  public void run() {
    Require.that(to.toString().endsWith(".onnx"), "--to", to, "a file whose name ends in .onnx");
    byte[] policy = policy();
    AtomicFile.write(to.toAbsolutePath(), out -> out.write(policy));
    answer.say(to.toAbsolutePath() + ": " + policy.length + " bytes");
  }

  /** The model.json of a finished run; otherwise what its checkpoint would write there. */
  private byte[] policy() {
    Path given = run.path();
    Path model = Files.isDirectory(given) ? RunFile.MODEL.in(given) : given;
    if (Files.exists(model) || !run.hasCheckpoint()) {
      return OnnxPolicy.of(model);
    }
    try (Training reached = Composition.reached(run, pluginsOption.plugins())) {
      return OnnxPolicy.of(given.toString(), reached.exported());
    }
  }
}
