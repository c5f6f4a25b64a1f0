package org.sgmmqf.experiments.command;

import java.nio.file.Path;
import org.sgmmqf.experiments.run.ExperimentFolder;
import org.sgmmqf.experiments.run.PackedRuns;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lays packed runs out again. */
@Command(
    name = "unpack",
    description =
        "Lay packed runs out as finished runs, for 'report', and for 'run' to go on with those that"
            + " are missing.",
    mixinStandardHelpOptions = true,
    footer = {"", "Example: unpack packed --to runs/demo"})
final class UnpackCommand implements Runnable {
  @Parameters(paramLabel = "FOLDER", description = "What 'pack' wrote.")
  private Path packed = Path.of("");

  @Option(
      names = "--to",
      required = true,
      paramLabel = "FOLDER",
      description = "The folder of the experiment; runs that are there already stay.")
  private Path folder = Path.of("");

  @Mixin private Answer answer = new Answer();

  @Override
  public void run() {
    int runs = new PackedRuns(packed).layOut(new ExperimentFolder(folder));
    answer.say("Laid out " + runs + " runs: " + folder.toAbsolutePath());
  }
}
