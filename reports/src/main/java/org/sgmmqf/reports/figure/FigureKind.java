package org.sgmmqf.reports.figure;

import java.util.List;

/** One kind of figure. */
@FunctionalInterface
interface FigureKind {
  /** Draws it for one environment; an empty list if there is nothing to draw. */
  List<Figure> draw(FigureRequest request);
}
