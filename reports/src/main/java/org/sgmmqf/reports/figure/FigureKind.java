package org.sgmmqf.reports.figure;

import java.util.List;

/** One kind of figure. */
interface FigureKind {
  /** The name by which an experiment asks for it. */
  String name();

  /** Draws it for one environment; an empty list if there is nothing to draw. */
  List<Figure> draw(FigureRequest request);
}
