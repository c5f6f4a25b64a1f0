package org.sgmmqf.experiments.command;

import java.nio.file.Path;
import java.util.List;
import org.sgmmqf.experiments.plugin.PluginJar;
import org.sgmmqf.spi.Plugins;
import picocli.CommandLine.Option;

/** The option for jars beside the class path, shared by every command that looks names up. */
final class PluginsOption {
  @Option(
      names = "--plugins",
      paramLabel = "FOLDER",
      description = "Folder of plugin jars to use beside the built-in providers.")
  private Path folder = NONE;

  private static final Path NONE = Path.of("");

  List<Path> jars() {
    return folder.equals(NONE) ? List.of() : PluginJar.in(folder);
  }

  Plugins plugins() {
    return PluginJar.with(jars());
  }
}
