package org.sgmmqf.reports.page;

import java.util.Locale;
import org.sgmmqf.reports.section.Markup;
import org.sgmmqf.reports.table.ReportTable;
import org.sgmmqf.runs.file.Json;

/** Small pieces of HTML. */
final class Html {
  private Html() {}

  static String escape(String text) {
    return Markup.escape(text);
  }

  /** A link to a file that a click saves. */
  static String download(String link, String file, String shown) {
    return String.format(
        Locale.ROOT,
        "<a download=\"%s\" href=\"%s\">%s</a>\n",
        escape(file),
        escape(link),
        escape(shown));
  }

  /** JSON within a page; no text in it can end the element. */
  static String json(String id, Object tree) {
    return "<script type=\"application/json\" id=\""
        + id
        + "\">"
        + Json.line(tree).replace("<", "\\u003c")
        + "</script>\n";
  }

  static String paragraph(String text) {
    return Markup.paragraph(text);
  }

  static String table(ReportTable table) {
    return Markup.table(table.header(), table.rows());
  }

  static String details(String summary, String content) {
    return "<details><summary>" + escape(summary) + "</summary>\n" + content + "</details>\n";
  }
}
