package org.sgmmqf.reports.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.data.Swept;
import org.sgmmqf.reports.result.CellResult;
import org.sgmmqf.reports.result.StudyResults;
import org.sgmmqf.reports.table.ReportTable.Shown;
import tech.tablesaw.api.Table;

/** What came out of each point of a sweep, in the order of the sweep. */
public final class SweepTable {
  private SweepTable() {}

  /**
   * Makes the tables.
   *
   * @param study names the sweeps
   * @param results the numbers
   * @return one per task and swept method
   */
  public static List<ReportTable> of(Study study, StudyResults results) {
    List<ReportTable> tables = new ArrayList<>();
    for (String environment : study.environments()) {
      Map<String, List<CellResult>> sweeps =
          results.of(environment).stream()
              .filter(it -> !it.cell().swept().of().isEmpty())
              .collect(
                  Collectors.groupingBy(
                      it -> it.cell().swept().of(), LinkedHashMap::new, Collectors.toList()));
      sweeps.forEach((method, points) -> tables.add(table(environment, method, points)));
    }
    return tables;
  }

  private static ReportTable table(String environment, String method, List<CellResult> points) {
    List<Cell> cells = points.stream().map(CellResult::cell).toList();
    TableOf<CellResult> data = new TableOf<>(points);
    List<Shown> columns = new ArrayList<>();
    for (String key : Swept.keys(cells)) {
      data.text(key, it -> it.cell().swept().text(key));
      columns.add(new Shown(key, it -> it.getString(key)));
    }
    if (columns.isEmpty()) {
      columns.add(new Shown("Method", it -> it.getString("method")));
    }
    columns.add(new Shown("Seeds", it -> Numbers.count(it.getDouble("runs"))));
    columns.add(
        new Shown(
            "Final return",
            it -> points.get(it.getRowNumber()).finalReturn().text(Numbers::result)));
    columns.add(
        new Shown(
            "Best return", it -> points.get(it.getRowNumber()).bestReturn().text(Numbers::result)));
    Table table =
        data.text("method", it -> it.cell().method())
            .number("runs", it -> it.runs().size())
            .number("final_return", it -> it.finalReturn().value())
            .number("final_return_low", it -> it.finalReturn().low())
            .number("final_return_high", it -> it.finalReturn().high())
            .number("best_return", it -> it.bestReturn().value())
            .table();
    return new ReportTable(
        "sweep-" + method + "-" + environment,
        "Sweep of " + method + " on " + Environments.words(environment),
        "Returns as in the table of results, in the order of the sweep.",
        table,
        table,
        columns);
  }
}
