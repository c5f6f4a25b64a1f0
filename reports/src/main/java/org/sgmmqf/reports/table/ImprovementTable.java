package org.sgmmqf.reports.table;

import java.util.ArrayList;
import java.util.List;
import org.sgmmqf.reports.result.CellResult;
import org.sgmmqf.reports.result.StudyResults;
import org.sgmmqf.reports.statistics.Improvement;
import org.sgmmqf.reports.statistics.Interval;
import org.sgmmqf.reports.table.ReportTable.Shown;
import tech.tablesaw.api.Table;

/** How likely one method ends higher than another, for all pairs of one environment. */
public final class ImprovementTable {
  private static final int SHOWN = 12;
  private static final double CONFIDENCE = 0.95;

  private ImprovementTable() {}

  /**
   * Makes the table. Readers see the best methods only; the data has all pairs, with intervals.
   *
   * @param environment name of the task
   * @param results the numbers
   * @return one row and one column per method, the best first
   */
  public static ReportTable of(String environment, StudyResults results) {
    List<CellResult> ranked = results.ranked(environment);
    List<CellResult> shown =
        ranked.size() < 2 ? List.of() : ranked.subList(0, Math.min(SHOWN, ranked.size()));
    TableOf<CellResult> matrix =
        new TableOf<>(shown)
            .text("method", it -> (shown.indexOf(it) + 1) + " " + it.cell().label());
    List<Shown> columns = new ArrayList<>();
    columns.add(new Shown("Row beats column", it -> it.getString("method")));
    for (int i = 0; i < shown.size(); i++) {
      int column = i;
      String number = Integer.toString(i + 1);
      double[] opponent = shown.get(i).finals();
      matrix.number(number, it -> Improvement.probability(it.finals(), opponent));
      columns.add(
          new Shown(
              number,
              it -> it.getRowNumber() == column ? "" : Numbers.fixed(it.getDouble(number), 2)));
    }
    String cut =
        shown.size() < ranked.size() && !shown.isEmpty()
            ? " The "
                + shown.size()
                + " best of "
                + ranked.size()
                + " methods are shown; the CSV file has all."
            : "";
    return new ReportTable(
        "improvement-" + environment,
        "Probability of improvement on " + Environments.words(environment),
        "Chance that a random seed of the row's method ends higher than a random seed of the"
            + " column's method; ties count half. Below three seeds"
            + " there is none. The CSV file has intervals that know the number of"
            + " seeds."
            + cut,
        data(ranked),
        matrix.table(),
        columns);
  }

  private record Pair(CellResult challenger, CellResult opponent, Interval probability) {}

  private static Table data(List<CellResult> ranked) {
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < ranked.size(); i++) {
      for (CellResult opponent : ranked.subList(i + 1, ranked.size())) {
        Interval interval =
            Improvement.interval(ranked.get(i).finals(), opponent.finals(), CONFIDENCE);
        pairs.add(new Pair(ranked.get(i), opponent, interval));
      }
    }
    return new TableOf<>(pairs)
        .text("challenger", it -> it.challenger().cell().id())
        .text("opponent", it -> it.opponent().cell().id())
        .number("probability", it -> it.probability().value())
        .number("low", it -> it.probability().low())
        .number("high", it -> it.probability().high())
        .table();
  }
}
