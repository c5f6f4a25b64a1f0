package org.sgmmqf.reports.figure;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.sgmmqf.reports.data.SearchStudy;
import org.sgmmqf.reports.data.SearchStudy.Row;
import org.sgmmqf.reports.statistics.Interval;
import org.sgmmqf.reports.statistics.Sample;
import org.sgmmqf.reports.table.SearchTables;

/** The score of every trial against each setting that is a number, one panel per setting. */
public final class TrialScatter {
  private static final int PANEL = 380;
  private static final int COLUMNS = 3;
  private static final Color TRIAL = new Color(0x00, 0x72, 0xB2);
  private static final Color WINNER = new Color(0xD5, 0x5E, 0x00);

  private TrialScatter() {}

  /**
   * Draws it.
   *
   * @param search what was tried
   * @return empty if no setting is a number, or nothing has a score
   */
  public static Optional<Figure> of(SearchStudy search) {
    List<Row> rows = search.compared();
    List<XyPlot> panels = new ArrayList<>();
    for (String key : search.keys()) {
      List<Row> with =
          rows.stream()
              .filter(it -> !Double.isNaN(SearchStudy.number(it.values().getOrDefault(key, ""))))
              .toList();
      if (search.isNumber(key) && with.size() > 1) {
        panels.add(panel(search, key, with));
      }
    }
    return panels.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Figure(
                "trials",
                "Trials",
                search.record().asked().environment(),
                "The score of each trial at the first rung against each setting; the winner is the"
                    + " square. Very low scores stand on the lower edge.",
                "Scatter charts of " + rows.size() + " trials, one for each setting.",
                "",
                new Panels(COLUMNS, panels),
                SearchTables.trials(search).data(),
                ChartSpec.NONE));
  }

  private static XyPlot panel(SearchStudy search, String key, List<Row> rows) {
    double[] x =
        rows.stream()
            .mapToDouble(it -> SearchStudy.number(it.values().getOrDefault(key, "")))
            .toArray();
    double[] scores = rows.stream().mapToDouble(Row::score).toArray();
    double floor = Sample.quantile(0.1, scores);
    double[] y = DoubleStream.of(scores).map(it -> Math.max(it, floor)).toArray();
    XyPlot plot =
        new XyPlot(
            PANEL,
            PANEL,
            "",
            key,
            "score",
            spread(x),
            AxisScale.around(
                DoubleStream.of(y)
                    .mapToObj(it -> new Interval(it, Double.NaN, Double.NaN))
                    .toList()));
    plot.markers(x, y, TRIAL, Glyph.circle(Glyph.Filling.HOLLOW));
    for (int i = 0; i < rows.size(); i++) {
      if (rows.get(i).trial() == search.record().found().winner()) {
        plot.markers(
            new double[] {x[i]},
            new double[] {y[i]},
            WINNER,
            Glyph.polygon(4, 45, Glyph.Filling.FULL));
      }
    }
    return plot;
  }

  /** Many places rather than a few listed ones: logarithmic where they reach over decades. */
  private static AxisScale spread(double[] x) {
    double low = DoubleStream.of(x).min().orElse(0);
    double high = DoubleStream.of(x).max().orElse(1);
    return low > 0 && high / low >= 20
        ? AxisScale.logarithmic(low, high, 0.06)
        : AxisScale.linear(low, high, 0.06);
  }
}
