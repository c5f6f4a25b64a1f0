package org.sgmmqf.reports.table;

import java.util.List;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Evaluations;
import org.sgmmqf.reports.data.Run;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.table.ReportTable.Shown;
import tech.tablesaw.aggregate.AggregateFunctions;
import tech.tablesaw.api.Table;
import tech.tablesaw.joining.JoinType;

/** Every run with its state and its last evaluation. */
public final class RunTable {
  private record Line(Cell cell, Run run) {}

  private RunTable() {}

  /**
   * Makes the table.
   *
   * @param study has the runs
   * @return one row per run folder
   */
  public static ReportTable of(Study study) {
    List<Line> lines =
        study.cells().stream()
            .flatMap(cell -> cell.runs().stream().map(run -> new Line(cell, run)))
            .toList();
    Table runs =
        new TableOf<>(lines)
            .text(Evaluations.CELL, it -> it.cell().id())
            .text(Evaluations.SEED, it -> Long.toString(it.run().seed()))
            .text(Evaluations.STATE, it -> it.run().state().text())
            .number("last_return_mean", it -> it.run().lastReturn())
            .number("seconds", it -> it.run().seconds())
            .table();
    Table last =
        study
            .evaluations()
            .summarize("transitions", "parameters", AggregateFunctions.last)
            .by(Evaluations.CELL, Evaluations.SEED);
    last.column(2).setName("transitions");
    last.column(3).setName("parameters");
    Table data =
        runs.joinOn(Evaluations.CELL, Evaluations.SEED)
            .with(last)
            .type(JoinType.LEFT_OUTER)
            .join()
            .reorderColumns(
                "cell",
                "seed",
                "state",
                "transitions",
                "last_return_mean",
                "parameters",
                "seconds");
    return new ReportTable(
        "runs",
        "Runs",
        "The last evaluation of every run, not smoothed.",
        data,
        data,
        List.of(
            new Shown("Run", it -> it.getString("cell")),
            new Shown("Seed", it -> it.getString("seed")),
            new Shown("State", it -> it.getString("state")),
            new Shown("Transitions", it -> Numbers.count(it.getDouble("transitions"))),
            new Shown("Last return", it -> Numbers.result(it.getDouble("last_return_mean"))),
            new Shown("Parameters", it -> Numbers.count(it.getDouble("parameters"))),
            new Shown("Time", it -> Numbers.duration(it.getDouble("seconds")))));
  }
}
