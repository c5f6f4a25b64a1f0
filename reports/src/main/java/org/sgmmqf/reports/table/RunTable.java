package org.sgmmqf.reports.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Experiment;
import org.sgmmqf.reports.data.Measure;
import org.sgmmqf.reports.data.Run;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** Every run with its state and its last evaluation. */
public final class RunTable {
  private RunTable() {}

  /**
   * Makes the table.
   *
   * @param experiment has the runs
   * @return one row per run folder
   */
  public static ReportTable of(Experiment experiment) {
    StringColumn cells = StringColumn.create("cell");
    DoubleColumn seeds = DoubleColumn.create("seed");
    StringColumn states = StringColumn.create("state");
    DoubleColumn transitions = DoubleColumn.create("transitions");
    DoubleColumn returns = DoubleColumn.create("last_return_mean");
    DoubleColumn parameters = DoubleColumn.create("parameters");
    DoubleColumn seconds = DoubleColumn.create("seconds");
    List<List<String>> rows = new ArrayList<>();
    for (Cell cell : experiment.cells()) {
      for (Run run : cell.runs()) {
        String state = run.state().name().toLowerCase(Locale.ROOT);
        cells.append(cell.id());
        seeds.append((double) run.seed());
        states.append(state);
        transitions.append(run.evaluations().last(Measure.TRANSITIONS));
        returns.append(run.evaluations().last(Measure.RETURN_MEAN));
        parameters.append(run.evaluations().last(Measure.PARAMETERS));
        seconds.append(run.seconds());
        rows.add(
            List.of(
                cell.id(),
                Long.toString(run.seed()),
                state,
                Numbers.count(run.evaluations().last(Measure.TRANSITIONS)),
                Numbers.result(run.evaluations().last(Measure.RETURN_MEAN)),
                Numbers.count(run.evaluations().last(Measure.PARAMETERS)),
                Numbers.duration(run.seconds())));
      }
    }
    return new ReportTable(
        "runs",
        "Runs",
        "The last evaluation of every run, not smoothed.",
        Table.create("runs", cells, seeds, states, transitions, returns, parameters, seconds),
        List.of("Run", "Seed", "State", "Transitions", "Last return", "Parameters", "Time"),
        rows);
  }
}
