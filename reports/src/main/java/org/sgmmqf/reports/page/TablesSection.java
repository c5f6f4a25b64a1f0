package org.sgmmqf.reports.page;

import java.util.List;
import java.util.Locale;
import org.sgmmqf.reports.table.ReportTable;
import org.sgmmqf.reports.table.TableText;

/** Tables, each to be read here or saved as CSV, Markdown or LaTeX. */
final class TablesSection implements Section {
  private static final int LONG = 30;

  private final String id;
  private final String title;
  private final List<ReportTable> tables;

  TablesSection(String id, String title, List<ReportTable> tables) {
    this.id = id;
    this.title = title;
    this.tables = tables;
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public String title() {
    return title;
  }

  @Override
  public String html() {
    StringBuilder html = new StringBuilder();
    for (ReportTable table : tables) {
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
                "<p class=\"caption\">%s <span class=\"links\">%s %s %s</span></p>\n",
                Html.escape(table.note()),
                Html.download(table.id() + ".csv", "text/csv", TableText.csv(table), "CSV"),
                Html.download(
                    table.id() + ".md", "text/markdown", TableText.markdown(table), "Markdown"),
                Html.download(table.id() + ".tex", "text/x-tex", TableText.latex(table), "LaTeX")));
      }
    }
    return html.toString();
  }
}
