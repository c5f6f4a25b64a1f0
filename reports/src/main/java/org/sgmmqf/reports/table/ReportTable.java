package org.sgmmqf.reports.table;

import java.util.List;
import tech.tablesaw.api.Table;

/**
 * A table for readers, and the data behind it for programs.
 *
 * @param id name of its files
 * @param title heading
 * @param note how to read it
 * @param data every number, unrounded
 * @param header headings of the columns; the first column holds names, the others numbers
 * @param rows the cells as readers see them
 */
public record ReportTable(
    String id,
    String title,
    String note,
    Table data,
    List<String> header,
    List<List<String>> rows) {
  /** Copies the lists and demands that all rows are as long as the header. */
  public ReportTable {
    header = List.copyOf(header);
    rows = rows.stream().map(List::copyOf).toList();
    for (List<String> row : rows) {
      if (row.size() != header.size()) {
        throw new IllegalArgumentException(row + " does not fit under " + header);
      }
    }
  }
}
