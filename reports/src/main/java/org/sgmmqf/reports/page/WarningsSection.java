package org.sgmmqf.reports.page;

import java.util.List;
import org.sgmmqf.reports.data.Warning;

/** What a reader should know before trusting the page. */
final class WarningsSection {
  private static final int SHOWN = 12;

  private WarningsSection() {}

  static Section of(List<Warning> warnings) {
    return new Section("warnings", "Before you trust this page", html(warnings));
  }

  private static String html(List<Warning> warnings) {
    StringBuilder html = new StringBuilder();
    for (Warning.Kind kind : Warning.Kind.values()) {
      List<String> texts =
          warnings.stream().filter(it -> it.kind() == kind).map(Warning::text).toList();
      if (!texts.isEmpty()) {
        html.append("<h3>").append(Html.escape(kind.title())).append("</h3>\n");
        html.append(list(texts.subList(0, Math.min(SHOWN, texts.size()))));
        if (texts.size() > SHOWN) {
          html.append(
              Html.details(
                  (texts.size() - SHOWN) + " more", list(texts.subList(SHOWN, texts.size()))));
        }
      }
    }
    return html.isEmpty() ? "" : "<div class=\"warnings\">" + html + "</div>\n";
  }

  private static String list(List<String> texts) {
    StringBuilder html = new StringBuilder("<ul>\n");
    texts.forEach(it -> html.append("<li>").append(Html.escape(it)).append("</li>\n"));
    return html.append("</ul>\n").toString();
  }
}
