package org.sgmmqf.reports.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.sgmmqf.reports.figure.Figure;
import org.sgmmqf.reports.table.Environments;

/** All figures, those of one title side by side. */
final class FiguresSection {
  private static final int WIDE = 900;

  private FiguresSection() {}

  static Section of(List<DrawnFigure> figures) {
    return new Section("figures", "Figures", html(figures));
  }

  private static String html(List<DrawnFigure> figures) {
    Map<String, List<DrawnFigure>> byTitle =
        figures.stream()
            .collect(
                Collectors.groupingBy(
                    it -> it.figure().title(), LinkedHashMap::new, Collectors.toList()));
    StringBuilder html = new StringBuilder();
    byTitle.forEach((title, group) -> html.append(group(title, group)));
    return html.toString();
  }

  private static String group(String title, List<DrawnFigure> group) {
    List<String> captions = group.stream().map(it -> it.figure().caption()).distinct().toList();
    StringBuilder html = new StringBuilder("<h3>" + Html.escape(title) + "</h3>\n");
    if (captions.size() == 1) {
      html.append("<p class=\"caption\">").append(Html.escape(captions.get(0))).append("</p>\n");
    }
    html.append("<div class=\"figures\">\n");
    group.forEach(it -> html.append(figure(it, captions.size() > 1)));
    return html.append("</div>\n").toString();
  }

  private static String figure(DrawnFigure drawn, boolean withCaption) {
    Figure figure = drawn.figure();
    boolean wide = figure.picture().width() > WIDE;
    return String.format(
        Locale.ROOT,
        """
        <figure id="%s"%s>
        %s<figcaption><b>%s.</b> %s%s<span class="links">%s</span></figcaption>
        </figure>
        """,
        Html.escape(figure.id()),
        wide ? " class=\"wide\"" : "",
        figure.chart().exists()
            ? ChartHtml.of(figure, "<noscript>" + picture(drawn) + "</noscript>")
            : picture(drawn),
        Html.escape(Environments.title(figure.environment())),
        withCaption ? Html.escape(figure.caption()) + " " : "",
        figure.missing().isEmpty()
            ? ""
            : "<span class=\"missing\">Incomplete: " + Html.escape(figure.missing()) + ".</span> ",
        drawn.links());
  }

  private static String picture(DrawnFigure drawn) {
    Figure figure = drawn.figure();
    return String.format(
        Locale.ROOT,
        "<div class=\"paper\" tabindex=\"0\" style=\"--natural:%dpx\"><img loading=\"lazy\" %s"
            + " width=\"%d\" height=\"%d\" alt=\"%s\"></div>\n",
        figure.picture().width(),
        drawn.sources(),
        figure.picture().width(),
        figure.picture().height(),
        Html.escape(figure.alternative()));
  }
}
