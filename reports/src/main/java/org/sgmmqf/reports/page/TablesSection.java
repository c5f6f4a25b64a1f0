package org.sgmmqf.reports.page;

import java.util.List;
import java.util.Locale;
import org.sgmmqf.reports.table.ReportTable;

/** Tables, each to be read here or saved as CSV, Markdown or LaTeX. */
final class TablesSection {
  private static final int LONG = 30;

  private TablesSection() {}

  static Section of(List<WrittenTable> tables) {
    return new Section("tables", "Tables", html(tables));
  }

  static String html(List<WrittenTable> tables) {
    StringBuilder html = new StringBuilder();
    for (WrittenTable written : tables) {
      ReportTable table = written.table();
      if (!table.rows().isEmpty()) {
        html.append(
            String.format(
                Locale.ROOT,
                "<h3 id=\"table-%s\">%s</h3>\n",
                Html.escape(table.id()),
                Html.escape(table.title())));
        String content = Html.table(table);
        html.append(
            table.rows().size() > LONG
                ? Html.details(table.rows().size() + " rows", content)
                : content);
        html.append(
            String.format(
                Locale.ROOT,
                "<p class=\"caption\">%s <span class=\"links\">%s</span></p>\n",
                Html.escape(table.note()),
                written.links()));
      }
    }
    return html.toString();
  }
}
