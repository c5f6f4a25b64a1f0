package org.sgmmqf.experiments.command;

import java.nio.file.Path;
import org.sgmmqf.experiments.plan.ConfigurationReference;
import org.sgmmqf.runs.file.AtomicFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Writes docs/configuration.md from the settings records; for those who change them. */
@Command(name = "reference", hidden = true, description = "Write the configuration reference.")
final class ReferenceCommand implements Runnable {
  @Parameters(paramLabel = "FILE", description = "Where the Markdown goes.")
  private Path file = Path.of("");

  @Mixin private PluginsOption pluginsOption = new PluginsOption();

  @Override
  public void run() {
    AtomicFile.write(file, ConfigurationReference.of(pluginsOption.plugins()));
  }
}
