package org.sgmmqf.experiments.command;

import java.nio.file.Path;
import org.sgmmqf.experiments.live.TensorBoardLogs;
import org.sgmmqf.spi.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the curves of experiments as event files. */
@Command(
    name = "tensorboard",
    description =
        "Write what experiments have measured so far as event files for TensorBoard, one for each"
            + " run; again, and they grow.",
    mixinStandardHelpOptions = true,
    footer = {"", "Example: tensorboard runs/demo --to logs"})
final class TensorBoardCommand implements Runnable {
  @Parameters(paramLabel = "FOLDER", description = "Folder of an experiment, or of several.")
  private Path folder = Path.of("");

  @Option(
      names = "--to",
      required = true,
      paramLabel = "LOGS",
      description = "Where the event files go, the log directory of TensorBoard.")
  private Path logs = Path.of("");

  @Mixin private Answer answer = new Answer();

  @Override
  public void run() {
    int runs = new TensorBoardLogs(folder, logs).update();
    if (runs == 0) {
      throw new InputException(
          "FOLDER = " + folder + " holds no experiment with a run that was evaluated.");
    }
    answer.say("Event files of " + runs + " runs: " + logs.toAbsolutePath());
  }
}
