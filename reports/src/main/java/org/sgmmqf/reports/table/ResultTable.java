package org.sgmmqf.reports.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import org.sgmmqf.reports.data.RunState;
import org.sgmmqf.reports.result.CellResult;
import org.sgmmqf.reports.result.StudyResults;
import org.sgmmqf.reports.result.Thresholds;
import org.sgmmqf.reports.statistics.Bootstrap;
import org.sgmmqf.reports.statistics.Interval;
import org.sgmmqf.reports.table.ReportTable.Shown;
import org.sgmmqf.runs.Measure;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** What came out, per method of one environment, the best first. */
public final class ResultTable {
  private static final List<Measure> AT_THE_END =
      List.of(
          Measure.PARAMETERS,
          Measure.RAW_PARAMETERS,
          Measure.WEIGHTS_ALIVE,
          Measure.COMPONENTS_ALIVE,
          Measure.FLOPS_PAPER,
          Measure.FLOPS_PERFORMED,
          Measure.UPDATES);

  private ResultTable() {}

  /**
   * Makes the table.
   *
   * @param environment name of the task
   * @param results the numbers
   * @param thresholds the milestones
   * @return one row per method that has results
   */
  public static ReportTable of(String environment, StudyResults results, Thresholds thresholds) {
    List<CellResult> ranked = results.ranked(environment);
    List<String> milestones = thresholds.of(environment).stream().map(Thresholds::text).toList();
    List<Shown> columns = new ArrayList<>();
    columns.add(new Shown("Method", it -> it.getString("label")));
    columns.add(
        new Shown(
            "Seeds",
            it -> seeds(it, ranked.get(it.getRowNumber()).cell().isPreliminary() ? "*" : "")));
    columns.add(new Shown("Policy", it -> it.getString("policy")));
    columns.add(new Shown("Final return", it -> interval(it, "final_return")));
    List<String> beside = beside(ranked);
    for (String policy : beside) {
      columns.add(
          new Shown("Final return, " + policy, it -> interval(it, policy + "_final_return")));
    }
    columns.add(new Shown("Best return", it -> interval(it, "best_return")));
    for (String milestone : milestones) {
      columns.add(new Shown("Transitions to " + milestone, it -> reach(it, "reach_" + milestone)));
    }
    columns.add(number("Parameters", Measure.PARAMETERS, Numbers::count));
    columns.add(
        number(
            "Living components",
            Measure.COMPONENTS_ALIVE,
            it -> it > 0 ? Numbers.count(it) : Numbers.NONE));
    columns.add(number("FLOPs (paper's model)", Measure.FLOPS_PAPER, Numbers::magnitude));
    columns.add(number("FLOPs (this code)", Measure.FLOPS_PERFORMED, Numbers::magnitude));
    columns.add(new Shown("Time", it -> Numbers.duration(it.getDouble("seconds"))));
    Table data = data(environment, ranked, beside, thresholds.of(environment));
    return new ReportTable(
        "results-" + environment,
        "Results on " + Environments.words(environment),
        "Returns are interquartile means over seeds of moving interquartile means (window "
            + Numbers.count(results.window(environment))
            + " transitions) of the policy named, with bootstrap intervals in brackets from three"
            + " seeds on: at the end of training, and at the highest point. Transitions are the"
            + " median over seeds of the first evaluation that reaches the return, with the number"
            + " of seeds that ever do. The other columns are medians over seeds at the end. An"
            + " asterisk marks methods of which no run has finished; runs that diverged have no"
            + " result."
            + caution(ranked),
        data,
        data,
        columns);
  }

  private static String caution(List<CellResult> ranked) {
    return ranked.stream().allMatch(it -> it.runs().size() >= Bootstrap.ENOUGH)
        ? ""
        : " Intervals of fewer than "
            + Bootstrap.ENOUGH
            + " seeds are too narrow, and of seeds that are all equal they have no width: they show"
            + " how these seeds scatter and decide nothing; claims are judged by other tests.";
  }

  private static List<String> beside(List<CellResult> ranked) {
    return ranked.stream().flatMap(it -> it.beside().stream()).distinct().sorted().toList();
  }

  private static Table data(
      String environment, List<CellResult> ranked, List<String> beside, List<Double> milestones) {
    TableOf<CellResult> table =
        new TableOf<>(ranked)
            .text("environment", it -> environment)
            .text("method", it -> it.cell().method())
            .text("label", it -> it.cell().label())
            .text("family", it -> it.cell().family().title())
            .text("policy", it -> it.cell().configuration().policy())
            .number("runs", it -> it.runs().size())
            .number("seeds_asked", it -> it.cell().seeds().size())
            .number("diverged", it -> it.cell().count(RunState.DIVERGED));
    add(table, "final_return", CellResult::finalReturn);
    for (String policy : beside) {
      add(table, policy + "_final_return", it -> it.finalReturn(policy));
    }
    add(table, "best_return", CellResult::bestReturn);
    for (double milestone : milestones) {
      String name = "reach_" + Thresholds.text(milestone);
      table.number(name, it -> it.reach(milestone).transitions());
      table.number(name + "_runs", it -> it.reach(milestone).reached());
    }
    for (Measure measure : AT_THE_END) {
      table.number(measure.column(), it -> it.last(measure));
    }
    return table.number("seconds", CellResult::seconds).table();
  }

  private static void add(
      TableOf<CellResult> table, String name, Function<CellResult, Interval> interval) {
    table
        .number(name, it -> interval.apply(it).value())
        .number(name + "_low", it -> interval.apply(it).low())
        .number(name + "_high", it -> interval.apply(it).high());
  }

  private static Shown number(String heading, Measure measure, DoubleFunction<String> format) {
    return new Shown(heading, it -> format.apply(it.getDouble(measure.column())));
  }

  private static String seeds(Row row, String mark) {
    String diverged = Numbers.count(row.getDouble("diverged"));
    return Numbers.count(row.getDouble("runs"))
        + " of "
        + Numbers.count(row.getDouble("seeds_asked"))
        + mark
        + (diverged.equals("0") ? "" : ", " + diverged + " diverged");
  }

  private static String interval(Row row, String name) {
    return new Interval(
            row.getDouble(name), row.getDouble(name + "_low"), row.getDouble(name + "_high"))
        .text(Numbers::result);
  }

  private static String reach(Row row, String name) {
    return Numbers.count(row.getDouble(name))
        + " ("
        + Numbers.count(row.getDouble(name + "_runs"))
        + " of "
        + Numbers.count(row.getDouble("runs"))
        + ")";
  }
}
