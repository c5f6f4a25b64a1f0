package org.sgmmqf.experiments.command;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.sgmmqf.experiments.plan.CostEstimate;
import org.sgmmqf.experiments.plan.Experiment;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.experiments.plan.Rehearsal;
import org.sgmmqf.experiments.run.ExperimentFolder;
import org.sgmmqf.experiments.run.RunFolder;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.Require;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** What is to be run, and the folder that it goes into. */
final class ClaimOptions {
  private static final int AT_THE_END_ALONE = 0;
  private static final int MOST_FILMS = 100;

  @Mixin private PlanOptions what = new PlanOptions();
  @Mixin private PluginsOption pluginsOption = new PluginsOption();

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      description = "Folder for runs and reports (default: ${DEFAULT-VALUE}).")
  private Path out = Path.of("runs");

  @Option(
      names = "--films",
      paramLabel = "N",
      description =
          "Keep an episode at so many moments of training, at equal distances, the last at the end"
              + " (default: only that one).")
  private int films = AT_THE_END_ALONE;

  /** Run folders that hold their configurations, ready to be worked on. */
  record Claimed(Path root, Experiment experiment, CostEstimate estimate, List<Path> pluginJars) {
    List<PlannedRun> runs() {
      return experiment.runs();
    }

    /** Whether every run is done or has diverged. */
    boolean hasEnded() {
      return runs().stream()
          .allMatch(run -> new RunFolder(root.resolve(run.folder())).done().isPresent());
    }
  }

  /** Plans, rehearses, and writes the configurations. */
  Claimed claim(long heapBytes, CommandSpec command) {
    return claim(plan(), heapBytes, command);
  }

  Plugins plugins() {
    return pluginsOption.plugins();
  }

  Experiment plan() {
    Require.within("--films", films, AT_THE_END_ALONE, MOST_FILMS);
    return what.plan(plugins()).withFilms(films);
  }

  /** Rehearses what was planned, and writes the configurations. */
  Claimed claim(Experiment experiment, long heapBytes, CommandSpec command) {
    Plugins plugins = plugins();
    CostEstimate estimate = new Rehearsal(plugins, heapBytes).check(experiment.runs());
    Path root = out.resolve(experiment.name());
    new ExperimentFolder(root).claim(experiment, typed(command), plugins);
    return new Claimed(root, experiment, estimate, pluginsOption.jars());
  }

  /** What was typed, from the command's name on, quoted where it must be to be typed again. */
  static String typed(CommandSpec command) {
    List<String> typed = command.commandLine().getParseResult().originalArgs();
    return typed.contains(command.name())
        ? quoted(typed.subList(typed.indexOf(command.name()), typed.size()))
        : command.name();
  }

  static String quoted(List<String> words) {
    return words.stream()
        .map(
            it ->
                it.matches("[^\\s'\"]+") ? it : it.contains("'") ? '"' + it + '"' : "'" + it + "'")
        .collect(Collectors.joining(" "));
  }
}
