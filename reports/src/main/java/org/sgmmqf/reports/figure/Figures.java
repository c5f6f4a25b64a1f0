package org.sgmmqf.reports.figure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.data.Warning;
import org.sgmmqf.reports.result.StudyResults;
import org.sgmmqf.runs.FigureSpec;

/** Draws every figure that an experiment asks for, once per environment. */
public final class Figures {
  /** By the names under which experiments ask for them. */
  private static final Map<String, FigureKind> KINDS =
      Map.ofEntries(
          Map.entry("return-transitions", new ReturnCurves()),
          Map.entry("return-flops", new FlopsCurves()),
          Map.entry("parameters-transitions", new ParameterCurves()),
          Map.entry("return-parameters", new SizeScatter()),
          Map.entry("return-setting", new SettingLines()),
          Map.entry("return-settings", new SettingMap()),
          Map.entry("components", new ComponentEllipses()),
          Map.entry("visitation", new VisitationMaps()),
          Map.entry("deletion", new DeletionCurves()),
          Map.entry("carriers", new CarrierCurves()));

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
      FigureKind kind = KINDS.get(spec.kind());
      if (kind != null && !cells.isEmpty()) {
        figures.addAll(kind.draw(new FigureRequest(spec, environment, cells, results, styles)));
      }
    }
    return figures;
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
                KINDS.containsKey(it.kind())
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
