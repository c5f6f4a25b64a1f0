package org.sgmmqf.reports.figure;

import java.util.ArrayList;
import java.util.List;
import org.sgmmqf.reports.data.Cell;
import org.sgmmqf.reports.result.StudyResults;
import org.sgmmqf.reports.table.Environments;
import org.sgmmqf.runs.FigureSpec;
import tech.tablesaw.api.Table;

/**
 * A figure to draw for one environment.
 *
 * @param spec what was asked for
 * @param environment name of the task
 * @param cells the cells of that task that it should show
 * @param results their numbers
 * @param styles their looks
 */
record FigureRequest(
    FigureSpec spec, String environment, List<Cell> cells, StudyResults results, Styles styles) {
  /** File name of the figure for this environment. */
  String id() {
    return spec.id() + "-" + environment;
  }

  /** Title for the picture itself. */
  String heading() {
    return spec.title() + " · " + Environments.title(environment);
  }

  /** Under the names that were asked for, without a curve for browsers. */
  Figure figure(String caption, String alternative, Picture picture, Table data) {
    return figure(caption, alternative, picture, data, ChartSpec.NONE);
  }

  /** Under the names that were asked for. */
  Figure figure(String caption, String alternative, Picture picture, Table data, ChartSpec chart) {
    return new Figure(
        id(), spec.title(), environment, caption, alternative, missing(), picture, data, chart);
  }

  /** The cells that have something to show. */
  List<Cell> evaluated() {
    return cells.stream().filter(it -> !it.evaluated().isEmpty()).toList();
  }

  /** What the figure should show and does not. */
  String missing() {
    List<String> parts = new ArrayList<>();
    for (Cell cell : cells) {
      if (cell.evaluated().isEmpty()) {
        parts.add(cell.label() + ": no runs yet");
      } else if (!cell.isComplete()) {
        parts.add(cell.label() + ": " + cell.completeness());
      }
    }
    return String.join("; ", parts);
  }
}
