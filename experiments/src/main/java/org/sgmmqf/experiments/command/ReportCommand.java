package org.sgmmqf.experiments.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.sgmmqf.reports.Report;
import org.sgmmqf.reports.ReportOptions;
import org.sgmmqf.reports.SearchReport;
import org.sgmmqf.runs.SearchRecord;
import org.sgmmqf.runs.file.Disk;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.Settings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the report of an experiment from its run folders, finished or not. */
@Command(
    name = "report",
    description =
        "Write the report of an experiment or a search; unfinished runs are shown as far as they"
            + " are.",
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Examples:",
      "  report runs/demo --latex",
      "  report runs/demo runs/my-own --to both",
      "  report runs/demo --notes differences.md --latex",
      "  report runs/demo --markdown --to docs/results/study"
    })
final class ReportCommand implements Runnable {
  private static final Path NONE = Path.of("");

  @Parameters(
      paramLabel = "FOLDER",
      arity = "1..*",
      description = "Folder of an experiment or a search; several experiments become one report.")
  private List<Path> folders = List.of();

  @Option(
      names = "--to",
      paramLabel = "FOLDER",
      description = "Where the report goes (default: the folder 'report' of the first experiment).")
  private Path to = NONE;

  @Option(
      names = "--latex",
      description = "Write report.tex too, a LaTeX document with the same figures and tables.")
  private boolean latex;

  @Option(
      names = "--notes",
      paramLabel = "FILE",
      description =
          "What to say beside the numbers, such as how they differ from a paper and why: a section"
              + " of its own in every form of the report. Markdown of paragraphs, bullet lists,"
              + " bold and italic words, links and inline code.")
  private Path notes = NONE;

  @Option(
      names = "--single-file",
      description = "Make a page that holds its pictures, films and scripts itself.")
  private boolean singleFile;

  @Option(
      names = "--markdown",
      description =
          "Instead of the page, write report.md with few small files beside it, to be committed:"
              + " claims, results, costs, figures and every evaluation.")
  private boolean markdown;

  @Mixin private PluginsOption plugins = new PluginsOption();

  @Mixin private Answer answer = new Answer();

  @Override
  public void run() {
    for (Path folder : folders) {
      if (!Files.isDirectory(folder)) {
        throw new InputException("FOLDER = " + folder + " is not a folder of an experiment.");
      }
    }
    boolean search = folders.size() == 1 && Files.exists(folders.get(0).resolve(SearchRecord.FILE));
    if (search && !notes.equals(NONE)) {
      throw new InputException(
          "--notes = " + notes + " has no place in the report of a search, only of experiments.");
    }
    Path target = to.equals(NONE) ? folders.get(0).resolve("report") : to;
    ReportOptions options =
        Settings.bind(
            ReportOptions.class,
            Map.of(
                "latex",
                latex,
                "notes",
                notes.equals(NONE) ? "" : Disk.text(notes),
                "singleFile",
                singleFile));
    Path page =
        search
            ? SearchReport.write(folders.get(0), target)
            : markdown
                ? Report.markdown(folders, target, options, plugins.plugins())
                : Report.write(folders, target, options, plugins.plugins());
    answer.say("Report: " + page.toAbsolutePath());
  }
}
