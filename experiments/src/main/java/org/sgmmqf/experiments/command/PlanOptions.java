package org.sgmmqf.experiments.command;

import java.util.ArrayList;
import java.util.List;
import org.sgmmqf.experiments.plan.Experiment;
import org.sgmmqf.experiments.plan.Planner;
import org.sgmmqf.experiments.plan.PresetSource;
import org.sgmmqf.experiments.plan.Seeds;
import org.sgmmqf.experiments.plan.Selection;
import org.sgmmqf.spi.Plugins;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What is to be run: a preset and what of it to change or leave out. */
final class PlanOptions {
  @Parameters(
      arity = "0..1",
      paramLabel = "PRESET",
      description = "Name of a preset, or a YAML file (default: ${DEFAULT-VALUE}).")
  private String preset = "demo";

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description =
          "Override a setting: a dotted key of the preset, or agent.KEY and environment.KEY for"
              + " all methods and environments. Wins over all that the preset says. May be"
              + " repeated; of one key the last value counts.")
  private List<String> overrides = new ArrayList<>();

  @Option(
      names = "--sweep",
      paramLabel = "KEY=A,B,C",
      description =
          "Run every value of a setting as a method of its own: agent.KEY for every method,"
              + " methods.NAME.agent.KEY for one. May be repeated; several keys make a product.")
  private List<String> sweeps = new ArrayList<>();

  @Option(
      names = "--methods",
      split = ",",
      paramLabel = "NAME",
      description = "Run only these methods.")
  private List<String> methods = new ArrayList<>();

  @Option(
      names = "--environments",
      split = ",",
      paramLabel = "NAME",
      description = "Run only on these environments.")
  private List<String> environments = new ArrayList<>();

  @Option(
      names = "--seeds",
      split = ",",
      paramLabel = "N",
      description = "Run these seeds instead of the preset's; 1-10 is a range.")
  private List<String> seeds = new ArrayList<>();

  Experiment plan(Plugins plugins) {
    return new Planner(plugins)
        .plan(
            PresetSource.find(preset),
            overrides,
            sweeps,
            new Selection(methods, environments, Seeds.of("--seeds", seeds)));
  }
}
