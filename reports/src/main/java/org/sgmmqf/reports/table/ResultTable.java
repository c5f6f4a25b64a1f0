package org.sgmmqf.reports.table;

import java.util.ArrayList;
import java.util.List;
import org.sgmmqf.reports.data.Measure;
import org.sgmmqf.reports.data.RunState;
import org.sgmmqf.reports.result.CellResult;
import org.sgmmqf.reports.result.Reach;
import org.sgmmqf.reports.result.Results;
import org.sgmmqf.reports.result.Thresholds;
import org.sgmmqf.reports.statistics.Interval;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** What came out, per method of one environment, the best first. */
public final class ResultTable {
  private ResultTable() {}

  /**
   * Makes the table.
   *
   * @param environment name of the task
   * @param results the numbers
   * @param thresholds the milestones
   * @return one row per method that has results
   */
  public static ReportTable of(String environment, Results results, Thresholds thresholds) {
    List<CellResult> ranked = results.ranked(environment);
    List<Double> milestones = thresholds.of(environment);
    List<String> header =
        new ArrayList<>(List.of("Method", "Seeds", "Final return", "Best return"));
    milestones.forEach(it -> header.add("Transitions to " + Thresholds.text(it)));
    header.addAll(
        List.of(
            "Parameters",
            "Living components",
            "FLOPs (paper's model)",
            "FLOPs (this code)",
            "Time"));
    List<List<String>> rows = ranked.stream().map(it -> row(it, milestones)).toList();
    return new ReportTable(
        "results-" + environment,
        "Results on " + Environments.words(environment),
        "Returns are interquartile means over seeds of moving interquartile means (window "
            + Numbers.count(results.window(environment))
            + " transitions), with bootstrap intervals in brackets from three seeds on: at the end"
            + " of training, and at the highest point. Transitions are the median over seeds of the"
            + " first evaluation that reaches the return, with the number of seeds that ever do."
            + " The other columns are medians over seeds at the end. An asterisk marks methods of"
            + " which no run has finished; runs that diverged have no result.",
        data(environment, ranked, milestones),
        header,
        rows);
  }

  private static List<String> row(CellResult result, List<Double> milestones) {
    List<String> row = new ArrayList<>();
    long diverged = result.cell().count(RunState.DIVERGED);
    row.add(result.cell().label());
    row.add(
        result.runs().size()
            + " of "
            + result.cell().seeds().size()
            + (result.cell().isPreliminary() ? "*" : "")
            + (diverged > 0 ? ", " + diverged + " diverged" : ""));
    row.add(result.finalReturn().text(Numbers::result));
    row.add(result.bestReturn().text(Numbers::result));
    milestones.forEach(it -> row.add(reach(result.reach(it))));
    double components = result.last(Measure.COMPONENTS_ALIVE);
    row.add(Numbers.count(result.last(Measure.PARAMETERS)));
    row.add(components > 0 ? Numbers.count(components) : Numbers.NONE);
    row.add(Numbers.magnitude(result.last(Measure.FLOPS_PAPER)));
    row.add(Numbers.magnitude(result.last(Measure.FLOPS_PERFORMED)));
    row.add(Numbers.duration(result.seconds()));
    return row;
  }

  private static String reach(Reach reach) {
    return (Double.isFinite(reach.transitions())
            ? Numbers.count(reach.transitions())
            : Numbers.NONE)
        + " ("
        + reach.reached()
        + " of "
        + reach.runs()
        + ")";
  }

  private static Table data(String environment, List<CellResult> ranked, List<Double> milestones) {
    Table table = Table.create("results");
    table.addColumns(
        StringColumn.create("environment", ranked.stream().map(it -> environment).toList()),
        StringColumn.create("method", ranked.stream().map(it -> it.cell().method()).toList()),
        StringColumn.create("label", ranked.stream().map(it -> it.cell().label()).toList()),
        StringColumn.create(
            "family", ranked.stream().map(it -> it.cell().family().title()).toList()));
    add(table, "runs", ranked.stream().mapToDouble(it -> it.runs().size()).toArray());
    add(
        table,
        "seeds_asked",
        ranked.stream().mapToDouble(it -> it.cell().seeds().size()).toArray());
    add(
        table,
        "diverged",
        ranked.stream().mapToDouble(it -> it.cell().count(RunState.DIVERGED)).toArray());
    add(table, "final_return", ranked.stream().map(CellResult::finalReturn).toList());
    add(table, "best_return", ranked.stream().map(CellResult::bestReturn).toList());
    for (double milestone : milestones) {
      List<Reach> reaches = ranked.stream().map(it -> it.reach(milestone)).toList();
      String name = "reach_" + Thresholds.text(milestone);
      add(table, name, reaches.stream().mapToDouble(Reach::transitions).toArray());
      add(table, name + "_runs", reaches.stream().mapToDouble(Reach::reached).toArray());
    }
    for (Measure measure :
        List.of(
            Measure.PARAMETERS,
            Measure.RAW_PARAMETERS,
            Measure.WEIGHTS_ALIVE,
            Measure.COMPONENTS_ALIVE,
            Measure.FLOPS_PAPER,
            Measure.FLOPS_PERFORMED,
            Measure.UPDATES)) {
      add(table, measure.column(), ranked.stream().mapToDouble(it -> it.last(measure)).toArray());
    }
    add(table, "seconds", ranked.stream().mapToDouble(CellResult::seconds).toArray());
    return table;
  }

  private static void add(Table table, String name, List<Interval> intervals) {
    add(table, name, intervals.stream().mapToDouble(Interval::value).toArray());
    add(table, name + "_low", intervals.stream().mapToDouble(Interval::low).toArray());
    add(table, name + "_high", intervals.stream().mapToDouble(Interval::high).toArray());
  }

  private static void add(Table table, String name, double[] numbers) {
    table.addColumns(DoubleColumn.create(name, numbers));
  }
}
