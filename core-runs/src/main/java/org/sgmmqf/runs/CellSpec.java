package org.sgmmqf.runs;

import java.util.List;

/**
 * One method on one environment that was asked for.
 *
 * @param id folder of the cell, {@code environment/method}
 * @param environment name of the task
 * @param method short name
 * @param label what figures and tables call it
 * @param family what reports call its kind where they do not know the agent
 * @param seeds one run each
 * @param transitions of each run; 0 if unknown
 */
public record CellSpec(
    String id,
    String environment,
    String method,
    String label,
    String family,
    List<Long> seeds,
    long transitions) {
  /** Copies the list. */
  public CellSpec {
    seeds = List.copyOf(seeds);
  }
}
