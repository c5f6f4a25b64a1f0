package org.sgmmqf.reports.result;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Evaluations;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.statistics.Bootstrap;
import org.sgmmqf.reports.statistics.MovingMean;
import org.sgmmqf.reports.statistics.Smoothing;
import org.sgmmqf.runs.Measure;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** The numbers of a whole experiment, per cell. */
public final class StudyResults {
  /** Column of the moving interquartile mean of the mean return, per run. */
  static final String SMOOTH = "return_smooth";

  private static final String TRANSITIONS = Measure.TRANSITIONS.column();

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
      Table task = where(study.evaluations(), Evaluations.ENVIRONMENT, environment);
      double longest = task.isEmpty() ? 0 : task.doubleColumn(TRANSITIONS).max();
      double window = smoothing.windowFor(longest);
      windows.put(environment, window);
      task.addColumns(smooth(task, Measure.RETURN_MEAN.column(), window).setName(SMOOTH));
      for (String policy : Evaluations.beside(task.columnNames())) {
        String returns = Evaluations.returnsOf(policy);
        task.addColumns(smooth(task, returns, window).setName(smooth(policy)));
      }
      for (Cell cell : study.cells(environment)) {
        Table own = where(task, Evaluations.CELL, cell.id());
        byCell.put(cell.id(), new CellResult(cell, own, window, bootstrap));
      }
    }
  }

  private static Table where(Table table, String column, String value) {
    return table.where(table.stringColumn(column).isEqualTo(value));
  }

  /** Column of the moving interquartile mean of a policy that was judged beside the first. */
  static String smooth(String policy) {
    return policy + "_" + SMOOTH;
  }

  /** A column's moving interquartile mean, per run; the rows of a run stand together. */
  static DoubleColumn smooth(Table evaluations, String column, double window) {
    StringColumn cells = evaluations.stringColumn(Evaluations.CELL);
    StringColumn seeds = evaluations.stringColumn(Evaluations.SEED);
    double[] transitions = evaluations.doubleColumn(TRANSITIONS).asDoubleArray();
    double[] values = evaluations.doubleColumn(column).asDoubleArray();
    DoubleColumn smooth = DoubleColumn.create(column);
    for (int from = 0, to = 0; from < values.length; from = to) {
      while (to < values.length
          && cells.get(to).equals(cells.get(from))
          && seeds.get(to).equals(seeds.get(from))) {
        to++;
      }
      double[] run = Arrays.copyOfRange(values, from, to);
      double[] places = Arrays.copyOfRange(transitions, from, to);
      Arrays.stream(MovingMean.of(places, run, window)).forEach(smooth::append);
    }
    return smooth;
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
   * What came out of a cell.
   *
   * @param cell of the study
   * @return its numbers, without results if nothing has been evaluated
   */
  public CellResult of(Cell cell) {
    return Objects.requireNonNull(byCell.get(cell.id()));
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
