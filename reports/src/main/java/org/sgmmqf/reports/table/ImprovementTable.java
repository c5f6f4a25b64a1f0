package org.sgmmqf.reports.table;

import java.util.ArrayList;
import java.util.List;
import org.sgmmqf.reports.result.CellResult;
import org.sgmmqf.reports.result.Results;
import org.sgmmqf.reports.statistics.Improvement;
import org.sgmmqf.reports.statistics.Interval;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** How likely one method ends higher than another, for all pairs of one environment. */
public final class ImprovementTable {
  private static final int SHOWN = 12;

  private ImprovementTable() {}

  /**
   * Makes the table. Readers see the best methods only; the data has all pairs, with intervals.
   *
   * @param environment name of the task
   * @param results the numbers
   * @return one row and one column per method, the best first
   */
  public static ReportTable of(String environment, Results results) {
    List<CellResult> ranked = results.ranked(environment);
    List<CellResult> shown =
        ranked.size() < 2 ? List.of() : ranked.subList(0, Math.min(SHOWN, ranked.size()));
    List<String> header = new ArrayList<>(List.of("Row beats column"));
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < shown.size(); i++) {
      header.add(Integer.toString(i + 1));
      List<String> row = new ArrayList<>(List.of((i + 1) + " " + shown.get(i).cell().label()));
      for (CellResult opponent : shown) {
        row.add(
            opponent == shown.get(i)
                ? ""
                : Numbers.fixed(
                    Improvement.probability(shown.get(i).finals(), opponent.finals()), 2));
      }
      rows.add(row);
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
            + " there is none. The CSV file has bootstrap intervals."
            + cut,
        data(ranked, results),
        header,
        rows);
  }

  private static Table data(List<CellResult> ranked, Results results) {
    StringColumn challengers = StringColumn.create("challenger");
    StringColumn opponents = StringColumn.create("opponent");
    DoubleColumn probabilities = DoubleColumn.create("probability");
    DoubleColumn lows = DoubleColumn.create("low");
    DoubleColumn highs = DoubleColumn.create("high");
    for (int i = 0; i < ranked.size(); i++) {
      for (int j = i + 1; j < ranked.size(); j++) {
        Interval interval =
            results
                .bootstrap()
                .interval(ranked.get(i).finals(), ranked.get(j).finals(), Improvement::probability);
        challengers.append(ranked.get(i).cell().id());
        opponents.append(ranked.get(j).cell().id());
        probabilities.append(interval.value());
        lows.append(interval.low());
        highs.append(interval.high());
      }
    }
    return Table.create("improvement", challengers, opponents, probabilities, lows, highs);
  }
}
