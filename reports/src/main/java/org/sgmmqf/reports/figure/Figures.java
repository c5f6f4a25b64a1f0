package org.sgmmqf.reports.figure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Experiment;
import org.sgmmqf.reports.data.FigureSpec;
import org.sgmmqf.reports.data.Warning;
import org.sgmmqf.reports.result.Results;

/** Draws every figure that an experiment asks for, once per environment. */
public final class Figures {
  private static final List<FigureKind> KINDS =
      List.of(
          new ReturnCurves(),
          new FlopsCurves(),
          new ParameterCurves(),
          new SizeScatter(),
          new ComponentEllipses(),
          new VisitationMaps());

  private Figures() {}

  /**
   * Draws them.
   *
   * @param experiment says which, and takes warnings about those that cannot be drawn
   * @param results the numbers
   * @param styles the looks
   * @return figures by the id under which they were asked for, in that order
   */
  public static Map<FigureSpec, List<Figure>> draw(
      Experiment experiment, Results results, Styles styles) {
    Map<FigureSpec, List<Figure>> all = new LinkedHashMap<>();
    for (FigureSpec spec : experiment.figures()) {
      all.put(spec, draw(spec, experiment, results, styles));
    }
    return all;
  }

  private static List<Figure> draw(
      FigureSpec spec, Experiment experiment, Results results, Styles styles) {
    List<FigureKind> kinds = KINDS.stream().filter(it -> it.name().equals(spec.kind())).toList();
    if (kinds.isEmpty()) {
      experiment
          .warnings()
          .add(
              Warning.Kind.DAMAGED,
              "The figure "
                  + spec.id()
                  + " is of a kind this version does not know: "
                  + spec.kind()
                  + ".");
      return List.of();
    }
    List<Figure> figures = new ArrayList<>();
    for (String environment : experiment.environments()) {
      List<Cell> cells =
          experiment.cells(environment).stream()
              .filter(it -> spec.cells().contains(it.id()))
              .toList();
      if (!cells.isEmpty()) {
        figures.addAll(
            kinds.get(0).draw(new FigureRequest(spec, environment, cells, results, styles)));
      }
    }
    if (figures.isEmpty()) {
      experiment
          .warnings()
          .add(
              Warning.Kind.MISSING,
              "The figure \"" + spec.title() + "\" (" + spec.id() + ") has no data to draw yet.");
    }
    return figures;
  }
}
