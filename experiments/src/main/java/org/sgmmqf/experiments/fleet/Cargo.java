package org.sgmmqf.experiments.fleet;

import java.nio.file.Path;
import java.util.List;
import org.sgmmqf.experiments.plan.CostEstimate;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.experiments.run.RunFolder;

/**
 * What a carrier is given.
 *
 * @param address what {@code --on} says
 * @param root folder of the experiment; all machines must see it under this name
 * @param runs none of them finished, the longest first; their folders hold their configurations
 * @param estimate how long each may take
 * @param atATime how many to carry at a time
 * @param workers how a worker is started
 */
public record Cargo(
    String address,
    Path root,
    List<PlannedRun> runs,
    CostEstimate estimate,
    int atATime,
    WorkerOptions workers) {
  /** No number of one's own: as many runs at a time as there is room for. */
  public static final int AS_MANY_AS_FIT = Integer.MAX_VALUE;

  /** Copies the list. */
  public Cargo {
    runs = List.copyOf(runs);
  }

  /**
   * The same, but for what need not be carried.
   *
   * @param left the runs that are left
   */
  Cargo with(List<PlannedRun> left) {
    return new Cargo(address, root, left, estimate, atATime, workers);
  }

  /**
   * The folder of a run.
   *
   * @param run its place in the list
   */
  public RunFolder folder(int run) {
    return new RunFolder(root.resolve(runs.get(run).folder()));
  }
}
