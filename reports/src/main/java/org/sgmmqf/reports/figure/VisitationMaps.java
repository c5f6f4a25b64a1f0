package org.sgmmqf.reports.figure;

import java.awt.Color;
import java.awt.Font;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.sgmmqf.reports.data.Axis;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Mixture;
import org.sgmmqf.reports.data.Run;
import org.sgmmqf.reports.data.Visits;
import org.sgmmqf.reports.statistics.Sample;
import org.sgmmqf.reports.table.DataGrid;
import org.sgmmqf.reports.table.Environments;
import org.sgmmqf.reports.table.Numbers;

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
  public String name() {
    return "visitation";
  }

  @Override
  public List<Figure> draw(FigureRequest request) {
    List<Map> maps = new ArrayList<>();
    for (Cell cell : request.cells()) {
      Map.of(cell).ifPresent(maps::add);
    }
    if (maps.isEmpty()) {
      return List.of();
    }
    AxisScale x =
        scale(maps.stream().flatMapToDouble(it -> DoubleStream.of(it.visits().horizontal())));
    AxisScale y =
        scale(maps.stream().flatMapToDouble(it -> DoubleStream.of(it.visits().vertical())));
    int most =
        maps.stream().mapToInt(it -> new VisitBins(it.visits(), x, y).most()).max().orElse(1);
    List<XyPlot> panels = new ArrayList<>();
    DataGrid grid =
        new DataGrid("cell", "seed", "phase", "x_low", "y_low", "x_high", "y_high", "visits");
    for (Map map : maps) {
      VisitBins bins = new VisitBins(map.visits(), x, y);
      panels.add(panel(map, bins, x, y, most));
      record(grid, map, bins);
    }
    Panels all = new Panels(COLUMNS, panels);
    return List.of(
        new Figure(
            request.id(),
            request.spec().title(),
            request.environment(),
            "How often states were visited in greedy episodes of the final policy (where a panel"
                + " says so, in training), with the centres of the living components on top. Each"
                + " model is the run whose last evaluation is the median of its seeds.",
            alternative(request, maps),
            request.missing(),
            Panels.column(all, new HeatBar(all.width(), most)),
            grid));
  }

  /** A cell with the run that stands for it and the states that run visited. */
  private record Map(Cell cell, Run run, Visits visits, List<Mixture.Component> living) {
    static Optional<Map> of(Cell cell) {
      return cell.representative()
          .or(() -> cell.runs().stream().findFirst())
          .filter(it -> it.configuration().hasPlane())
          .map(it -> new Map(cell, it, it.visits(), living(it)))
          .filter(it -> it.visits().size() > 0);
    }

    private static List<Mixture.Component> living(Run run) {
      return run.mixture()
          .filter(it -> it.covers(run.configuration().plane()))
          .map(Mixture::living)
          .orElse(List.of());
    }
  }

  /** All but the outermost thousandth of the states on either side. */
  private static AxisScale scale(DoubleStream values) {
    double[] all = values.toArray();
    return AxisScale.linear(Sample.quantile(0.001, all), Sample.quantile(0.999, all), 0.05);
  }

  private static XyPlot panel(Map map, VisitBins bins, AxisScale x, AxisScale y, int most) {
    int[] plane = map.run().configuration().plane();
    Axis horizontal = map.run().configuration().axis(plane[0]);
    Axis vertical = map.run().configuration().axis(plane[1]);
    String phase = map.visits().phase().equals("greedy") ? "" : " (" + map.visits().phase() + ")";
    XyPlot plot =
        new XyPlot(
            PANEL, PANEL, map.cell().label() + phase, horizontal.title(), vertical.title(), x, y);
    plot.styler().setChartTitleFont(Look.font(Font.BOLD, 13));
    plot.styler().setMarkerSize(5);
    bins.draw(plot, most);
    if (!map.living().isEmpty()) {
      plot.markers(
          map.living().stream().mapToDouble(it -> it.mean(plane[0])).toArray(),
          map.living().stream().mapToDouble(it -> it.mean(plane[1])).toArray(),
          CENTRES,
          CENTRE);
    }
    return plot;
  }

  private static void record(DataGrid grid, Map map, VisitBins bins) {
    for (int row = 0; row < VisitBins.BINS; row++) {
      for (int column = 0; column < VisitBins.BINS; column++) {
        if (bins.count(row, column) > 0) {
          grid.add(
              map.cell().id(),
              map.run().seed(),
              map.visits().phase(),
              bins.left(column),
              bins.bottom(row),
              bins.left(column + 1),
              bins.bottom(row + 1),
              bins.count(row, column));
        }
      }
    }
  }

  private static String alternative(FigureRequest request, List<Map> maps) {
    List<String> parts =
        maps.stream()
            .map(
                it ->
                    it.cell().label()
                        + ", "
                        + Numbers.count(it.visits().size())
                        + " states around ("
                        + Numbers.fixed(Sample.median(it.visits().horizontal()), 2)
                        + ", "
                        + Numbers.fixed(Sample.median(it.visits().vertical()), 2)
                        + ")"
                        + (it.living().isEmpty() ? "" : ", " + it.living().size() + " centres"))
            .toList();
    return "Heat maps of visited states on "
        + Environments.words(request.environment())
        + ": "
        + String.join("; ", parts)
        + ".";
  }
}
