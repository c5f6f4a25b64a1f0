package org.sgmmqf.reports.figure;

import java.awt.Font;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Probed;
import org.sgmmqf.reports.data.Run;
import org.sgmmqf.reports.statistics.Sample;
import org.sgmmqf.reports.table.Environments;
import org.sgmmqf.reports.table.Numbers;
import org.sgmmqf.reports.table.TableOf;

/** Return with parts of the policy taken out, a panel per method and a line per order. */
final class DeletionCurves implements FigureKind {
  private static final int PANEL = 380;
  private static final int COLUMNS = 3;
  private static final int STEPS = 20;
  private static final Map<String, SeriesStyle> ORDERS = new LinkedHashMap<>();
  private static final Map<String, String> WORDS =
      Map.of(
          "largest", "largest first",
          "smallest", "smallest first",
          "random", "by lot");

  static {
    ORDERS.put("largest", new SeriesStyle(0xD55E00, Glyph.polygon(3, -90, Glyph.Filling.FULL), 0));
    ORDERS.put("smallest", new SeriesStyle(0x0072B2, Glyph.circle(Glyph.Filling.FULL), 1));
    ORDERS.put("random", new SeriesStyle(0x777777, Glyph.polygon(4, 0, Glyph.Filling.HOLLOW), 2));
  }

  /** A point of a line. */
  private record Point(Cell cell, String order, double out, double[] returns) {
    double middle() {
      return Sample.interquartileMean(returns);
    }

    double quartile(double share) {
      return Sample.quantile(share, returns);
    }
  }

  @Override
  public List<Figure> draw(FigureRequest request) {
    Map<Cell, List<Point>> points = new LinkedHashMap<>();
    for (Cell cell : request.evaluated()) {
      List<Probed> probed = probed(cell);
      if (!probed.isEmpty()) {
        points.put(cell, points(cell, probed));
      }
    }
    List<Point> all = points.values().stream().flatMap(List::stream).toList();
    if (all.isEmpty()) {
      return List.of();
    }
    AxisScale y =
        AxisScale.linear(
            all.stream().mapToDouble(it -> it.quartile(0.25)).min().orElseThrow(),
            all.stream().mapToDouble(it -> it.quartile(0.75)).max().orElseThrow(),
            0.06);
    List<XyPlot> panels = new ArrayList<>();
    points.forEach((cell, own) -> panels.add(panel(cell, own, y)));
    Panels grid = new Panels(COLUMNS, panels);
    List<LegendStrip.Entry> legend = new ArrayList<>();
    ORDERS.forEach((order, style) -> legend.add(new LegendStrip.Entry(words(order), style)));
    return List.of(
        request.figure(
            "Return of what is left when parts are taken out of a trained policy: Gaussians of"
                + " mixtures, units of the last hidden layer of networks, in the order of how much"
                + " they move the margin between the best and the second action in states that the"
                + " policy visits. Interquartile mean over seeds; bands reach from the lower to the"
                + " upper quartile. Runs were played at 13 levels at most; between these their"
                + " returns are interpolated.",
            alternative(request, points),
            Panels.column(grid, new LegendStrip(grid.width(), legend)),
            new TableOf<>(all)
                .text("cell", it -> it.cell().id())
                .text("label", it -> it.cell().label())
                .text("order", Point::order)
                .number("out", Point::out)
                .number("return", Point::middle)
                .number("lower_quartile", it -> it.quartile(0.25))
                .number("upper_quartile", it -> it.quartile(0.75))
                .number("runs", it -> it.returns().length)
                .table()));
  }

  private static String words(String order) {
    return WORDS.getOrDefault(order, order);
  }

  private static List<Probed> probed(Cell cell) {
    return cell.counted().stream().map(Run::probed).filter(Probed::hasDeletions).toList();
  }

  private static List<Point> points(Cell cell, List<Probed> probed) {
    List<Point> points = new ArrayList<>();
    for (String order : Probed.ORDERS) {
      for (int i = 0; i <= STEPS; i++) {
        double out = (double) i / STEPS;
        points.add(
            new Point(
                cell,
                order,
                out,
                probed.stream().mapToDouble(it -> it.without(order, out)).toArray()));
      }
    }
    return points;
  }

  private static XyPlot panel(Cell cell, List<Point> points, AxisScale y) {
    XyPlot plot =
        new XyPlot(
            PANEL,
            PANEL,
            cell.label(),
            "parts taken out (%)",
            "return (undiscounted)",
            AxisScale.linear(0, 100, 0.02),
            y);
    plot.styler().setChartTitleFont(Look.font(Font.BOLD, 13));
    Map<String, List<Point>> orders =
        points.stream()
            .collect(Collectors.groupingBy(Point::order, LinkedHashMap::new, Collectors.toList()));
    orders.forEach(
        (order, own) ->
            plot.band(
                percents(own), column(own, 0.25), column(own, 0.75), style(order).bandColor()));
    orders.forEach(
        (order, own) -> {
          SeriesStyle style = style(order);
          double[] middles = own.stream().mapToDouble(Point::middle).toArray();
          plot.line(percents(own), middles, style.color(), style.stroke());
          int[] marked = IntStream.range(0, own.size()).filter(i -> i % 4 == 2).toArray();
          plot.markers(
              IntStream.of(marked).mapToDouble(i -> percents(own)[i]).toArray(),
              IntStream.of(marked).mapToDouble(i -> middles[i]).toArray(),
              style.color(),
              style.glyph());
        });
    return plot;
  }

  private static SeriesStyle style(String order) {
    return Objects.requireNonNull(ORDERS.get(order));
  }

  private static double[] percents(List<Point> points) {
    return points.stream().mapToDouble(it -> 100 * it.out()).toArray();
  }

  private static double[] column(List<Point> points, double share) {
    return points.stream().mapToDouble(it -> it.quartile(share)).toArray();
  }

  private static String alternative(FigureRequest request, Map<Cell, List<Point>> points) {
    return "Line charts of return against parts taken out on "
        + Environments.words(request.environment())
        + ". With half of the parts: "
        + points.entrySet().stream()
            .map(
                it ->
                    it.getKey().label()
                        + " "
                        + it.getValue().stream()
                            .filter(point -> point.out() == 0.5)
                            .map(
                                point ->
                                    Numbers.result(point.middle()) + " " + words(point.order()))
                            .collect(Collectors.joining(", ")))
            .collect(Collectors.joining("; "))
        + ".";
  }
}
