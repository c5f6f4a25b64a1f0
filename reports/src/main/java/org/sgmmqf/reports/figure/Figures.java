package org.sgmmqf.reports.figure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.data.Warning;
import org.sgmmqf.reports.result.StudyResults;
import org.sgmmqf.runs.FigureSpec;

/** Draws every figure that an experiment asks for, once per environment. */
public final class Figures {
  private static final List<FigureKind> KINDS =
      List.of(
          new ReturnCurves(),
          new FlopsCurves(),
          new ParameterCurves(),
          new SizeScatter(),
          new SettingLines(),
          new SettingMap(),
          new ComponentEllipses(),
          new VisitationMaps(),
          new DeletionCurves(),
          new CarrierCurves());

  private Figures() {}

  /**
   * Draws them.
   *
   * @param study says which
   * @param results the numbers
   * @param styles the looks
   * @return figures by the id under which they were asked for, in that order
   */
  public static Map<FigureSpec, List<Figure>> draw(
      Study study, StudyResults results, Styles styles) {
    Map<FigureSpec, List<Figure>> all = new LinkedHashMap<>();
    for (FigureSpec spec : study.figures()) {
      all.put(spec, draw(spec, study, results, styles));
    }
    return all;
  }

  private static List<Figure> draw(
      FigureSpec spec, Study study, StudyResults results, Styles styles) {
    List<Figure> figures = new ArrayList<>();
    for (String environment : study.environments()) {
      List<Cell> cells =
          study.cells(environment).stream().filter(it -> spec.cells().contains(it.id())).toList();
      if (!cells.isEmpty()) {
        FigureRequest request = new FigureRequest(spec, environment, cells, results, styles);
        kind(spec).forEach(it -> figures.addAll(it.draw(request)));
      }
    }
    return figures;
  }

  private static Stream<FigureKind> kind(FigureSpec spec) {
    return KINDS.stream().filter(it -> it.name().equals(spec.kind()));
  }

  /**
   * What was asked for and could not be drawn.
   *
   * @param drawn what could
   * @return a warning for each figure without a picture
   */
  public static List<Warning> missing(Map<FigureSpec, List<Figure>> drawn) {
    return drawn.entrySet().stream()
        .filter(it -> it.getValue().isEmpty())
        .map(Map.Entry::getKey)
        .map(
            it ->
                kind(it).findFirst().isPresent()
                    ? new Warning(
                        Warning.Kind.MISSING,
                        "The figure \""
                            + it.title()
                            + "\" ("
                            + it.id()
                            + ") has no data to draw yet.")
                    : new Warning(
                        Warning.Kind.DAMAGED,
                        "The figure "
                            + it.id()
                            + " is of a kind this version does not know: "
                            + it.kind()
                            + "."))
        .toList();
  }
}
