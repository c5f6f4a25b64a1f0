package org.sgmmqf.reports.table;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Rows of text and numbers under a header: the data behind a figure or a table. */
public final class DataGrid {
  private static final Pattern FORMULA = Pattern.compile("[=+\\-@\t\r]");
  private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9.]+([eE][+-]?[0-9]+)?");

  private final List<String> header;
  private final List<List<String>> rows = new ArrayList<>();

  /**
   * Creates an empty grid.
   *
   * @param header names of the columns
   */
  public DataGrid(String... header) {
    this.header = List.of(header);
  }

  /**
   * Adds a row.
   *
   * @param cells as many as the header has; numbers are written exactly, NaN as an empty cell
   */
  public void add(Object... cells) {
    if (cells.length != header.size()) {
      throw new IllegalArgumentException(
          cells.length + " cells under " + header.size() + " columns");
    }
    List<String> row = new ArrayList<>(cells.length);
    for (Object cell : cells) {
      row.add(
          cell instanceof Number number
              ? Numbers.exact(number.doubleValue())
              : guarded(cell.toString()));
    }
    rows.add(row);
  }

  /** Text that a spreadsheet would take for a formula gets an apostrophe, which stops it. */
  private static String guarded(String text) {
    return FORMULA.matcher(text).lookingAt() && !NUMBER.matcher(text).matches() ? "'" + text : text;
  }

  /**
   * How many rows there are.
   *
   * @return at least 0
   */
  public int size() {
    return rows.size();
  }

  /**
   * The grid as CSV.
   *
   * @return with a header line and line feeds
   */
  public String csv() {
    StringWriter text = new StringWriter();
    try (CsvWriter writer = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text)) {
      writer.writeRecord(header);
      rows.forEach(writer::writeRecord);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }
}
