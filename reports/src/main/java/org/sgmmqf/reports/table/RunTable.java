package org.sgmmqf.reports.table;

import java.util.List;
import java.util.Locale;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Run;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.table.ReportTable.Shown;
import org.sgmmqf.runs.Measure;
import tech.tablesaw.api.Table;

/** Every run with its state and its last evaluation. */
public final class RunTable {
  private record Line(Cell cell, Run run) {
    double last(Measure measure) {
      return run.evaluations().last(measure);
    }
  }

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
    Table data =
        new TableOf<>(lines)
            .text("cell", it -> it.cell().id())
            .number("seed", it -> it.run().seed())
            .text("state", it -> it.run().state().name().toLowerCase(Locale.ROOT))
            .number("transitions", it -> it.last(Measure.TRANSITIONS))
            .number("last_return_mean", it -> it.last(Measure.RETURN_MEAN))
            .number("parameters", it -> it.last(Measure.PARAMETERS))
            .number("seconds", it -> it.run().seconds())
            .table();
    return new ReportTable(
        "runs",
        "Runs",
        "The last evaluation of every run, not smoothed.",
        data,
        data,
        List.of(
            new Shown("Run", it -> it.getString("cell")),
            new Shown("Seed", it -> Numbers.exact(it.getDouble("seed"))),
            new Shown("State", it -> it.getString("state")),
            new Shown("Transitions", it -> Numbers.count(it.getDouble("transitions"))),
            new Shown("Last return", it -> Numbers.result(it.getDouble("last_return_mean"))),
            new Shown("Parameters", it -> Numbers.count(it.getDouble("parameters"))),
            new Shown("Time", it -> Numbers.duration(it.getDouble("seconds")))));
  }
}
