package org.sgmmqf.reports.table;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * Lays out a list as a table: one row per item, one column per property.
 *
 * @param <T> what a row is about
 */
public final class TableOf<T> {
  private final List<T> items;
  private final Table table = Table.create();

  /**
   * Starts a table without columns.
   *
   * @param items one per row
   */
  public TableOf(List<T> items) {
    this.items = List.copyOf(items);
  }

  /**
   * Adds a column of text.
   *
   * @param name its header
   * @param property its cells
   * @return this
   */
  public TableOf<T> text(String name, Function<T, String> property) {
    table.addColumns(StringColumn.create(name, items.stream().map(property).toList()));
    return this;
  }

  /**
   * Adds a column of numbers.
   *
   * @param name its header
   * @param property its cells, NaN for none
   * @return this
   */
  public TableOf<T> number(String name, ToDoubleFunction<T> property) {
    table.addColumns(DoubleColumn.create(name, items.stream().mapToDouble(property).toArray()));
    return this;
  }

  /** {@return the table with the columns so far} */
  public Table table() {
    return table;
  }
}
