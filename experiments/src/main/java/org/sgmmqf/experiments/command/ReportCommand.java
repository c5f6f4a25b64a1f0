package org.sgmmqf.experiments.command;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.sgmmqf.reports.Report;
import org.sgmmqf.spi.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes the report of an experiment from its run folders, finished or not. */
@Command(
    name = "report",
    description =
        "Write the report of an experiment; unfinished runs are shown as far as they are.",
    mixinStandardHelpOptions = true,
    footer = {"", "Example: report runs/demo"})
final class ReportCommand implements Runnable {
  private static final Path BESIDE_THE_RUNS = Path.of("");

  @Parameters(paramLabel = "FOLDER", description = "Folder of an experiment.")
  private Path folder = Path.of("");

  @Option(
      names = "--to",
      paramLabel = "FOLDER",
      description = "Where the report goes (default: the folder 'report' of the experiment).")
  private Path to = BESIDE_THE_RUNS;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    if (!Files.isDirectory(folder)) {
      throw new InputException("FOLDER = " + folder + " is not a folder of an experiment.");
    }
    Path target = to.equals(BESIDE_THE_RUNS) ? folder.resolve("report") : to;
    PrintWriter out = spec.commandLine().getOut();
    out.println("Report: " + Report.write(folder, target).toAbsolutePath());
    out.flush();
  }
}
