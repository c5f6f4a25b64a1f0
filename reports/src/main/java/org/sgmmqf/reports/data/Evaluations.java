package org.sgmmqf.reports.data;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sgmmqf.runs.Columns;
import org.sgmmqf.runs.Measure;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.NumericColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.selection.BitmapBackedSelection;
import tech.tablesaw.selection.Selection;

/**
 * The evaluations of a study in one long table: a row per task, method, seed and evaluation, a
 * column per {@link Measure}, the policy that was judged, columns of policies that were judged
 * beside it, one per key that a sweep sets, then what else was recorded at that moment: {@link
 * #SECONDS} and every column of {@code training.csv}, behind {@link #TRAINING}. The rows of a run
 * stand together, ordered by transitions; those without transitions or mean return, and those that
 * step back, are left out.
 */
public final class Evaluations {
  /** Column of the cell's id. */
  public static final String CELL = "cell";

  /** Column of the task's name. */
  public static final String ENVIRONMENT = "environment";

  /** Column of the run's seed. */
  public static final String SEED = "seed";

  /** Column of the run's {@link RunState}. */
  public static final String STATE = "state";

  /** Column of the processor seconds that training had taken by then; empty in older runs. */
  public static final String PROCESSOR_SECONDS = Columns.PROCESSOR_SECONDS;

  /** Column of the wall-clock seconds of training so far. */
  public static final String SECONDS = Columns.SECONDS;

  /** Begins the name of every column that comes from {@code training.csv}. */
  public static final String TRAINING = "training.";

  private static final Set<String> NO_CURVES =
      Set.of(Measure.TRANSITIONS.column(), Columns.DIGEST, Columns.EPISODES);
  private static final List<String> KEYS = List.of(CELL, ENVIRONMENT, "method", SEED, STATE);

  private final Table table = Table.create("evaluations");
  private final Map<String, DoubleColumn> recorded = new LinkedHashMap<>();

  Evaluations() {
    KEYS.forEach(it -> table.addColumns(StringColumn.create(it)));
    Measure.columns().forEach(it -> table.addColumns(DoubleColumn.create(it)));
    table.addColumns(DoubleColumn.create(PROCESSOR_SECONDS));
    table.addColumns(StringColumn.create(Columns.POLICY));
  }

  /**
   * Policies that were judged beside the first, wherever one was.
   *
   * @param columns of evaluations
   * @return their names, in order
   */
  public static List<String> beside(List<String> columns) {
    String suffix = "_" + Measure.RETURN_MEAN.column();
    return columns.stream()
        .filter(it -> it.endsWith(suffix))
        .map(it -> it.substring(0, it.length() - suffix.length()))
        .toList();
  }

  /**
   * The column of a policy that was judged beside the first.
   *
   * @param policy its name
   * @return of its mean return
   */
  public static String returnsOf(String policy) {
    return policy + "_" + Measure.RETURN_MEAN.column();
  }

  /**
   * Whether a column holds what was recorded beside the measures.
   *
   * @param column its name
   * @return false for measures, for whose a row is and for what a sweep sets
   */
  public static boolean isRecorded(String column) {
    return column.equals(SECONDS) || column.startsWith(TRAINING);
  }

  /**
   * The table without what was recorded beside the measures.
   *
   * @param evaluations of a study
   * @return a new table
   */
  public static Table withoutRecorded(Table evaluations) {
    return evaluations.selectColumns(
        evaluations.columnNames().stream().filter(it -> !isRecorded(it)).toArray(String[]::new));
  }

