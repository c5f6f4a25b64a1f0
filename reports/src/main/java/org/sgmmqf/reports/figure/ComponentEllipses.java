package org.sgmmqf.reports.figure;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.util.ArrayList;
import java.util.List;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Family;
import org.sgmmqf.reports.data.LearnedMixture;
import org.sgmmqf.reports.table.Environments;
import org.sgmmqf.reports.table.TableOf;
import org.sgmmqf.runs.Axis;
import tech.tablesaw.api.Table;

/**
 * The Gaussians of a model as ellipses over two coordinates: one panel for a dense cell, whose
 * components all actions share, and one panel per action for a sparse one.
 */
final class ComponentEllipses implements FigureKind {
  private static final int PANEL = 340;
  private static final int COLUMNS = 4;
  private static final Glyph CENTRE = Glyph.circle(Glyph.Filling.HOLLOW);
  private static final Color LOWERS = new Color(0x00, 0x72, 0xB2);
  private static final Color RAISES = new Color(0xD5, 0x5E, 0x00);
  private static final BasicStroke SOLID = new BasicStroke(1.1f);
  private static final BasicStroke DASHED =
      new BasicStroke(1.1f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {4, 3}, 0);

  @Override
  public List<Figure> draw(FigureRequest request) {
    List<Figure> figures = new ArrayList<>();
    List<Cell> dense = new ArrayList<>();
    for (Cell cell : drawable(request)) {
      if (cell.family().kind() == Family.Kind.SPARSE_MIXTURE) {
        figures.add(sparse(request, cell));
      } else {
        dense.add(cell);
      }
    }
    if (!dense.isEmpty()) {
      figures.add(0, dense(request, dense));
    }
    return figures;
  }

  private static List<Cell> drawable(FigureRequest request) {
    return request.evaluated().stream().filter(it -> it.exhibit().hasDrawableMixture()).toList();
  }

  private static Figure dense(FigureRequest request, List<Cell> cells) {
    List<XyPlot> panels = new ArrayList<>();
    List<Drawn> drawn = new ArrayList<>();
    for (Cell cell : cells) {
      List<LearnedMixture.Component> living = cell.exhibit().mixture().living();
      XyPlot plot = panel(cell, cell.label() + ": " + count(living, cell));
      Color color = request.styles().of(cell.family()).color();
      Color thin = translucent(color, living.size());
      living.forEach(
          it -> drawEllipse(plot, it, cell.exhibit().configuration().plane(), thin, SOLID));
      drawCentres(plot, living, cell.exhibit().configuration().plane(), color);
      living.forEach(it -> drawn.add(new Drawn(cell, "all", it)));
      panels.add(plot);
    }
    return figure(
        request,
        request.id() + "-dense",
        request.spec().title() + ", dense",
        "All actions share the components. ",
        "Ellipses of the Gaussian components of "
            + cells.size()
            + (cells.size() == 1 ? " dense model" : " dense models")
            + ": "
            + String.join(
                "; ",
                cells.stream()
                    .map(it -> it.label() + ", " + count(it.exhibit().mixture().living(), it))
                    .toList()),
        panels,
        drawn);
  }

  private static Figure sparse(FigureRequest request, Cell cell) {
    List<XyPlot> panels = new ArrayList<>();
    List<Drawn> drawn = new ArrayList<>();
    List<String> counts = new ArrayList<>();
    List<String> names = cell.exhibit().configuration().actions();
    for (int action = 0; action < cell.exhibit().mixture().actionCount(); action++) {
      List<LearnedMixture.Component> living =
          cell.exhibit().mixture().living(action, cell.exhibit().configuration().deadBelow());
      String name = action < names.size() ? names.get(action) : "action " + (action + 1);
      XyPlot plot = panel(cell, name + ": " + count(living, cell));
      for (LearnedMixture.Component component : living) {
        boolean raises = component.weight(action) > 0;
        Color color = translucent(raises ? RAISES : LOWERS, living.size());
        drawEllipse(
            plot,
            component,
            cell.exhibit().configuration().plane(),
            color,
            raises ? SOLID : DASHED);
      }
      drawCentres(plot, living, cell.exhibit().configuration().plane(), Look.INK);
      living.forEach(it -> drawn.add(new Drawn(cell, name, it)));
      counts.add(name + ", " + count(living, cell));
      panels.add(plot);
    }
    return figure(
        request,
        request.id() + "-" + cell.method(),
        request.spec().title() + ", " + cell.label(),
        "One panel per action, showing the components whose weight for it counts: solid orange"
            + " where the weight raises the Q-value, dashed blue where it lowers it. ",
        "Ellipses of the living Gaussian components of "
            + cell.label()
            + " per action: "
            + String.join("; ", counts),
        panels,
        drawn);
  }

