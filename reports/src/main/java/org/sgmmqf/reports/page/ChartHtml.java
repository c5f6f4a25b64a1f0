package org.sgmmqf.reports.page;

import java.util.List;
import java.util.Locale;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.data.Study;
import org.sgmmqf.reports.figure.ChartSpec;
import org.sgmmqf.reports.figure.Figure;
import org.sgmmqf.runs.Measure;
import org.sgmmqf.runs.file.Json;

/** The place where a script draws a chart. */
final class ChartHtml {
  private ChartHtml() {}

  static String of(Figure figure, String otherwise) {
    return of(figure.environment(), figure.chart(), otherwise);
  }

  /** A chart of a task's methods, whose column the reader chooses. */
  static String explorer(String environment, Study study) {
    List<String> cells = study.cells(environment).stream().map(Cell::id).toList();
    String column = Measure.LENGTH_MEAN.column();
    return of(
        environment, new ChartSpec(column, Measure.TRANSITIONS.column(), false, false, cells), "");
  }

  private static String of(String environment, ChartSpec chart, String otherwise) {
    return String.format(
        Locale.ROOT,
        "<div class=\"chart\" data-task=\"%s\" data-column=\"%s\" data-x=\"%s\" data-log=\"%s%s\""
            + " data-cells=\"%s\">%s</div>\n",
        Html.escape(environment),
        Html.escape(chart.column()),
        Html.escape(chart.x()),
        chart.logX() ? "x" : "",
        chart.logY() ? "y" : "",
        Html.escape(Json.line(chart.cells())),
        otherwise);
  }
}
