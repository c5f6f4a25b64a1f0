package org.sgmmqf.reports.page;

import org.sgmmqf.reports.table.ReportTable;
import org.sgmmqf.reports.table.TableText;

/**
 * A table with its files.
 *
 * @param table what it is
 * @param links to its files, as HTML
 */
public record WrittenTable(ReportTable table, String links) {
  /**
   * Writes a table as CSV, Markdown and LaTeX.
   *
   * @param table which
   * @param files take them
   * @return the table as pages show it
   */
  public static WrittenTable of(ReportTable table, Attachments files) {
    String path = "tables/" + table.id();
    return new WrittenTable(
        table,
        Html.download(
                files.add(path + ".csv", "text/csv", TableText.csv(table.data())),
                table.id() + ".csv",
                "CSV")
            + Html.download(
                files.add(path + ".md", "text/markdown", TableText.markdown(table)),
                table.id() + ".md",
                "Markdown")
            + Html.download(
                files.add(path + ".tex", "text/x-tex", TableText.latex(table)),
                table.id() + ".tex",
                "LaTeX"));
  }
}
