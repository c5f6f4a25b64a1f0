package org.sgmmqf.experiments.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.sgmmqf.experiments.files.Disk;
import org.sgmmqf.experiments.plan.Rehearsal;
import org.sgmmqf.experiments.run.RunFolder;
import org.sgmmqf.spi.InputException;
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
    List<RunFolder> runs = runs();
    Plugins plugins = pluginsOption.plugins();
    // a plugin that is missing is missed before anything starts
    runs.stream()
        .filter(run -> run.status().isEmpty())
        .forEach(run -> run.plan().resolved(plugins));
    how.check();
    new Rehearsal(plugins, how.heapBytes())
        .check(
            runs.stream().filter(run -> run.status().isEmpty()).map(RunFolder::planned).toList());
    return how.carryOut(
        folder,
        runs.stream().map(RunFolder::planned).toList(),
        pluginsOption.jars(),
        spec.commandLine().getOut());
  }

  private List<RunFolder> runs() {
    try (Stream<Path> files = Files.walk(folder, 4)) {
      List<RunFolder> runs =
          files
              .filter(file -> file.endsWith("config.json"))
              .sorted()
              .map(file -> new RunFolder(file.resolveSibling("")))
              .toList();
      if (runs.isEmpty()) {
        throw new InputException("FOLDER = " + folder + " holds no run.");
      }
      return runs;
    } catch (IOException e) {
      throw Disk.refusal("read", folder, e);
    }
  }
}
