package org.sgmmqf.experiments.plan;

import org.sgmmqf.runs.Labels;
import org.sgmmqf.runs.RunFile;
import org.sgmmqf.training.RunPlan;

/**
 * One run of an experiment.
 *
 * @param plan what decides its bits
 * @param labels what it is called
 * @param films how many episodes it keeps, that of the end among them; 0 for that alone
 */
public record PlannedRun(RunPlan plan, Labels labels, int films) {
  /** Demands names that can be folders. */
  public PlannedRun {
    Names.require("experiment", labels.experiment());
    Names.require("environment", labels.environment());
    Names.require("method", labels.method());
  }

  /**
   * Its folder below the experiment's.
   *
   * @return environment, method and seed
   */
  public String folder() {
    return RunFile.folder(labels.cell(), plan.seed());
  }

  /**
   * What progress lines call it.
   *
   * @return cell and seed
   */
  public String title() {
    return labels.cell() + " seed " + plan.seed();
  }

  PlannedRun withSeed(long seed) {
    return new PlannedRun(plan.withSeed(seed), labels, films);
  }

  PlannedRun withFilms(int count) {
    return new PlannedRun(plan, labels, count);
  }
}
