package org.sgmmqf.experiments.command;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import org.sgmmqf.experiments.files.Json;
import org.sgmmqf.experiments.plan.Experiment;
import org.sgmmqf.experiments.plan.PlannedRun;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints what a preset comes to once every default is filled in. */
@Command(
    name = "show",
    description = "Show a preset fully resolved, without running it.",
    mixinStandardHelpOptions = true,
    footer = {"", "Example: show fig-buffers --methods gmm-500 --seeds 1"})
final class ShowCommand implements Runnable {
  @Mixin private PlanOptions what = new PlanOptions();
  @Mixin private PluginsOption pluginsOption = new PluginsOption();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    Experiment experiment = what.plan(pluginsOption.plugins());
    Map<String, Object> tree = new LinkedHashMap<>(experiment.toMap());
    Map<String, Object> runs = new LinkedHashMap<>();
    for (PlannedRun run : experiment.runs()) {
      runs.putIfAbsent(run.labels().cell(), run.plan().toMap());
    }
    tree.put("first run of each cell", runs);
    PrintWriter out = spec.commandLine().getOut();
    out.print(Json.yaml(tree));
    out.flush();
  }
}
