package org.sgmmqf.experiments.command;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgmmqf.experiments.plan.Experiment;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.experiments.plan.Yaml;
import org.sgmmqf.runs.Format;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints what a preset comes to once every default is filled in. */
@Command(
    name = "show",
    description =
        "Show a preset fully resolved, with the place that gave each value, without running it.",
    mixinStandardHelpOptions = true,
    footer = {"", "Example: show fig-buffers --methods buffer-per --seeds 1"})
final class ShowCommand implements Runnable {
  @Mixin private PlanOptions what = new PlanOptions();
  @Mixin private PluginsOption pluginsOption = new PluginsOption();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    Experiment experiment = what.plan(pluginsOption.plugins());
    PrintWriter out = spec.commandLine().getOut();
    out.print(Yaml.text(Format.tree(experiment.request(""))));
    out.println("first run of each cell:");
    Map<String, PlannedRun> cells = new LinkedHashMap<>();
    experiment.runs().forEach(run -> cells.putIfAbsent(run.labels().cell(), run));
    cells.forEach(
        (cell, run) -> {
          out.println("  " + cell + ":");
          print(out, "", run.plan().toMap(), experiment.sources().getOrDefault(cell, Map.of()));
        });
    out.flush();
  }

  /** YAML with the place that gave each value in a comment. */
  private static void print(
      PrintWriter out, String prefix, Map<?, ?> tree, Map<String, String> sources) {
    String indent = "  ".repeat(2 + prefix.replaceAll("[^.]", "").length());
    tree.forEach(
        (name, value) -> {
          String key = prefix + name;
          if (value instanceof Map<?, ?> part && !part.isEmpty()) {
            out.println(indent + name + ":");
            print(out, key + ".", part, sources);
            return;
          }
          String source = sources.getOrDefault(key, "default");
          String yaml = Yaml.text(Map.of(String.valueOf(name), value)).stripTrailing();
          List<String> lines = yaml.lines().toList();
          out.println(indent + lines.get(0) + "  # " + source);
          lines.stream().skip(1).forEach(line -> out.println(indent + line));
        });
  }
}
