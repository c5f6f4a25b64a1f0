package org.sgmmqf.reports.claim;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.sgmmqf.reports.data.Evaluations;
import org.sgmmqf.runs.Measure;
import org.sgmmqf.spi.SettingsException;
import tech.tablesaw.api.Table;

/**
 * What of a run a claim compares: its mean return over equal effort of some sort, or the return of
 * its last evaluations.
 */
public enum Yardstick {
  /** Mean return over equally many transitions: the area under the curve. */
  AREA(Measure.TRANSITIONS.column(), "mean return over training"),
  /** Mean return over the last tenth of training. */
  LAST(Measure.TRANSITIONS.column(), "mean return over the last tenth of training"),
  /** Mean return over equally many operations that this code performs. */
  OPERATIONS(Measure.FLOPS_PERFORMED.column(), "mean return at equal operations of this code"),
  /** Mean return over equally many operations of the paper's account, which suits mixtures only. */
  PAPER_OPERATIONS(
      Measure.FLOPS_PAPER.column(), "mean return at equal operations of the paper's account"),
  /** Mean return over equally many processor seconds of training. */
  PROCESSOR_SECONDS(Evaluations.PROCESSOR_SECONDS, "mean return at equal processor seconds");

  private static final double LAST_SHARE = 0.1;

  private final String effort;
  private final String words;

  Yardstick(String effort, String words) {
    this.effort = effort;
    this.words = words;
  }

  /** {@return what presets call it} */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  String words() {
    return words;
  }

  /** {@return what presets may call them} */
  public static List<String> names() {
    return Arrays.stream(values()).map(Yardstick::text).toList();
  }

  /**
   * Finds one by its name.
   *
   * @param name as a preset has it
   * @throws SettingsException when there is none of that name
   */
  public static Yardstick named(String name) {
    return Arrays.stream(values())
        .filter(it -> it.text().equals(name))
        .findFirst()
        .orElseThrow(() -> SettingsException.unknownName("measure", name, names()));
  }

  /** How much effort a run has spent; NaN if nobody recorded it. */
  double spent(Table run) {
    return run.isEmpty() ? Double.NaN : run.doubleColumn(effort).getDouble(run.rowCount() - 1);
  }

  /**
   * Measures a run.
   *
   * @param run its evaluations
   * @param returns column of the return
   * @param budget effort that every run of the comparison has spent
   * @return each evaluation counting for the effort since the one before
   */
  double of(Table run, String returns, double budget) {
    double begin = this == LAST ? (1 - LAST_SHARE) * spent(run) : 0;
    double end = this == LAST ? spent(run) : budget;
    double before = begin;
    double sum = 0;
    for (int i = 0; i < run.rowCount() && before < end; i++) {
      double now = Math.min(run.doubleColumn(effort).getDouble(i), end);
      if (now > before) {
        sum += (now - before) * run.doubleColumn(returns).getDouble(i);
        before = now;
      }
    }
    return sum / (end - begin);
  }
}
