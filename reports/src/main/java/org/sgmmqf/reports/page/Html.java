package org.sgmmqf.reports.page;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import org.sgmmqf.reports.table.ReportTable;

/** Small pieces of HTML. */
final class Html {
  private Html() {}

  /** Text with everything that HTML would take for markup made harmless. */
  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  static String dataUri(String type, byte[] bytes) {
    return "data:" + type + ";base64," + Base64.getEncoder().encodeToString(bytes);
  }

  /** A link that saves text as a file, without a server. */
  static String download(String file, String type, String text, String shown) {
    return String.format(
        Locale.ROOT,
        "<a download=\"%s\" href=\"%s\">%s</a>",
        escape(file),
        dataUri(type, text.getBytes(StandardCharsets.UTF_8)),
        escape(shown));
  }

  static String paragraph(String text) {
    return "<p>" + escape(text) + "</p>\n";
  }

  /** A table that scrolls sideways where it is too wide. */
  static String table(ReportTable table) {
    StringBuilder html =
        new StringBuilder("<div class=\"scroll\" tabindex=\"0\"><table>\n<thead><tr>");
    table
        .header()
        .forEach(it -> html.append("<th scope=\"col\">").append(escape(it)).append("</th>"));
    html.append("</tr></thead>\n<tbody>\n");
    for (List<String> row : table.rows()) {
      html.append("<tr><th scope=\"row\">").append(escape(row.get(0))).append("</th>");
      row.stream().skip(1).forEach(it -> html.append("<td>").append(escape(it)).append("</td>"));
      html.append("</tr>\n");
    }
    return html.append("</tbody></table></div>\n").toString();
  }

  static String details(String summary, String content) {
    return "<details><summary>" + escape(summary) + "</summary>\n" + content + "</details>\n";
  }
}
