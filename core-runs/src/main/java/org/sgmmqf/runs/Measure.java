package org.sgmmqf.runs;

import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.sgmmqf.runs.file.CsvLog;

/** The columns of {@code evaluations.csv}. */
public enum Measure {
  /** Transitions seen in training so far. */
  TRANSITIONS,
  /** Episodes played in the evaluation. */
  EPISODES,
  /** Mean of the undiscounted returns. */
  RETURN_MEAN,
  /** Median of the returns. */
  RETURN_MEDIAN,
  /** Interquartile mean of the returns. */
  RETURN_IQM,
  /** Smallest return. */
  RETURN_MIN,
  /** Largest return. */
  RETURN_MAX,
  /** Mean number of steps. */
  LENGTH_MEAN,
  /** Episodes that the evaluation's own cap cut off. */
  CAPPED,
  /** Numbers that count as parameters. */
  PARAMETERS,
  /** Numbers stored and trained. */
  RAW_PARAMETERS,
  /** Weights that are not zero. */
  WEIGHTS_ALIVE,
  /** Gaussians with a weight that is not zero; 0 for networks. */
  COMPONENTS_ALIVE,
  /** Operations of training so far, in the paper's account. */
  FLOPS_PAPER,
  /** Operations of training so far that this code performed. */
  FLOPS_PERFORMED,
  /** Updates so far. */
  UPDATES;

  /** {@return the header of the column, lower case with underscores} */
  public String column() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** {@return the header of the file, in order} */
  public static List<String> columns() {
    return Arrays.stream(values()).map(Measure::column).toList();
  }

  /** {@return those that differ between the policies of one agent, in order} */
  public static List<Measure> judged() {
    return List.copyOf(EnumSet.range(RETURN_MEAN, CAPPED));
  }

  /**
   * A row of the file, as far as it holds measures.
   *
   * @param values one for each measure; whole numbers are written as such
   * @return its cells
   */
  public static List<String> row(Map<Measure, ? extends Number> values) {
    return row(List.of(values()), values);
  }

  /**
   * A part of a row.
   *
   * @param measures which, in order
   * @param values one for each measure; whole numbers are written as such
   * @return its cells
   */
  public static List<String> row(
      Collection<Measure> measures, Map<Measure, ? extends Number> values) {
    return measures.stream().map(it -> CsvLog.cell(values.get(it))).toList();
  }
}
