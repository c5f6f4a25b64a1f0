package org.sgmmqf.reports.figure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.sgmmqf.reports.data.Family;
import org.sgmmqf.reports.result.CellResult;
import org.sgmmqf.reports.table.Environments;
import org.sgmmqf.reports.table.Numbers;
import org.sgmmqf.reports.table.TableOf;
import org.sgmmqf.runs.Measure;
import tech.tablesaw.api.Table;

/** Final return against the number of parameters, one line per family. */
final class SizeScatter implements FigureKind {
  @Override
  public List<Figure> draw(FigureRequest request) {
    Map<Family, List<CellResult>> families = new LinkedHashMap<>();
    for (CellResult result : request.results().of(request.environment())) {
      if (request.cells().contains(result.cell()) && result.last(Measure.PARAMETERS) > 0) {
        families.computeIfAbsent(result.cell().family(), it -> new ArrayList<>()).add(result);
      }
    }
    if (families.isEmpty()) {
      return List.of();
    }
    families.values().forEach(it -> it.sort(Comparator.comparingDouble(SizeScatter::parameters)));
    return List.of(
        request.figure(
            "Final return (interquartile mean over seeds, with its bootstrap interval) against the"
                + " median number of parameters at the end. Methods of one family are joined.",
            alternative(request, families),
            picture(request, families),
            data(families)));
  }

  private static double parameters(CellResult result) {
    return result.last(Measure.PARAMETERS);
  }

  private static Picture picture(FigureRequest request, Map<Family, List<CellResult>> families) {
    List<CellResult> all = families.values().stream().flatMap(List::stream).toList();
    double[] sizes = all.stream().mapToDouble(SizeScatter::parameters).sorted().toArray();
    XyPlot plot =
        new XyPlot(
            CurveFigure.WIDTH,
            CurveFigure.HEIGHT,
            request.heading(),
            "parameters",
            "final return (undiscounted)",
            AxisScale.logarithmic(sizes[0], sizes[sizes.length - 1], 0.06),
            AxisScale.around(all.stream().map(CellResult::finalReturn).toList()));
    List<LegendStrip.Entry> legend = new ArrayList<>();
    families.forEach(
        (family, results) -> {
          SeriesStyle style = request.styles().of(family);
          drawFamily(plot, style, results);
          legend.add(new LegendStrip.Entry(family.title(), style));
        });
    return Panels.column(plot, new LegendStrip(CurveFigure.WIDTH, legend));
  }

  private static void drawFamily(XyPlot plot, SeriesStyle style, List<CellResult> results) {
    double[] x = results.stream().mapToDouble(SizeScatter::parameters).toArray();
    double[] y = results.stream().mapToDouble(it -> it.finalReturn().value()).toArray();
    for (int i = 0; i < x.length; i++) {
      plot.whisker(x[i], results.get(i).finalReturn(), style.color());
    }
    plot.line(x, y, style.color(), style.stroke());
    plot.markers(x, y, style.color(), style.glyph());
  }

  private static Table data(Map<Family, List<CellResult>> families) {
    return new TableOf<>(families.values().stream().flatMap(List::stream).toList())
        .text("cell", it -> it.cell().id())
        .text("label", it -> it.cell().label())
        .text("family", it -> it.cell().family().title())
        .number("parameters", SizeScatter::parameters)
        .number("return", it -> it.finalReturn().value())
        .number("low", it -> it.finalReturn().low())
        .number("high", it -> it.finalReturn().high())
        .number("runs", it -> it.runs().size())
        .table();
  }

  private static String alternative(FigureRequest request, Map<Family, List<CellResult>> families) {
    return "Scatter chart of final return against number of parameters on "
        + Environments.words(request.environment())
        + ". "
        + families.values().stream()
            .flatMap(List::stream)
            .map(
                it ->
                    it.cell().label()
                        + ": "
                        + Numbers.result(it.finalReturn().value())
                        + " with "
                        + Numbers.count(parameters(it)))
            .collect(Collectors.joining("; "))
        + ".";
  }
}
