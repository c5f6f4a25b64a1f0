package org.sgmmqf.experiments.command;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.sgmmqf.experiments.plan.CostEstimate;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.experiments.plan.Rehearsal;
import org.sgmmqf.experiments.run.ExperimentFolder;
import org.sgmmqf.experiments.run.RunFolder;
import org.sgmmqf.spi.Plugins;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Goes on with every unfinished run of an experiment, as its folders describe them. */
@Command(
    name = "resume",
    description = "Finish the unfinished runs of an experiment folder; needs no preset.",
    mixinStandardHelpOptions = true,
    footer = {"", "Example: resume runs/demo"})
final class ResumeCommand implements Callable<Integer> {
  @Parameters(paramLabel = "FOLDER", description = "Folder of an experiment.")
  private Path folder = Path.of("");

  @Mixin private PluginsOption pluginsOption = new PluginsOption();
  @Mixin private FleetOptions how = new FleetOptions();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    how.check();
    Plugins plugins = pluginsOption.plugins();
    List<PlannedRun> runs = new ExperimentFolder(folder).reclaim(plugins);
    CostEstimate estimate =
        new Rehearsal(plugins, how.heapBytes())
            .check(
                runs.stream()
                    .filter(run -> new RunFolder(folder.resolve(run.folder())).done().isEmpty())
                    .toList());
    return how.carryOut(folder, runs, estimate, pluginsOption.jars(), spec.commandLine().getOut());
  }
}
