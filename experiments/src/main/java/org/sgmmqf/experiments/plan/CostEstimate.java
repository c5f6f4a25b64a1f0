package org.sgmmqf.experiments.plan;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.sgmmqf.training.RunPlan;

/**
 * Roughly how long runs take, from their transitions and the size of what they train. Good enough
 * to begin with the longest, so that none is left alone at the end, and for a limit of time.
 *
 * @param parameters numbers trained, by plan, whatever the seed
 */
public record CostEstimate(Map<RunPlan, Long> parameters) {
  // fitted to docs/results/study/cost.csv: nearest for networks that learn at every transition
  private static final double SECONDS_PER_TRANSITION = 280e-6;
  private static final double SECONDS_PER_TRANSITION_AND_PARAMETER = 17e-9;

  /** Copies the map. */
  public CostEstimate {
    parameters = Map.copyOf(parameters);
  }

  /**
   * Seconds on one core, were the run begun anew.
   *
   * @param run rehearsed; otherwise its parameters are not counted
   */
  public double seconds(PlannedRun run) {
    long trained = parameters.getOrDefault(run.withSeed(0).plan(), 0L);
    return run.plan().transitions()
        * (SECONDS_PER_TRANSITION + SECONDS_PER_TRANSITION_AND_PARAMETER * trained);
  }

  /**
   * The same runs, the longest first; those that take equally long stay in their order.
   *
   * @param runs in any order
   */
  public List<PlannedRun> longestFirst(List<PlannedRun> runs) {
    return runs.stream().sorted(Comparator.comparingDouble(this::seconds).reversed()).toList();
  }
}
