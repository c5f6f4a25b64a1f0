package org.sgmmqf.experiments.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.sgmmqf.experiments.plan.Experiment;
import org.sgmmqf.experiments.plan.Rehearsal;
import org.sgmmqf.experiments.run.ExperimentFolder;
import org.sgmmqf.spi.Plugins;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Trains and evaluates every run of a preset, then writes the report. */
@Command(
    name = "run",
    description = "Train and evaluate a preset, then write its report. Finished runs are skipped.",
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Examples:",
      "  run                                     the demo",
      "  run fig-dense --seeds 1,2 --parallel 2  part of one figure of the paper",
      "  run my.yaml --set transitions=20000     a preset of one's own, shortened",
      "  run demo --set agent.discount=0.99      one setting of every agent changed"
    })
final class RunCommand implements Callable<Integer> {
  @Mixin private PlanOptions what = new PlanOptions();
  @Mixin private PluginsOption pluginsOption = new PluginsOption();
  @Mixin private FleetOptions how = new FleetOptions();

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      defaultValue = "runs",
      description = "Folder for runs and reports (default: ${DEFAULT-VALUE}).")
  private Path out = Path.of("runs");

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    how.check();
    Plugins plugins = pluginsOption.plugins();
    Experiment experiment = what.plan(plugins);
    new Rehearsal(plugins, how.heapBytes()).check(experiment.runs());
    Path root = out.resolve(experiment.name());
    new ExperimentFolder(root).claim(experiment, command(), plugins);
    PrintWriter terminal = spec.commandLine().getOut();
    return how.carryOut(root, experiment.runs(), pluginsOption.jars(), terminal);
  }

  /** What was typed, from the word run on, quoted where it must be to be typed again. */
  private String command() {
    List<String> typed = spec.commandLine().getParseResult().originalArgs();
    return typed.contains(spec.name())
        ? quoted(typed.subList(typed.indexOf(spec.name()), typed.size()))
        : spec.name();
  }

  static String quoted(List<String> words) {
    return words.stream()
        .map(
            it ->
                it.matches("[^\\s'\"]+") ? it : it.contains("'") ? '"' + it + '"' : "'" + it + "'")
        .collect(Collectors.joining(" "));
  }
}
