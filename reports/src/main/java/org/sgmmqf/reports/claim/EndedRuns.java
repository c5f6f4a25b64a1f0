package org.sgmmqf.reports.claim;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Evaluations;
import org.sgmmqf.reports.data.Exhibit;
import org.sgmmqf.reports.data.Run;
import org.sgmmqf.reports.data.RunState;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.data.StudyReader;
import org.sgmmqf.reports.plugin.Told;
import org.sgmmqf.reports.section.ReportedRun;
import org.sgmmqf.runs.Columns;
import org.sgmmqf.runs.Measure;
import tech.tablesaw.api.Table;

/**
 * The runs that have ended, by cell and in the order in which their seeds were asked for. One that
 * diverged has ended too, and is worse than any: its last good return would flatter it. A policy
 * without parameters, such as the random one, is its own average and every other that is judged.
 */
final class EndedRuns {
  private final Study study;
  private final Map<String, Cell> cells = new LinkedHashMap<>();
  private final Map<String, Table> evaluations = new HashMap<>();

  EndedRuns(Study study) {
    this.study = study;
    study.cells().forEach(it -> cells.put(it.id(), it));
    for (Table run :
        study.evaluations().splitOn(Evaluations.CELL, Evaluations.SEED).asTableList()) {
      String cell = run.stringColumn(Evaluations.CELL).get(0);
      evaluations.put(key(cell, run.stringColumn(Evaluations.SEED).get(0)), standingForItself(run));
    }
  }

  private static Table standingForItself(Table run) {
    if (run.doubleColumn(Measure.PARAMETERS.column()).isNotEqualTo(0).isEmpty()) {
      for (String policy : Evaluations.beside(run.columnNames())) {
        String column = Evaluations.returnsOf(policy);
        run.replaceColumn(
            column, run.doubleColumn(Measure.RETURN_MEAN.column()).copy().setName(column));
      }
    }
    return run;
  }

  private static String key(String cell, Object seed) {
    return cell + " " + seed;
  }

  Cell cell(String id) {
    return Objects.requireNonNull(cells.get(id), id);
  }

  boolean knows(String id) {
    return cells.containsKey(id);
  }

  /** How many runs of a cell have ended; 0 if nobody asked for it. */
  int count(String id) {
    return knows(id) ? seeds(id, Integer.MAX_VALUE).size() : 0;
  }

  List<Long> seeds(String id, int most) {
    return ended(id, most).stream().map(Run::seed).toList();
  }

  private List<Run> ended(String id, int most) {
    Cell cell = cell(id);
    return cell.seeds().stream()
        .map(seed -> cell.runs().stream().filter(it -> it.seed() == seed).findFirst())
        .flatMap(Optional::stream)
        .filter(it -> it.state() == RunState.DIVERGED || isDone(it))
        .limit(most)
        .toList();
  }

  private static boolean isDone(Run run) {
    return run.state() == RunState.DONE && run.isEvaluated();
  }

  Exhibit exhibit(Cell cell, long seed) {
    return StudyReader.exhibit(study, cell, seed);
  }

  /** Policies that were judged, beside the one that runs count by, in all runs of some cells. */
  List<String> policiesBeside(List<String> ids) {
    return Evaluations.beside(study.evaluations().columnNames()).stream()
        .filter(
            it ->
                done(ids)
                    .noneMatch(
                        run -> run.doubleColumn(Evaluations.returnsOf(it)).countMissing() > 0))
        .toList();
  }

  /** The policy that runs of some cells count by; several where they differ by method. */
  String policy(List<String> ids) {
    return done(ids)
        .map(it -> it.stringColumn(Columns.POLICY).get(0))
        .distinct()
        .collect(Collectors.joining(" or "));
  }

  private Stream<Table> done(List<String> ids) {
    return ids.stream()
        .filter(this::knows)
        .flatMap(
            id ->
                ended(id, Integer.MAX_VALUE).stream()
                    .filter(EndedRuns::isDone)
                    .map(it -> rows(id, it)));
  }

  /** The effort that every run of some cells has spent. */
  double budget(List<String> ids, Yardstick measure, int most) {
    return ids.stream()
        .flatMap(id -> ended(id, most).stream().filter(EndedRuns::isDone).map(it -> rows(id, it)))
        .mapToDouble(measure::spent)
        .min()
        .orElse(Double.NaN);
  }

  Contender contender(String id, Yardstick measure, String returns, double budget, int most) {
    return contender(id, most, run -> measure.of(rows(id, run), returns, budget));
  }

  /** The method by a number that a plugin finds in each run. */
  Contender contender(String id, ToDoubleFunction<ReportedRun> number, int most) {
    return contender(
        id, most, run -> number.applyAsDouble(Told.run(study, cell(id), run, rows(id, run))));
  }

  private Contender contender(String id, int most, ToDoubleFunction<Run> number) {
    return new Contender(
        cell(id).label(),
        perSeed(id, most, number, Double.NEGATIVE_INFINITY),
        perSeed(id, most, run -> parameters(rows(id, run)), Double.NaN));
  }

  private static double parameters(Table rows) {
    return rows.doubleColumn(Measure.PARAMETERS.column()).getDouble(rows.rowCount() - 1);
  }

  private double[] perSeed(
      String id, int most, ToDoubleFunction<Run> number, double whereItDiverged) {
    return ended(id, most).stream()
        .mapToDouble(it -> isDone(it) ? number.applyAsDouble(it) : whereItDiverged)
        .toArray();
  }

  private Table rows(String id, Run run) {
    return Objects.requireNonNull(evaluations.get(key(id, run.seed())));
  }
}
