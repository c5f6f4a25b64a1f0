package org.sgmmqf.experiments.command;

import java.util.List;
import java.util.Locale;
import org.sgmmqf.experiments.run.ExperimentFolder;
import org.sgmmqf.experiments.run.Probes;
import org.sgmmqf.experiments.run.RunFolder;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.training.Deletion;
import org.sgmmqf.training.DeletionOrder;
import org.sgmmqf.training.Probe;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Measures how far trained policies can be read. */
@Command(
    name = "probe",
    description = {
      "Test whether the parts of a policy carry what an explanation says: take them out, largest"
          + " first, smallest first and by lot, and play with the rest. Writes deletion.csv,"
          + " carriers.csv and, for mixtures, places.csv into each run folder; reports draw them."
          + " A policy of the zoo gets the line on the terminal alone."
    },
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Example: probe runs/demo/lunar-lander/sgmm-demo/seed-1",
      "Example: probe runs/fig-deletion"
    })
final class ProbeCommand implements Runnable {
  @Parameters(
      paramLabel = "FOLDER",
      arity = "1..*",
      description =
          "Folders of finished runs of mixtures or DQN, or of experiments; or zoo:NAME, 'list'"
              + " shows the zoo.")
  private List<RunFolder> folders = List.of();

  @Mixin private PluginsOption pluginsOption = new PluginsOption();

  @Mixin private Answer answer = new Answer();

  @Override
  public void run() {
    Plugins plugins = pluginsOption.plugins();
    for (RunFolder folder : folders) {
      if (folder.isRun()) {
        say(folder, Probes.write(folder, plugins));
      } else {
        probeAll(new ExperimentFolder(folder.path()), plugins);
      }
    }
  }

  /** Runs that are not finished, or have no parts, keep the others from nothing. */
  private void probeAll(ExperimentFolder experiment, Plugins plugins) {
    int probed = 0;
    for (RunFolder run : experiment.runs()) {
      try {
        say(run, Probes.write(run, plugins));
        probed++;
      } catch (InputException e) {
        answer.say(run.path() + ": left out. " + e.getMessage());
      }
    }
    if (probed == 0) {
      throw new InputException("None of the runs in " + experiment.path() + " could be probed.");
    }
  }

  private void say(RunFolder run, Probe probe) {
    int parts = probe.carried().length;
    answer.say(
        String.format(
            Locale.ROOT,
            "%s: return %.1f with all %d parts; with half of them %.1f (largest out), %.1f"
                + " (smallest out), %.1f (by lot)",
            run.path(),
            mean(probe, DeletionOrder.LARGEST, parts),
            parts,
            mean(probe, DeletionOrder.LARGEST, parts / 2.0),
            mean(probe, DeletionOrder.SMALLEST, parts / 2.0),
            mean(probe, DeletionOrder.RANDOM, parts / 2.0)));
  }

  /** Of the first row with so many parts or fewer. */
  private static double mean(Probe probe, DeletionOrder order, double left) {
    return probe.deletions().stream()
        .filter(it -> it.order() == order && it.left() <= Math.ceil(left))
        .findFirst()
        .map(Deletion::evaluation)
        .orElseThrow()
        .mean();
  }
}
