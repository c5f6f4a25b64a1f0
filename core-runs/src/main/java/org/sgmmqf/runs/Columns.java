package org.sgmmqf.runs;

import java.util.ArrayList;
import java.util.List;

/** Columns of the CSV files beside evaluations.csv, which has those of {@link Measure}. */
public final class Columns {
  /** Of training.csv; the agent's own figures follow. */
  public static final List<String> TRAINING =
      List.of("transitions", "episodes", "return_mean", "length_mean", "loss", "digest");

  /** Of timing.csv. */
  public static final List<String> TIMING = List.of("transitions", "seconds");

  private Columns() {}

  /**
   * Columns of visits.csv.
   *
   * @param dimension length of an observation
   * @return {@code phase}, then the numbers of the state
   */
  public static List<String> visits(int dimension) {
    List<String> columns = new ArrayList<>(List.of("phase"));
    for (int i = 0; i < dimension; i++) {
      columns.add("s" + i);
    }
    return columns;
  }
}
