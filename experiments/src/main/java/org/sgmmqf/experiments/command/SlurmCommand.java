package org.sgmmqf.experiments.command;

import java.io.PrintWriter;
import org.sgmmqf.experiments.fleet.Cargo;
import org.sgmmqf.experiments.fleet.slurm.SlurmScripts;
import org.sgmmqf.spi.Require;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Prepares an experiment for Slurm and leaves submitting it to the user. */
@Command(
    name = "slurm",
    description =
        "Write the run folders of a preset and scripts for Slurm: one task per run, then the"
            + " report. Prints the command that submits them.",
    mixinStandardHelpOptions = true,
    footer = {"", "Example: slurm smoke --out runs"})
final class SlurmCommand implements Runnable {
  @Mixin private ClaimOptions what = new ClaimOptions();
  @Mixin private WorkerFlags workers = new WorkerFlags();

  @Option(
      names = "--parallel",
      paramLabel = "N",
      description = "Runs at a time at most (default: as many as Slurm lets run).")
  private int parallel = Cargo.AS_MANY_AS_FIT;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    Require.atLeast("--parallel", parallel, 1);
    workers.check();
    ClaimOptions.Claimed claimed = what.claim(workers.heapBytes(), spec);
    SlurmScripts scripts =
        new SlurmScripts(
            new Cargo(
                "slurm",
                claimed.root(),
                claimed.estimate().longestFirst(claimed.runs()),
                claimed.estimate(),
                parallel,
                workers.options(claimed.pluginJars())));
    scripts.write();
    PrintWriter out = spec.commandLine().getOut();
    out.println(claimed.runs().size() + " runs; submit them, and the report after them, with:");
    out.println(scripts.submission());
    out.flush();
  }
}
