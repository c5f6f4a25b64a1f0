package org.sgmmqf.reports.figure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Evaluations;
import org.sgmmqf.reports.result.CellResult;
import org.sgmmqf.reports.statistics.BandedCurve;
import org.sgmmqf.reports.table.Numbers;
import org.sgmmqf.runs.Measure;

/**
 * Return against transitions: moving interquartile means with bands across seeds. Policies that
 * were judged beside the first have a picture of their own each.
 */
final class ReturnCurves implements FigureKind {
  @Override
  public List<Figure> draw(FigureRequest request) {
    List<Figure> figures = new ArrayList<>();
    CurveFigure main = new CurveFigure(request);
    for (Cell cell : request.evaluated()) {
      main.add(cell, request.results().of(cell).against(Measure.TRANSITIONS.column()));
    }
    add(request, main, "", policies(request), figures);
    Set<String> beside = new TreeSet<>();
    request.evaluated().forEach(cell -> beside.addAll(request.results().of(cell).beside()));
    for (String policy : beside) {
      CurveFigure other = new CurveFigure(request);
      for (Cell cell : request.evaluated()) {
        CellResult result = request.results().of(cell);
        if (result.beside().contains(policy)) {
          other.add(cell, result.returns(policy));
        }
      }
      add(request, other, policy, policy + " policy", figures);
    }
    return figures;
  }

  private static void add(
      FigureRequest request,
      CurveFigure figure,
      String suffix,
      String policies,
      List<Figure> figures) {
    if (figure.isEmpty()) {
      return;
    }
    AxisScale x = AxisScale.linear(0, figure.max(BandedCurve.Point::x), 0.015);
    String end = suffix.isEmpty() ? "" : ", " + suffix + " policy";
    figures.add(
        new Figure(
            request.id() + (suffix.isEmpty() ? "" : "-" + suffix),
            request.spec().title() + end,
            request.environment(),
            caption(policies, request.results().window(request.environment())),
            figure.alternative("return of the " + policies + " against transitions"),
            request.missing(),
            figure.picture(
                request.heading() + end,
                "transitions (thousands)",
                "return (undiscounted)",
                x,
                figure.robustScale(),
                true),
            figure.data("x", "return"),
            ChartSpec.of(
                suffix.isEmpty() ? Measure.RETURN_MEAN.column() : Evaluations.returnsOf(suffix),
                Measure.TRANSITIONS.column(),
                false,
                false,
                figure)));
  }

  /** Which policies the results of a figure are those of, in words. */
  static String policies(FigureRequest request) {
    Map<String, List<String>> labels = new LinkedHashMap<>();
    for (Cell cell : request.evaluated()) {
      labels
          .computeIfAbsent(cell.configuration().policy(), any -> new ArrayList<>())
          .add(cell.label());
    }
    if (labels.size() == 1) {
      return labels.keySet().iterator().next() + " policy";
    }
    return labels.entrySet().stream()
        .map(it -> it.getKey() + " policy (" + String.join(", ", it.getValue()) + ")")
        .collect(Collectors.joining(" or "));
  }

  /** How curves of returns are made. */
  static String caption(String policies, double window) {
    return "Return of the "
        + policies
        + ", moving interquartile mean over the last "
        + Numbers.count(window)
        + " transitions, then interquartile mean over seeds; bands reach from the lower to the"
        + " upper quartile of the seeds.";
  }
}
