package org.sgmmqf.reports.page;

import java.util.Locale;
import org.sgmmqf.reports.table.Environments;

/** Everything that was recorded along training, a chart per task. */
final class ExploreSection {
  private ExploreSection() {}

  static Section of(Content content) {
    return new Section("series", "Everything recorded along training", html(content));
  }

  private static String html(Content content) {
    if (!content.charts().exist()) {
      return "";
    }
    StringBuilder html =
        new StringBuilder(
            Html.paragraph(
                "Every column of evaluations.csv and training.csv, also those of plugins. Medians"
                    + " over seeds, of returns interquartile means."));
    if (!content.files().within()) {
      String all = "evaluations.csv";
      html.append("<p class=\"links\">All evaluations in one table: ")
          .append(Html.download("tables/" + all, all, "CSV"))
          .append("</p>\n");
    }
    html.append("<div class=\"figures\">\n");
    for (String environment : content.study().environments()) {
      html.append(
          String.format(
              Locale.ROOT,
              "<figure id=\"series-%s\">\n%s<figcaption><b>%s.</b></figcaption></figure>\n",
              Html.escape(environment),
              ChartHtml.explorer(environment, content.study()),
              Html.escape(Environments.title(environment))));
    }
    return html.append("</div>\n").toString();
  }
}