  private static String count(List<LearnedMixture.Component> living, Cell cell) {
    return living.size() + " of " + cell.exhibit().mixture().components().size() + " living";
  }

  private static Figure figure(
      FigureRequest request,
      String id,
      String title,
      String reading,
      String alternative,
      List<XyPlot> panels,
      List<Drawn> drawn) {
    return new Figure(
        id,
        title,
        request.environment(),
        reading
            + "Ellipses are where the quadratic form of the two coordinates' block of the"
            + " covariance equals 1 (63.2 %); circles are centres, the dashed box is the state"
            + " domain. Each model is the run whose last evaluation is the median of its seeds."
            + leftOut(request),
        alternative + ", on " + Environments.words(request.environment()) + ".",
        request.missing(),
        new Panels(COLUMNS, panels),
        data(drawn),
        ChartSpec.NONE);
  }

  private static String leftOut(FigureRequest request) {
    List<String> labels =
        request.evaluated().stream()
            .filter(it -> !it.exhibit().hasDrawableMixture())
            .map(Cell::label)
            .toList();
    return labels.isEmpty()
        ? ""
        : " Left out, having no Gaussian components to draw: " + String.join("; ", labels) + ".";
  }

  private static XyPlot panel(Cell cell, String title) {
    int[] plane = cell.exhibit().configuration().plane();
    Axis horizontal = cell.exhibit().configuration().axis(plane[0]);
    Axis vertical = cell.exhibit().configuration().axis(plane[1]);
    XyPlot plot =
        new XyPlot(
            PANEL,
            PANEL + 34,
            title,
            horizontal.title(),
            vertical.title(),
            scale(horizontal, cell, plane[0]),
            scale(vertical, cell, plane[1]));
    plot.styler().setChartTitleFont(Look.font(Font.BOLD, 13));
    plot.styler().setMarkerSize(5);
    if (horizontal.bounded() && vertical.bounded()) {
      plot.box(horizontal.low(), horizontal.high(), vertical.low(), vertical.high());
    }
    return plot;
  }

  /** The state domain with some air, or where it is not known, where the centres are. */
  private static AxisScale scale(Axis axis, Cell cell, int coordinate) {
    if (axis.bounded()) {
      return AxisScale.linear(axis.low(), axis.high(), 0.12);
    }
    double[] centres =
        cell.exhibit().mixture().living().stream()
            .mapToDouble(it -> it.mean(coordinate))
            .sorted()
            .toArray();
    return centres.length == 0
        ? AxisScale.linear(-1, 1, 0.12)
        : AxisScale.linear(centres[0], centres[centres.length - 1], 0.2);
  }

  /** The more ellipses, the fainter each. */
  private static Color translucent(Color color, int ellipses) {
    int alpha = (int) Math.min(200, 200 * Math.sqrt(40.0 / Math.max(1, ellipses)));
    return new Color(color.getRed(), color.getGreen(), color.getBlue(), alpha);
  }

  private static void drawEllipse(
      XyPlot plot,
      LearnedMixture.Component component,
      int[] plane,
      Color color,
      BasicStroke stroke) {
    Ellipse.of(component, plane[0], plane[1])
        .ifPresent(it -> plot.line(it.x(), it.y(), color, stroke));
  }

  private static void drawCentres(
      XyPlot plot, List<LearnedMixture.Component> living, int[] plane, Color color) {
    if (!living.isEmpty()) {
      plot.markers(
          living.stream().mapToDouble(it -> it.mean(plane[0])).toArray(),
          living.stream().mapToDouble(it -> it.mean(plane[1])).toArray(),
          color,
          CENTRE);
    }
  }

  private record Drawn(Cell cell, String action, LearnedMixture.Component component) {
    double covariance(int i, int j) {
      int[] plane = plane();
      return component.covariance(plane[i], plane[j]);
    }

    int[] plane() {
      return cell.exhibit().configuration().plane();
    }

    double weight() {
      int index = cell.exhibit().configuration().actions().indexOf(action);
      return index < 0 ? Double.NaN : component.weight(index);
    }
  }

  private static Table data(List<Drawn> drawn) {
    return new TableOf<>(drawn)
        .text("cell", it -> it.cell().id())
        .number("seed", it -> it.cell().exhibit().seed())
        .text("action", Drawn::action)
        .number("weight", Drawn::weight)
        .number("mean_x", it -> it.component().mean(it.plane()[0]))
        .number("mean_y", it -> it.component().mean(it.plane()[1]))
        .number("c_xx", it -> it.covariance(0, 0))
        .number("c_xy", it -> it.covariance(0, 1))
        .number("c_yy", it -> it.covariance(1, 1))
        .table();
  }
}
