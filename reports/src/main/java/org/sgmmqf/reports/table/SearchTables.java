package org.sgmmqf.reports.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.sgmmqf.reports.data.SearchStudy;
import org.sgmmqf.reports.data.SearchStudy.Row;
import org.sgmmqf.reports.statistics.Bootstrap;
import org.sgmmqf.reports.statistics.Interval;
import org.sgmmqf.reports.statistics.RankEffect;
import org.sgmmqf.reports.table.ReportTable.Shown;
import tech.tablesaw.api.Table;

/** What a search tried, and what mattered. */
public final class SearchTables {
  private SearchTables() {}

  /**
   * Every trial at every rung it came to, the best of the highest rung first.
   *
   * @param search what was tried
   */
  public static ReportTable trials(SearchStudy search) {
    List<Row> sorted =
        search.rows().stream()
            .sorted(
                (a, b) ->
                    a.rung() != b.rung()
                        ? Integer.compare(b.rung(), a.rung())
                        : Double.compare(orLeast(b.score()), orLeast(a.score())))
            .toList();
    TableOf<Row> data =
        new TableOf<>(sorted)
            .text("trial", it -> Integer.toString(it.trial()))
            .number("transitions", Row::transitions)
            .number("score", Row::score)
            .text("state", Row::state);
    List<Shown> columns =
        new ArrayList<>(
            List.of(
                new Shown("Trial", it -> it.getString("trial")),
                new Shown("Transitions", it -> Numbers.count(it.getDouble("transitions"))),
                new Shown(
                    "Score",
                    it ->
                        Double.isNaN(it.getDouble("score"))
                            ? it.getString("state")
                            : Numbers.fixed(it.getDouble("score"), 2))));
    for (String key : search.keys()) {
      data.text(key, it -> it.values().getOrDefault(key, ""));
      columns.add(new Shown(key, it -> it.getString(key)));
    }
    Table table = data.table();
    return new ReportTable(
        "trials",
        "All trials",
        "One row for each rung that a trial came to, the whole run first, the best first.",
        table,
        table,
        columns);
  }

  private static double orLeast(double score) {
    return Double.isNaN(score) ? Double.NEGATIVE_INFINITY : score;
  }

  private record Effect(String key, String group, RankEffect effect, int trials, Interval mean) {}

  /**
   * How much each setting matters: its marginal effect, whatever the other settings are.
   *
   * @param search what was tried
   * @param bootstrap makes the intervals
   */
  public static ReportTable importance(SearchStudy search, Bootstrap bootstrap) {
    List<Effect> effects = new ArrayList<>();
    for (String key : search.keys()) {
      Map<String, List<Row>> groups = search.groups(key);
      RankEffect effect =
          RankEffect.of(groups.values().stream().map(SearchTables::scores).toList());
      groups.forEach(
          (group, rows) ->
              effects.add(
                  new Effect(
                      key,
                      group,
                      effect,
                      rows.size(),
                      bootstrap.interval(
                          scores(rows), it -> DoubleStream.of(it).average().orElse(0)))));
    }
    effects.sort(
        (a, b) -> Double.compare(orLeast(b.effect().share()), orLeast(a.effect().share())));
    Table table =
        new TableOf<>(effects)
            .text("key", Effect::key)
            .number("importance", it -> it.effect().share())
            .number("p", it -> it.effect().chance())
            .text("values", Effect::group)
            .number("trials", Effect::trials)
            .number("score", it -> it.mean().value())
            .number("low", it -> it.mean().low())
            .number("high", it -> it.mean().high())
            .table();
    return new ReportTable(
        "importance",
        "Importance of each setting",
        "Importance is the share of the variance of ranks that the groups of values explain"
            + " (epsilon squared of Kruskal and Wallis, 0 for chance), with the chance p of as much"
            + " without any effect. Scores are means over the trials of a group at the first rung,"
            + " where all trials are compared alike, with bootstrap intervals from three trials"
            + " on.",
        table,
        table,
        List.of(
            new Shown("Setting", it -> it.getString("key")),
            new Shown("Importance", it -> Numbers.fixed(it.getDouble("importance"), 2)),
            new Shown("p", it -> Numbers.fixed(it.getDouble("p"), 3)),
            new Shown("Values", it -> it.getString("values")),
            new Shown("Trials", it -> Numbers.count(it.getDouble("trials"))),
            new Shown(
                "Score",
                it ->
                    new Interval(it.getDouble("score"), it.getDouble("low"), it.getDouble("high"))
                        .text(score -> Numbers.fixed(score, 2)))));
  }

  private static double[] scores(List<Row> rows) {
    return rows.stream().mapToDouble(Row::score).toArray();
  }
}
