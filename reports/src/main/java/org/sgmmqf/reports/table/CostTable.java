package org.sgmmqf.reports.table;

import java.util.List;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Evaluations;
import org.sgmmqf.reports.data.Run;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.statistics.Sample;
import org.sgmmqf.reports.table.ReportTable.Shown;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** What runs cost: a row per run for programs, a row per method and task for readers. */
public final class CostTable {
  private record Line(Cell cell, Run run, double processorSeconds) {}

  private CostTable() {}

  /**
   * Makes the table.
   *
   * @param study has the runs
   * @return of all runs that were evaluated
   */
  public static ReportTable of(Study study) {
    List<Line> runs =
        study.cells().stream()
            .flatMap(
                cell ->
                    cell.evaluated().stream()
                        .map(run -> new Line(cell, run, processorSeconds(study, cell, run))))
            .toList();
    Table data =
        new TableOf<>(runs)
            .text(Evaluations.ENVIRONMENT, it -> it.cell().environment())
            .text("method", it -> it.cell().method())
            .text(Evaluations.SEED, it -> Long.toString(it.run().seed()))
            .number(Evaluations.PROCESSOR_SECONDS, Line::processorSeconds)
            .number(Evaluations.SECONDS, it -> it.run().seconds())
            .table();
    List<Cell> cells = study.cells().stream().filter(it -> !it.evaluated().isEmpty()).toList();
    Table shown =
        new TableOf<>(cells)
            .text("label", Cell::label)
            .text(Evaluations.ENVIRONMENT, it -> Environments.words(it.environment()))
            .number("runs", it -> it.evaluated().size())
            .number("processor", it -> median(runs, it))
            .number("wall", it -> Sample.median(seconds(it)))
            .table();
    return new ReportTable(
        "cost",
        "What a run costs",
        "Seconds of training, medians over seeds: of the processor, and by the clock. Evaluations"
            + " are not among them.",
        data,
        shown,
        List.of(
            new Shown("Method", it -> it.getString("label")),
            new Shown("Task", it -> it.getString(Evaluations.ENVIRONMENT)),
            new Shown("Runs", it -> Numbers.count(it.getDouble("runs"))),
            new Shown("Processor seconds", it -> whole(it, "processor")),
            new Shown("Seconds", it -> whole(it, "wall"))));
  }

  private static String whole(Row row, String column) {
    return Numbers.count(row.getDouble(column));
  }

  private static double median(List<Line> runs, Cell cell) {
    return Sample.median(
        Sample.finite(
            runs.stream()
                .filter(it -> it.cell().id().equals(cell.id()))
                .mapToDouble(Line::processorSeconds)
                .toArray()));
  }

  private static double[] seconds(Cell cell) {
    return Sample.finite(cell.evaluated().stream().mapToDouble(Run::seconds).toArray());
  }

  private static double processorSeconds(Study study, Cell cell, Run run) {
    Table rows =
        study
            .evaluations()
            .where(
                study
                    .evaluations()
                    .stringColumn(Evaluations.CELL)
                    .isEqualTo(cell.id())
                    .and(
                        study
                            .evaluations()
                            .stringColumn(Evaluations.SEED)
                            .isEqualTo(Long.toString(run.seed()))));
    return rows.isEmpty()
        ? Double.NaN
        : rows.doubleColumn(Evaluations.PROCESSOR_SECONDS).getDouble(rows.rowCount() - 1);
  }
}
