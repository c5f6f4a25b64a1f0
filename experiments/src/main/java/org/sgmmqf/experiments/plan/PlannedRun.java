package org.sgmmqf.experiments.plan;

import org.sgmmqf.runs.Labels;
import org.sgmmqf.training.RunPlan;

/**
 * One run of an experiment.
 *
 * @param plan what decides its bits
 * @param labels what it is called
 */
public record PlannedRun(RunPlan plan, Labels labels) {
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
    return labels.cell() + "/seed-" + plan.seed();
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
    return new PlannedRun(plan.withSeed(seed), labels);
  }
}
