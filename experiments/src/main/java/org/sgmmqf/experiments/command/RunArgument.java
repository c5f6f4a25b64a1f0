package org.sgmmqf.experiments.command;

import java.nio.file.Path;
import org.sgmmqf.experiments.run.Composition;
import org.sgmmqf.experiments.run.RunFolder;
import org.sgmmqf.training.Training;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Which run to look at, shared by {@code watch} and {@code explain}. */
final class RunArgument {
  @Parameters(
      paramLabel = "FOLDER",
      description = "A run folder with a checkpoint, or zoo:NAME; 'list' shows the zoo.")
  private RunFolder folder = new RunFolder(Path.of(""));

  @Mixin private PluginsOption pluginsOption = new PluginsOption();

  /** What the run has reached, without touching its folder; close it. */
  Training reached() {
    return Composition.reached(folder, pluginsOption.plugins());
  }
}
