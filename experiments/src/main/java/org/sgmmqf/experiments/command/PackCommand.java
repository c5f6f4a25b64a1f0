package org.sgmmqf.experiments.command;

import java.nio.file.Path;
import java.util.Set;
import org.sgmmqf.experiments.run.ExperimentFolder;
import org.sgmmqf.experiments.run.PackedRuns;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Packs finished runs so that they can be committed. */
@Command(
    name = "pack",
    description =
        "Pack the finished runs of an experiment, a zip for each method on a task, without what"
            + " only going on, watching and explaining need; again, and new ones are added.",
    mixinStandardHelpOptions = true,
    footer = {"", "Example: pack runs/demo --to packed"})
final class PackCommand implements Runnable {
  @Parameters(paramLabel = "FOLDER", description = "Folder of an experiment.")
  private Path folder = Path.of("");

  @Option(
      names = "--to",
      required = true,
      paramLabel = "PACKED",
      description = "Where the packed runs go.")
  private Path packed = Path.of("");

  @Option(
      names = "--policies",
      split = ",",
      paramLabel = "METHOD",
      description = "Methods of which models, visited states and probes are kept as well.")
  private Set<String> policies = Set.of();

  @Mixin private Answer answer = new Answer();

  @Override
  public void run() {
    int runs = new PackedRuns(packed).add(new ExperimentFolder(folder), policies);
    answer.say("Packed " + runs + " runs: " + packed.toAbsolutePath());
  }
}
