package org.sgmmqf.reports.figure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Swept;
import org.sgmmqf.reports.result.CellResult;
import org.sgmmqf.reports.table.Environments;
import org.sgmmqf.reports.table.Numbers;
import org.sgmmqf.reports.table.TableOf;
import tech.tablesaw.api.Table;

/** Final return against the values of a swept setting, a line for all that is else swept. */
final class SettingLines implements FigureKind {
  @Override
  public List<Figure> draw(FigureRequest request) {
    List<CellResult> results = swept(request);
    List<Cell> cells = results.stream().map(CellResult::cell).toList();
    List<String> keys = Swept.keys(cells);
    Optional<String> key =
        keys.stream()
            .filter(it -> Swept.isNumber(cells, it))
            .max(Comparator.comparingLong(it -> values(cells, it)));
    return key.map(it -> figure(request, it, lines(results, keys, it))).stream().toList();
  }

  /** The results of the points of sweeps, in the order of the figure. */
  static List<CellResult> swept(FigureRequest request) {
    return request.results().of(request.environment()).stream()
        .filter(it -> request.cells().contains(it.cell()))
        .filter(it -> !it.cell().swept().of().isEmpty())
        .toList();
  }

  private static long values(List<Cell> cells, String key) {
    return cells.stream().map(it -> it.swept().text(key)).distinct().count();
  }

  private static Map<String, List<CellResult>> lines(
      List<CellResult> results, List<String> keys, String x) {
    Map<String, List<CellResult>> lines =
        results.stream()
            .sorted(Comparator.comparingDouble(it -> it.cell().swept().number(x)))
            .collect(
                Collectors.groupingBy(
                    it -> others(it.cell().swept(), keys, x),
                    LinkedHashMap::new,
                    Collectors.toList()));
    return lines;
  }

  private static String others(Swept swept, List<String> keys, String x) {
    return keys.stream()
        .filter(it -> !it.equals(x))
        .map(it -> it + " = " + swept.text(it))
        .collect(Collectors.joining(", "));
  }

  private static Figure figure(
      FigureRequest request, String key, Map<String, List<CellResult>> lines) {
    List<CellResult> all = lines.values().stream().flatMap(List::stream).toList();
    double[] places = all.stream().mapToDouble(it -> it.cell().swept().number(key)).toArray();
    XyPlot plot =
        new XyPlot(
            CurveFigure.WIDTH,
            CurveFigure.HEIGHT,
            request.heading(),
            key,
            "final return (undiscounted)",
            AxisScale.of(places),
            AxisScale.around(all.stream().map(CellResult::finalReturn).toList()));
    List<LegendStrip.Entry> legend = new ArrayList<>();
    lines.forEach(
        (others, results) -> {
          // a line has the look of its last point, which no other line shares
          SeriesStyle style = request.styles().of(results.get(results.size() - 1).cell());
          draw(plot, style, key, results);
          if (!others.isEmpty()) {
            legend.add(new LegendStrip.Entry(others, style));
          }
        });
    return request.figure(
        "Final return (interquartile mean over seeds, with its bootstrap interval) against "
            + key
            + ".",
        "Line chart of final return against "
            + key
            + " on "
            + Environments.words(request.environment())
            + ". "
            + all.stream()
                .map(it -> it.cell().label() + ": " + Numbers.result(it.finalReturn().value()))
                .collect(Collectors.joining("; "))
            + ".",
        legend.isEmpty() ? plot : Panels.column(plot, new LegendStrip(CurveFigure.WIDTH, legend)),
        data(all));
  }

  private static void draw(XyPlot plot, SeriesStyle style, String key, List<CellResult> results) {
    double[] x = results.stream().mapToDouble(it -> it.cell().swept().number(key)).toArray();
    double[] y = results.stream().mapToDouble(it -> it.finalReturn().value()).toArray();
    for (int i = 0; i < x.length; i++) {
      plot.whisker(x[i], results.get(i).finalReturn(), style.color());
    }
    plot.line(x, y, style.color(), style.stroke());
    plot.markers(x, y, style.color(), style.glyph());
  }

  /** The points of a sweep with their final returns. */
  static Table data(List<CellResult> results) {
    TableOf<CellResult> table =
        new TableOf<>(results)
            .text("cell", it -> it.cell().id())
            .text("label", it -> it.cell().label());
    Swept.keys(results.stream().map(CellResult::cell).toList())
        .forEach(key -> table.text(key, it -> it.cell().swept().text(key)));
    return table
        .number("return", it -> it.finalReturn().value())
        .number("low", it -> it.finalReturn().low())
        .number("high", it -> it.finalReturn().high())
        .number("runs", it -> it.runs().size())
        .table();
  }
}
