package org.sgmmqf.reports.figure;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sgmmqf.reports.data.Axis;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Configuration;
import org.sgmmqf.reports.data.Family;
import org.sgmmqf.reports.data.Mixture;
import org.sgmmqf.reports.data.Run;
import org.sgmmqf.reports.table.DataGrid;
import org.sgmmqf.reports.table.Environments;

/**
 * The Gaussians of a model as ellipses over two coordinates: one panel for a dense model, whose
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
  public String name() {
    return "components";
  }

  @Override
  public List<Figure> draw(FigureRequest request) {
    List<Figure> figures = new ArrayList<>();
    List<Model> dense = new ArrayList<>();
    for (Cell cell : request.evaluated()) {
      Optional<Model> model = Model.of(cell);
      if (model.isPresent() && cell.family().kind() == Family.Kind.SPARSE_MIXTURE) {
        figures.add(sparse(request, model.get()));
      } else {
        model.ifPresent(dense::add);
      }
    }
    if (!dense.isEmpty()) {
      figures.add(0, dense(request, dense));
    }
    return figures;
  }

  /** A cell with the run that stands for it and that run's Gaussians. */
  private record Model(Cell cell, Run run, Mixture mixture) {
    static Optional<Model> of(Cell cell) {
      return cell.representative()
          .flatMap(run -> run.mixture().map(mixture -> new Model(cell, run, mixture)))
          .filter(it -> it.configuration().hasPlane())
          .filter(it -> it.mixture().covers(it.configuration().plane()));
    }

    Configuration configuration() {
      return run.configuration();
    }
  }

  private static Figure dense(FigureRequest request, List<Model> models) {
    List<XyPlot> panels = new ArrayList<>();
    DataGrid grid = grid();
    for (Model model : models) {
      List<Mixture.Component> living = model.mixture().living();
      XyPlot plot = panel(model, model.cell().label() + ": " + count(living, model));
      Color color = Styles.of(model.cell().family()).color();
      Color thin = translucent(color, living.size());
      living.forEach(it -> drawEllipse(plot, it, model.configuration().plane(), thin, SOLID));
      drawCentres(plot, living, model.configuration().plane(), color);
      record(grid, model, "all", living);
      panels.add(plot);
    }
    return figure(
        request,
        request.id() + "-dense",
        request.spec().title() + ", dense",
        "All actions share the components. ",
        "Ellipses of the Gaussian components of "
            + models.size()
            + (models.size() == 1 ? " dense model" : " dense models")
            + ": "
            + String.join(
                "; ",
                models.stream()
                    .map(it -> it.cell().label() + ", " + count(it.mixture().living(), it))
                    .toList()),
        panels,
        grid);
  }

  private static Figure sparse(FigureRequest request, Model model) {
    List<XyPlot> panels = new ArrayList<>();
    DataGrid grid = grid();
    List<String> counts = new ArrayList<>();
    List<String> names = model.configuration().actions();
    for (int action = 0; action < model.mixture().actionCount(); action++) {
      List<Mixture.Component> living =
          model.mixture().living(action, model.configuration().deadBelow());
      String name = action < names.size() ? names.get(action) : "action " + (action + 1);
      XyPlot plot = panel(model, name + ": " + count(living, model));
      for (Mixture.Component component : living) {
        boolean raises = component.weight(action) > 0;
        Color color = translucent(raises ? RAISES : LOWERS, living.size());
        drawEllipse(plot, component, model.configuration().plane(), color, raises ? SOLID : DASHED);
      }
      drawCentres(plot, living, model.configuration().plane(), Look.INK);
      record(grid, model, name, living);
      counts.add(name + ", " + count(living, model));
      panels.add(plot);
    }
    return figure(
        request,
        request.id() + "-" + model.cell().method(),
        request.spec().title() + ", " + model.cell().label(),
        "One panel per action, showing the components whose weight for it counts: solid orange"
            + " where the weight raises the Q-value, dashed blue where it lowers it. ",
        "Ellipses of the living Gaussian components of "
            + model.cell().label()
            + " per action: "
            + String.join("; ", counts),
        panels,
        grid);
  }

  private static String count(List<Mixture.Component> living, Model model) {
    return living.size() + " of " + model.mixture().components().size() + " living";
  }

  private static Figure figure(
      FigureRequest request,
      String id,
      String title,
      String reading,
      String alternative,
      List<XyPlot> panels,
      DataGrid grid) {
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
        grid);
  }

  private static String leftOut(FigureRequest request) {
    List<String> labels =
        request.evaluated().stream().filter(it -> Model.of(it).isEmpty()).map(Cell::label).toList();
    return labels.isEmpty()
        ? ""
        : " Left out, having no Gaussian components to draw: " + String.join("; ", labels) + ".";
  }

  private static XyPlot panel(Model model, String title) {
    int[] plane = model.configuration().plane();
    Axis horizontal = model.configuration().axis(plane[0]);
    Axis vertical = model.configuration().axis(plane[1]);
    XyPlot plot =
        new XyPlot(
            PANEL,
            PANEL + 34,
            title,
            horizontal.title(),
            vertical.title(),
            scale(horizontal, model, plane[0]),
            scale(vertical, model, plane[1]));
    plot.styler().setChartTitleFont(Look.font(Font.BOLD, 13));
    plot.styler().setMarkerSize(5);
    if (horizontal.bounded() && vertical.bounded()) {
      plot.box(horizontal.low(), horizontal.high(), vertical.low(), vertical.high());
    }
    return plot;
  }

  /** The state domain with some air, or where it is not known, where the centres are. */
  private static AxisScale scale(Axis axis, Model model, int coordinate) {
    if (axis.bounded()) {
      return AxisScale.linear(axis.low(), axis.high(), 0.12);
    }
    double[] centres =
        model.mixture().living().stream().mapToDouble(it -> it.mean(coordinate)).sorted().toArray();
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
      XyPlot plot, Mixture.Component component, int[] plane, Color color, BasicStroke stroke) {
    Ellipse.of(component, plane[0], plane[1])
        .ifPresent(it -> plot.line(it.x(), it.y(), color, stroke));
  }

  private static void drawCentres(
      XyPlot plot, List<Mixture.Component> living, int[] plane, Color color) {
    if (!living.isEmpty()) {
      plot.markers(
          living.stream().mapToDouble(it -> it.mean(plane[0])).toArray(),
          living.stream().mapToDouble(it -> it.mean(plane[1])).toArray(),
          color,
          CENTRE);
    }
  }

  private static DataGrid grid() {
    return new DataGrid(
        "cell", "seed", "action", "weight", "mean_x", "mean_y", "c_xx", "c_xy", "c_yy");
  }

  private static void record(
      DataGrid grid, Model model, String action, List<Mixture.Component> living) {
    int[] plane = model.configuration().plane();
    int index = model.configuration().actions().indexOf(action);
    for (Mixture.Component it : living) {
      grid.add(
          model.cell().id(),
          model.run().seed(),
          action,
          index < 0 ? Double.NaN : it.weight(index),
          it.mean(plane[0]),
          it.mean(plane[1]),
          it.covariance(plane[0], plane[0]),
          it.covariance(plane[0], plane[1]),
          it.covariance(plane[1], plane[1]));
    }
  }
}
