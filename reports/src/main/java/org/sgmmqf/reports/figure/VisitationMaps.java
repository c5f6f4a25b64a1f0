package org.sgmmqf.reports.figure;

import java.awt.Color;
import java.awt.Font;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.LearnedMixture;
import org.sgmmqf.reports.statistics.Sample;
import org.sgmmqf.reports.table.Environments;
import org.sgmmqf.reports.table.Numbers;
import org.sgmmqf.reports.table.TableOf;
import org.sgmmqf.runs.Axis;
import org.sgmmqf.runs.VisitPhase;
import tech.tablesaw.api.Table;

/**
 * Heat maps of visited states with the centres of the living Gaussians on top, one panel per
 * method.
 */
final class VisitationMaps implements FigureKind {
  private static final int PANEL = 380;
  private static final int COLUMNS = 3;
  private static final Color CENTRES = new Color(0xD5, 0x5E, 0x00);
  private static final Glyph CENTRE = Glyph.circle(Glyph.Filling.HOLLOW);

  @Override
  public List<Figure> draw(FigureRequest request) {
    List<Cell> maps =
        request.cells().stream()
            .filter(it -> it.exhibit().configuration().hasPlane())
            .filter(it -> it.exhibit().visits().size() > 0)
            .toList();
    if (maps.isEmpty()) {
      return List.of();
    }
    AxisScale x =
        scale(
            maps.stream()
                .flatMapToDouble(it -> DoubleStream.of(it.exhibit().visits().horizontal())));
    AxisScale y =
        scale(
            maps.stream().flatMapToDouble(it -> DoubleStream.of(it.exhibit().visits().vertical())));
    int most =
        maps.stream()
            .mapToInt(it -> new VisitBins(it.exhibit().visits(), x, y).most())
            .max()
            .orElse(1);
    List<XyPlot> panels = new ArrayList<>();
    List<Bin> visited = new ArrayList<>();
    for (Cell cell : maps) {
      VisitBins bins = new VisitBins(cell.exhibit().visits(), x, y);
      panels.add(panel(cell, bins, x, y, most));
      visited.addAll(visited(cell, bins));
    }
    Panels all = new Panels(COLUMNS, panels);
    return List.of(
        request.figure(
            "How often states were visited in episodes of the final policy that is judged (where a"
                + " panel says so, in training), with the centres of the living components on top."
                + " Each model is the run whose last evaluation is the median of its seeds.",
            alternative(request, maps),
            Panels.column(all, new HeatBar(all.width(), most)),
            data(visited)));
  }

  private static List<LearnedMixture.Component> living(Cell cell) {
    return cell.exhibit().hasDrawableMixture() ? cell.exhibit().mixture().living() : List.of();
  }

  /** All but the outermost thousandth of the states on either side. */
  private static AxisScale scale(DoubleStream values) {
    double[] all = values.toArray();
    return AxisScale.linear(Sample.quantile(0.001, all), Sample.quantile(0.999, all), 0.05);
  }

  private static XyPlot panel(Cell cell, VisitBins bins, AxisScale x, AxisScale y, int most) {
    int[] plane = cell.exhibit().configuration().plane();
    Axis horizontal = cell.exhibit().configuration().axis(plane[0]);
    Axis vertical = cell.exhibit().configuration().axis(plane[1]);
    VisitPhase phase = cell.exhibit().visits().phase();
    String title = cell.label() + (phase == VisitPhase.GREEDY ? "" : " (" + phase.text() + ")");
    XyPlot plot = new XyPlot(PANEL, PANEL, title, horizontal.title(), vertical.title(), x, y);
    plot.styler().setChartTitleFont(Look.font(Font.BOLD, 13));
    plot.styler().setMarkerSize(5);
    bins.draw(plot, most);
    if (!living(cell).isEmpty()) {
      plot.markers(
          living(cell).stream().mapToDouble(it -> it.mean(plane[0])).toArray(),
          living(cell).stream().mapToDouble(it -> it.mean(plane[1])).toArray(),
          CENTRES,
          CENTRE);
    }
    return plot;
  }

  private record Bin(Cell cell, VisitBins bins, int row, int column) {}

  private static List<Bin> visited(Cell cell, VisitBins bins) {
    List<Bin> visited = new ArrayList<>();
    for (int row = 0; row < VisitBins.BINS; row++) {
      for (int column = 0; column < VisitBins.BINS; column++) {
        if (bins.count(row, column) > 0) {
          visited.add(new Bin(cell, bins, row, column));
        }
      }
    }
    return visited;
  }

  private static Table data(List<Bin> visited) {
    return new TableOf<>(visited)
        .text("cell", it -> it.cell().id())
        .number("seed", it -> it.cell().exhibit().seed())
        .text("phase", it -> it.cell().exhibit().visits().phase().text())
        .number("x_low", it -> it.bins().left(it.column()))
        .number("y_low", it -> it.bins().bottom(it.row()))
        .number("x_high", it -> it.bins().left(it.column() + 1))
        .number("y_high", it -> it.bins().bottom(it.row() + 1))
        .number("visits", it -> it.bins().count(it.row(), it.column()))
        .table();
  }

  private static String alternative(FigureRequest request, List<Cell> maps) {
    List<String> parts =
        maps.stream()
            .map(
                it ->
                    it.label()
                        + ", "
                        + Numbers.count(it.exhibit().visits().size())
                        + " states around ("
                        + Numbers.fixed(Sample.median(it.exhibit().visits().horizontal()), 2)
                        + ", "
                        + Numbers.fixed(Sample.median(it.exhibit().visits().vertical()), 2)
                        + ")"
                        + (living(it).isEmpty() ? "" : ", " + living(it).size() + " centres"))
            .toList();
    return "Heat maps of visited states on "
        + Environments.words(request.environment())
        + ": "
        + String.join("; ", parts)
        + ".";
  }
}
