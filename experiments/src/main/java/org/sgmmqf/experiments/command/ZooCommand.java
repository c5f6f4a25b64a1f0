package org.sgmmqf.experiments.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import org.sgmmqf.experiments.run.RunFolder;
import org.sgmmqf.experiments.run.Zoo;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Adds the policy of a finished run to the zoo; for those who have the sources. */
@Command(name = "zoo", hidden = true, description = "Add the policy of a finished run to the zoo.")
final class ZooCommand implements Runnable {
  @Parameters(index = "0", paramLabel = "FOLDER", description = "The folder of a finished run.")
  private Path run = Path.of("");

  @Parameters(index = "1", paramLabel = "NAME", description = "What it is called after zoo:.")
  private String name = "";

  @Option(
      names = "--to",
      paramLabel = "FOLDER",
      description = "Where the zoo is (default: ${DEFAULT-VALUE}).")
  private Path to = Path.of(Zoo.SOURCES);

  @Mixin private PluginsOption pluginsOption = new PluginsOption();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    ListCommand.print(out, Zoo.add(new RunFolder(run), name, to, pluginsOption.plugins()));
    out.flush();
  }
}
