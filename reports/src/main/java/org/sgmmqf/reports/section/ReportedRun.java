package org.sgmmqf.reports.section;

import java.nio.file.Path;
import java.util.Map;
import org.sgmmqf.runs.Measure;

/**
 * One run, as far as it has come.
 *
 * @param seed of its random streams
 * @param done whether it reached its end without diverging
 * @param folder everything else that it left behind, as the page on file formats has it
 * @param evaluations by measure: one number per evaluation, in the order of training; NaN where the
 *     file has none
 */
public record ReportedRun(
    long seed, boolean done, Path folder, Map<Measure, double[]> evaluations) {
  /** Copies the map. */
  public ReportedRun {
    evaluations = Map.copyOf(evaluations);
  }

  /**
   * One measure along training.
   *
   * @param measure which
   * @return a number per evaluation; empty before the first
   */
  public double[] get(Measure measure) {
    return evaluations.getOrDefault(measure, new double[0]).clone();
  }
}
