package org.sgmmqf.reports.section;

import java.util.List;

/**
 * One method on one environment.
 *
 * @param environment name of the task
 * @param method short name
 * @param label what figures and tables call it
 * @param runs those that exist, by seed
 */
public record ReportedCell(
    String environment, String method, String label, List<ReportedRun> runs) {
  /** Copies the list. */
  public ReportedCell {
    runs = List.copyOf(runs);
  }
}
