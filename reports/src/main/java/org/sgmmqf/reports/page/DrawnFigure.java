package org.sgmmqf.reports.page;

import org.sgmmqf.reports.figure.Figure;

/**
 * A figure with its image.
 *
 * @param figure what it is
 * @param image the image at twice its size, as a data URI
 */
public record DrawnFigure(Figure figure, String image) {
  /**
   * Puts them together.
   *
   * @param figure what it is
   * @param png the image at twice its size
   * @return the figure as pages embed it
   */
  public static DrawnFigure of(Figure figure, byte[] png) {
    return new DrawnFigure(figure, Html.dataUri("image/png", png));
  }
}
