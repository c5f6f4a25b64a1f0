package org.sgmmqf.reports.table;

import java.util.List;
import java.util.function.Function;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * A table for readers, and the data behind it for programs.
 *
 * @param id name of its files
 * @param title heading
 * @param note how to read it
 * @param data every number, unrounded
 * @param shown what readers see, which may be a part of the data or a turn of it
 * @param columns how they see it; the first column holds names, the others numbers
 */
public record ReportTable(
    String id, String title, String note, Table data, Table shown, List<Shown> columns) {
  /** Copies the list. */
  public ReportTable {
    columns = List.copyOf(columns);
  }

  /**
   * A column as readers see it.
   *
   * @param format makes the cell of a row
   */
  public record Shown(String heading, Function<Row, String> format) {}

  /** {@return headings of the columns} */
  public List<String> header() {
    return columns.stream().map(Shown::heading).toList();
  }

  /** {@return the cells as readers see them} */
  public List<List<String>> rows() {
    return shown.stream()
        .map(row -> columns.stream().map(it -> it.format().apply(row)).toList())
        .toList();
  }
}
