package org.sgmmqf.experiments.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.sgmmqf.experiments.plan.Experiment;
import org.sgmmqf.experiments.plan.PlannedRun;

/** What {@code run} and {@code resume} do, in this process: claim folders, then work on each. */
public record SmallExperiment(List<PlannedRun> runs) {
  public static SmallExperiment of(PlannedRun... runs) {
    return new SmallExperiment(List.of(runs));
  }

  /** The command {@code run}. */
  public void run(Path root) {
    claim(root);
    work(root, runs);
  }

  /** Only sets the folders up. */
  public void claim(Path root) {
    new ExperimentFolder(root)
        .claim(
            new Experiment(
                "small", "Small", runs, List.of(), List.of(), List.of(), Map.of(), Map.of()),
            "run small --out 'my runs' --seeds 5",
            SmallRuns.PLUGINS);
  }

  /** The command {@code resume}. */
  public void resume(Path root) {
    work(root, new ExperimentFolder(root).reclaim(SmallRuns.PLUGINS));
  }

  private static void work(Path root, List<PlannedRun> runs) {
    for (PlannedRun run : runs) {
      work(new RunFolder(root.resolve(run.folder())), () -> false);
    }
  }

  /** One worker, with a checkpoint at every evaluation. */
  static Worker.Ending work(RunFolder folder, BooleanSupplier stop) {
    return Composition.worker(folder, SmallRuns.PLUGINS, Duration.ZERO).work(stop);
  }

  /** Works until some transitions have been seen, then crashes and saves nothing. */
  static void crash(RunFolder folder, int after) {
    int[] left = {after};
    try {
      work(
          folder,
          () -> {
            if (left[0]-- == 0) {
              throw new IllegalStateException("crash");
            }
            return false;
          });
    } catch (IllegalStateException e) {
      if (!"crash".equals(e.getMessage())) {
        throw e;
      }
    }
  }
}