  /**
   * Takes in the rows of one run.
   *
   * @param keys whose they are, one for each of the first columns
   * @param training what the agent reported, a row per evaluation
   * @param timing seconds of the same run
   * @return the mean return of the last evaluation, NaN if there is none
   */
  double add(List<String> keys, CsvFile file, CsvFile training, CsvFile timing) {
    for (String policy : beside(file.columns())) {
      Columns.evaluations(policy).forEach(this::requireColumn);
    }
    double[] transitions = file.numbers(Measure.TRANSITIONS.column(), true);
    double[] returns = file.numbers(Measure.RETURN_MEAN.column(), true);
    Selection usable = new BitmapBackedSelection();
    double last = Double.NEGATIVE_INFINITY;
    double lastReturn = Double.NaN;
    for (int i = 0; i < file.rows(); i++) {
      if (transitions[i] > last && !Double.isNaN(returns[i])) {
        usable.add(i);
        last = transitions[i];
        lastReturn = returns[i];
      }
    }
    for (int i = 0; i < KEYS.size(); i++) {
      table.stringColumn(i).addAll(Collections.nCopies(usable.size(), keys.get(i)));
    }
    List<String> policies = file.text(Columns.POLICY);
    usable.forEach(i -> table.stringColumn(Columns.POLICY).append(policyOr(policies.get(i))));
    for (NumericColumn<?> column : table.numericColumns()) {
      String name = column.name();
      double[] numbers =
          name.equals(PROCESSOR_SECONDS)
              ? aligned(timing, PROCESSOR_SECONDS, transitions)
              : file.numbers(name, false);
      table.doubleColumn(name).append(DoubleColumn.create(name, numbers).where(usable));
    }
    double[] places =
        usable.isEmpty()
            ? new double[0]
            : table.doubleColumn(Measure.TRANSITIONS.column()).last(usable.size()).asDoubleArray();
    record("", timing, Set.of(SECONDS), places);
    Set<String> curves = new LinkedHashSet<>(training.columns());
    curves.removeAll(NO_CURVES);
    record(TRAINING, training, curves, places);
    recorded.values().forEach(it -> pad(it, table.rowCount()));
    return lastReturn;
  }

  /** Runs of earlier versions judged the greedy policy and did not say so. */
  static String policyOr(String policy) {
    return policy.isEmpty() ? "greedy" : policy;
  }

  /** A column that runs before this one did not have, without values for them. */
  private void requireColumn(String name) {
    if (!table.containsColumn(name)) {
      double[] none = new double[table.rowCount()];
      Arrays.fill(none, Double.NaN);
      table.addColumns(DoubleColumn.create(name, none));
    }
  }

  /** A column of another file where it has the same transitions; NaN elsewhere. */
  private static double[] aligned(CsvFile file, String column, double[] transitions) {
    Map<Double, Double> known = new HashMap<>();
    double[] when = file.numbers(Measure.TRANSITIONS.column());
    double[] values = file.numbers(column);
    for (int i = 0; i < when.length; i++) {
      known.put(when[i], values[i]);
    }
    return Arrays.stream(transitions).map(it -> known.getOrDefault(it, Double.NaN)).toArray();
  }

  private void record(String prefix, CsvFile file, Set<String> names, double[] places) {
    if (places.length == 0 || !file.columns().contains(Measure.TRANSITIONS.column())) {
      return;
    }
    for (String name : names) {
      DoubleColumn column = recorded.computeIfAbsent(prefix + name, DoubleColumn::create);
      pad(column, table.rowCount() - places.length);
      Arrays.stream(aligned(file, name, places)).forEach(column::append);
    }
  }

  private static void pad(DoubleColumn column, int rows) {
    while (column.size() < rows) {
      column.append(Double.NaN);
    }
  }

  /** All rows, with what the sweep sets in each cell and what was recorded. */
  Table table(List<Cell> cells) {
    Table whole = table.copy();
    Map<String, Swept> swept = new HashMap<>();
    cells.forEach(it -> swept.put(it.id(), it.swept()));
    List<Swept> rows =
        whole.stringColumn(CELL).asList().stream()
            .map(it -> swept.getOrDefault(it, Swept.NONE))
            .toList();
    cells.stream()
        .flatMap(it -> it.swept().values().keySet().stream())
        .distinct()
        .filter(key -> !whole.containsColumn(key) && !recorded.containsKey(key))
        .forEach(
            key ->
                whole.addColumns(
                    StringColumn.create(key, rows.stream().map(it -> it.text(key)).toList())));
    recorded.values().forEach(whole::addColumns);
    return whole;
  }
}
