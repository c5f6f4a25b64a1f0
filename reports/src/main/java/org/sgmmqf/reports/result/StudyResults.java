package org.sgmmqf.reports.result;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Run;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.statistics.Bootstrap;
import org.sgmmqf.reports.statistics.Smoothing;
import org.sgmmqf.runs.Measure;

/** The numbers of a whole experiment, per cell. */
public final class StudyResults {
  private final Map<String, CellResult> byCell = new LinkedHashMap<>();
  private final Map<String, Double> windows = new LinkedHashMap<>();
  private final Bootstrap bootstrap;

  /**
   * Computes them.
   *
   * @param study what to sum up
   * @param smoothing how evaluations become curves
   * @param bootstrap how intervals are made
   */
  public StudyResults(Study study, Smoothing smoothing, Bootstrap bootstrap) {
    this.bootstrap = bootstrap;
    for (String environment : study.environments()) {
      List<Cell> cells = study.cells(environment);
      double window = smoothing.windowFor(longest(cells));
      windows.put(environment, window);
      cells.forEach(it -> byCell.put(it.id(), new CellResult(it, window, bootstrap)));
    }
  }

  private static double longest(List<Cell> cells) {
    return cells.stream()
        .flatMap(it -> it.evaluated().stream())
        .map(Run::evaluations)
        .mapToDouble(it -> it.last(Measure.TRANSITIONS))
        .max()
        .orElse(0);
  }

  /**
   * The window of moving means in an environment.
   *
   * @param environment its name
   * @return transitions
   */
  public double window(String environment) {
    return windows.getOrDefault(environment, 0.0);
  }

  /** {@return how intervals are made, the same for every table and claim} */
  public Bootstrap bootstrap() {
    return bootstrap;
  }

  /**
   * The cells of an environment that have results, the best final return first.
   *
   * @param environment its name
   * @return a new list
   */
  public List<CellResult> ranked(String environment) {
    return of(environment).stream()
        .sorted(
            Comparator.comparingDouble((CellResult it) -> it.finalReturn().value())
                .reversed()
                .thenComparing(it -> it.cell().id()))
        .toList();
  }

  /**
   * The cells of an environment that have results, in the experiment's order.
   *
   * @param environment its name
   * @return a new list
   */
  public List<CellResult> of(String environment) {
    return byCell.values().stream()
        .filter(it -> it.cell().environment().equals(environment))
        .filter(it -> it.finalReturn().exists())
        .toList();
  }
}
