package org.sgmmqf.reports.table;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import tech.tablesaw.api.Table;

/** Writes tables as CSV, Markdown and LaTeX. */
public final class TableText {
  private TableText() {}

  /**
   * A table for programs.
   *
   * @param table which
   * @return CSV as the columns' own formats have it
   */
  public static String csv(Table table) {
    StringWriter text = new StringWriter();
    // Tablesaw's own writer leaves quotation marks within a cell as they are.
    try (CsvWriter writer = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text)) {
      writer.writeRecord(table.columnNames());
      for (int i = 0; i < table.rowCount(); i++) {
        int row = i;
        writer.writeRecord(table.columns().stream().map(it -> it.getString(row)).toList());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  /**
   * The table for readers.
   *
   * @param table which
   * @return Markdown with title and note
   */
  public static String markdown(ReportTable table) {
    String alignments =
        "| --- |" + String.join("", Collections.nCopies(table.header().size() - 1, " ---: |"));
    return "### "
        + harmless(table.title())
        + "\n\n"
        + line(table.header())
        + alignments
        + "\n"
        + table.rows().stream().map(TableText::line).collect(Collectors.joining())
        + "\n"
        + harmless(table.note())
        + "\n";
  }

  /** Markdown passes HTML on as it is. */
  private static String harmless(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replaceAll("\\R", " ");
  }

  private static String line(List<String> cells) {
    return cells.stream()
        .map(it -> harmless(it).replace("|", "\\|"))
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  /**
   * The table for papers.
   *
   * @param table which
   * @return LaTeX for the booktabs package
   */
  public static String latex(ReportTable table) {
    return String.format(
        Locale.ROOT,
        """
        \\begin{table}[t]
          \\centering
          \\caption{%s. %s}
          \\label{tab:%s}
          \\begin{tabular}{l%s}
            \\toprule
        %s    \\midrule
        %s    \\bottomrule
          \\end{tabular}
        \\end{table}
        """,
        escape(table.title()),
        escape(table.note()),
        table.id(),
        "r".repeat(table.header().size() - 1),
        latexLine(table.header()),
        table.rows().stream().map(TableText::latexLine).collect(Collectors.joining()));
  }

  private static String latexLine(List<String> cells) {
    return cells.stream()
        .map(TableText::escape)
        .collect(Collectors.joining(" & ", "    ", " \\\\\n"));
  }

  private static String escape(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '\\' -> escaped.append("\\textbackslash{}");
        case '~' -> escaped.append("\\textasciitilde{}");
        case '^' -> escaped.append("\\textasciicircum{}");
        case '&', '%', '$', '#', '_', '{', '}' -> escaped.append('\\').append(c);
        case '×' -> escaped.append("$\\times$");
        case 'ρ' -> escaped.append("$\\rho$");
        case '–' -> escaped.append("--");
        default -> escaped.append(c);
      }
    }
    return escaped.toString();
  }
}
