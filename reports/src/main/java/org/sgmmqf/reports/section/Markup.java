package org.sgmmqf.reports.section;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.imageio.ImageIO;
import org.sgmmqf.reports.figure.LineChart;

/** Pieces of HTML in the looks of the page. */
public final class Markup {
  private static final int PIXELS_PER_UNIT = 2;

  private Markup() {}

  /**
   * Text with everything that HTML would take for markup made harmless.
   *
   * @param text any
   * @return fit for elements and for attributes in quotation marks
   */
  public static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  /**
   * A paragraph.
   *
   * @param text plain
   */
  public static String paragraph(String text) {
    return "<p>" + escape(text) + "</p>\n";
  }

  /**
   * A heading within the section.
   *
   * @param text plain
   */
  public static String heading(String text) {
    return "<h3>" + escape(text) + "</h3>\n";
  }

  /**
   * A table that readers sort by a click, and whose rows become cards where they are too wide.
   *
   * @param header names of the columns
   * @param rows of as many cells each; the first names the row
   */
  public static String table(List<String> header, List<List<String>> rows) {
    String width = header.size() > 9 ? "widest" : header.size() > 5 ? "wide" : "narrow";
    StringBuilder html = new StringBuilder("<div class=\"fit\"><table class=\"sortable ");
    html.append(width).append("\">\n<thead><tr>");
    header.forEach(it -> html.append("<th scope=\"col\">").append(escape(it)).append("</th>"));
    html.append("</tr></thead>\n<tbody>\n");
    for (List<String> row : rows) {
      html.append("<tr><th scope=\"row\">").append(escape(row.get(0))).append("</th>");
      for (int i = 1; i < row.size(); i++) {
        String label = i < header.size() ? header.get(i) : "";
        html.append("<td data-label=\"").append(escape(label)).append("\">");
        html.append(escape(row.get(i))).append("</td>");
      }
      html.append("</tr>\n");
    }
    return html.append("</tbody></table></div>\n").toString();
  }

  /**
   * A picture.
   *
   * @param image twice as wide and high as it is shown, for sharp screens
   * @param alternative what it shows, for those who cannot see it
   * @param caption plain text below it
   * @return HTML that holds the picture
   */
  public static String picture(BufferedImage image, String alternative, String caption) {
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "png", png);
    } catch (IOException e) {
      throw new UncheckedIOException("memory is always written", e);
    }
    return String.format(
        Locale.ROOT,
        """
        <figure>
        <div class="paper" style="--natural:%dpx"><img src="data:image/png;base64,%s" width="%d" height="%d" alt="%s"></div>
        <figcaption>%s</figcaption>
        </figure>
        """,
        image.getWidth() / PIXELS_PER_UNIT,
        Base64.getEncoder().encodeToString(png.toByteArray()),
        image.getWidth() / PIXELS_PER_UNIT,
        image.getHeight() / PIXELS_PER_UNIT,
        escape(alternative),
        escape(caption));
  }

  /**
   * A chart of lines.
   *
   * @param xTitle below it
   * @param yTitle beside it
   * @param lines places and values of each, by what the legend calls it; one without a point is
   *     left out
   * @param caption plain text below it
   * @return HTML that holds the picture
   */
  public static String lines(
      String xTitle, String yTitle, Map<String, double[][]> lines, String caption) {
    return picture(
        new LineChart(xTitle, yTitle, lines).render(PIXELS_PER_UNIT),
        "Chart of " + yTitle + " over " + xTitle + " of " + String.join(", ", lines.keySet()),
        caption);
  }
}
