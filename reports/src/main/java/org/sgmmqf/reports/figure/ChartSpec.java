package org.sgmmqf.reports.figure;

import java.util.List;

/**
 * What a figure shows when a browser draws it: where its curves come from and how its axes begin.
 *
 * @param column of the evaluations, on the vertical axis; empty if no browser draws the figure
 * @param x column on the horizontal axis
 * @param logX whether the horizontal axis is logarithmic
 * @param logY whether the vertical axis is logarithmic
 * @param cells ids of the cells that it shows
 */
public record ChartSpec(String column, String x, boolean logX, boolean logY, List<String> cells) {
  /** Of a figure that is a picture. */
  static final ChartSpec NONE = new ChartSpec("", "", false, false, List.of());

  /** Copies the list. */
  public ChartSpec {
    cells = List.copyOf(cells);
  }

  static ChartSpec of(String column, String x, boolean logX, boolean logY, CurveFigure curves) {
    return new ChartSpec(column, x, logX, logY, curves.cells());
  }

  /** {@return whether a browser draws the figure, false if it is a picture} */
  public boolean exists() {
    return !column.isEmpty();
  }
}
