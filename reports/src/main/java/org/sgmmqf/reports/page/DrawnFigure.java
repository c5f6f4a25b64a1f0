package org.sgmmqf.reports.page;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.sgmmqf.reports.figure.Figure;
import org.sgmmqf.reports.figure.Picture;
import org.sgmmqf.reports.table.TableText;

/**
 * A figure with its files.
 *
 * @param figure what it is
 * @param image link to the picture at twice its size
 * @param sources what an image on the page shows, as attributes: as many pixels as its screen has
 * @param print its file for papers, from the page: lines and letters where it has such a file
 * @param links to its files, as HTML
 */
public record DrawnFigure(Figure figure, String image, String sources, String print, String links) {
  private static final Map<String, String> VECTORS =
      new TreeMap<>(Map.of("svg", "image/svg+xml", "pdf", "application/pdf"));

  /**
   * Writes a figure as PNG in two sizes, as SVG and PDF unless it is too full for these, with its
   * data as CSV.
   *
   * @param figure which
   * @param files take them
   * @param sharp whether screens of twice the resolution are given the larger picture
   * @return the figure as pages show it
   */
  public static DrawnFigure of(Figure figure, Attachments files, boolean sharp) {
    String id = figure.id();
    String path = "figures/" + id;
    Picture picture = figure.picture();
    String small = files.add(path + ".png", "image/png", png(picture, 1));
    String image = files.add(path + "@2x.png", "image/png", png(picture, 2));
    String sources =
        "src=\""
            + Html.escape(files.within() ? image : small)
            + (sharp && !files.within() ? "\" srcset=\"" + Html.escape(image) + " 2x\"" : "\"");
    Map<String, String> vectors = new TreeMap<>();
    VECTORS.forEach(
        (format, type) ->
            picture
                .vector(format)
                .map(it -> files.add(path + "." + format, type, it))
                .map(it -> Html.download(it, id + "." + format, format.toUpperCase(Locale.ROOT)))
                .ifPresent(it -> vectors.put(format, it)));
    String data = files.add(path + ".csv", "text/csv", TableText.csv(figure.data()));
    return new DrawnFigure(
        figure,
        image,
        sources,
        path + (vectors.containsKey("pdf") ? ".pdf" : "@2x.png"),
        Html.download(image, id + "@2x.png", "PNG")
            + (vectors.isEmpty()
                ? "no SVG or PDF: too much is drawn for these "
                : String.join("", vectors.values()))
            + Html.download(data, id + ".csv", "data"));
  }

  static byte[] png(Picture picture, int scale) {
    return Png.of(picture.render(scale));
  }
}
