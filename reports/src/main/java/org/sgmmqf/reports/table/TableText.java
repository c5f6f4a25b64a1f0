package org.sgmmqf.reports.table;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tech.tablesaw.api.NumericColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/** Writes tables as CSV, Markdown and LaTeX. */
public final class TableText {
  private static final Pattern FORMULA = Pattern.compile("[=+\\-@\\t\\r]");
  private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9.]+([eE][+-]?[0-9]+)?");

  private static final char LATIN = '\u00ff';

  /** Signs of which LaTeX makes another one where two of them follow each other. */
  private static final String LIGATURES = "-<>,'`";

  private TableText() {}

  /**
   * A table for programs.
   *
   * @param table which
   * @return CSV whose numbers read back to the same bits, with empty cells for missing ones
   */
  public static String csv(Table table) {
    StringWriter text = new StringWriter();
    // Tablesaw's own writer leaves quotation marks within a cell as they are.
    try (CsvWriter writer = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text)) {
      writer.writeRecord(table.columnNames());
      for (int i = 0; i < table.rowCount(); i++) {
        int row = i;
        writer.writeRecord(table.columns().stream().map(it -> cell(it, row)).toList());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private static String cell(Column<?> column, int row) {
    return column instanceof NumericColumn<?> numbers
        ? Numbers.exact(numbers.getDouble(row))
        : guarded(column.getString(row));
  }

  /** Text that a spreadsheet would take for a formula gets an apostrophe, which stops it. */
  private static String guarded(String text) {
    return FORMULA.matcher(text).lookingAt() && !NUMBER.matcher(text).matches() ? "'" + text : text;
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
        + markdown(table.title())
        + "\n\n"
        + line(table.header())
        + alignments
        + "\n"
        + table.rows().stream().map(TableText::line).collect(Collectors.joining())
        + "\n"
        + markdown(table.note())
        + "\n";
  }

  /**
   * Text with everything made harmless that Markdown would pass on as HTML.
   *
   * @param text any
   * @return one line of Markdown
   */
  public static String markdown(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replaceAll("\\R", " ");
  }

  private static String line(List<String> cells) {
    return cells.stream()
        .map(it -> markdown(it).replace("|", "\\|"))
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
        latex(table.title()),
        latex(table.note()),
        table.id(),
        "r".repeat(table.header().size() - 1),
        latexLine(table.header()),
        table.rows().stream().map(TableText::latexLine).collect(Collectors.joining()));
  }

  /**
   * A table of any length, for a document of its own.
   *
   * @param table which
   * @param columns how LaTeX is to set the columns, such as {@code lrr}
   * @return LaTeX for the packages booktabs and longtable, with title and note
   */
  public static String longLatex(ReportTable table, String columns) {
    String header = latexLine(table.header());
    return String.format(
        Locale.ROOT,
        """
        \\begin{longtable}{%s}
          \\caption{%s. %s}\\\\
            \\toprule
        %s    \\midrule
          \\endfirsthead
            \\toprule
        %s    \\midrule
          \\endhead
            \\bottomrule
          \\endfoot
        %s\\end{longtable}
        """,
        columns,
        latex(table.title()),
        latex(table.note()),
        header,
        header,
        table.rows().stream().map(TableText::latexLine).collect(Collectors.joining()));
  }

  private static String latexLine(List<String> cells) {
    return cells.stream()
        .map(TableText::latex)
        .collect(Collectors.joining(" & ", "    ", " \\\\\n"));
  }

  /**
   * Text with everything that LaTeX would take for a command made harmless.
   *
   * @param text any; signs that LaTeX has no letter for become question marks
   */
  public static String latex(String text) {
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
        case '—' -> escaped.append("---");
        case '‘' -> escaped.append('`');
        case '’' -> escaped.append('\'');
        case '“' -> escaped.append("``");
        case '”' -> escaped.append("''");
        case '−' -> escaped.append("$-$");
        case '→' -> escaped.append("$\\to$");
        case '…' -> escaped.append("\\dots{}");
        case '·' -> escaped.append("$\\cdot$");
        case '∞' -> escaped.append("$\\infty$");
        case '≤' -> escaped.append("$\\le$");
        case '≥' -> escaped.append("$\\ge$");
        default -> escaped.append(c <= LATIN ? c : '?');
      }
      if (LIGATURES.indexOf(c) >= 0 && text.startsWith(String.valueOf(c), i + 1)) {
        escaped.append("{}");
      }
    }
    return escaped.toString();
  }
}
