package org.sgmmqf.experiments.command;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.sgmmqf.experiments.plan.Experiment;
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
      "  run demo --set agent.discount=0.99      one setting of every agent changed",
      "  run demo --live --tensorboard logs      watched in a browser, and in TensorBoard",
      "  run paper --on slurm                    on the cluster that this machine submits jobs to",
      "  run fig-dense --until-decided 20        more seeds where a claim is not decided, up to 20"
    })
final class RunCommand implements Callable<Integer> {
  private static final int ALL_AT_ONCE = 0;

  @Mixin private ClaimOptions what = new ClaimOptions();
  @Mixin private FleetOptions how = new FleetOptions();

  @Option(
      names = "--until-decided",
      paramLabel = "SEEDS",
      description =
          "Add seeds to the methods of claims that are not decided, as many again as the preset"
              + " has, until each has so many; the chance of a wrong verdict is shared between the"
              + " looks.")
  private int mostSeeds = ALL_AT_ONCE;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    how.check();
    Experiment experiment = what.plan();
    if (mostSeeds == ALL_AT_ONCE) {
      return carryOut(what.claim(experiment, how.heapBytes(), spec));
    }
    UntilDecided untilDecided = new UntilDecided(experiment, mostSeeds, what.plugins());
    Optional<Experiment> next = Optional.of(untilDecided.planned(experiment));
    int code = 0;
    while (next.isPresent()) {
      ClaimOptions.Claimed claimed = what.claim(next.get(), how.heapBytes(), spec);
      code = carryOut(claimed);
      next =
          claimed.hasEnded()
              ? untilDecided.next(next.get(), claimed.root(), spec.commandLine().getOut())
              : Optional.empty();
    }
    return code;
  }

  private int carryOut(ClaimOptions.Claimed claimed) {
    return how.carryOut(
        claimed.root(),
        claimed.runs(),
        claimed.estimate(),
        claimed.pluginJars(),
        spec.commandLine().getOut());
  }
}
