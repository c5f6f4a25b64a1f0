package org.sgmmqf.reports.table;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.numbers.NumberColumnFormatter;
import tech.tablesaw.columns.strings.StringColumnFormatter;

/**
 * Lays out a list as a table: one row per item, one column per property, with formats for files
 * that programs read.
 *
 * @param <T> what a row is about
 */
public final class TableOf<T> {
  private static final Pattern FORMULA = Pattern.compile("[=+\\-@\\t\\r]");
  private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9.]+([eE][+-]?[0-9]+)?");

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
    StringColumn column = StringColumn.create(name, items.stream().map(property).toList());
    column.setPrintFormatter(new StringColumnFormatter(TableOf::guarded));
    table.addColumns(column);
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
    DoubleColumn column = DoubleColumn.create(name, items.stream().mapToDouble(property).toArray());
    column.setPrintFormatter(new Exact());
    table.addColumns(column);
    return this;
  }

  /** {@return the table with the columns so far} */
  public Table table() {
    return table;
  }

  /** Text that a spreadsheet would take for a formula gets an apostrophe, which stops it. */
  private static String guarded(String text) {
    return FORMULA.matcher(text).lookingAt() && !NUMBER.matcher(text).matches() ? "'" + text : text;
  }

  /** Numbers that read back to the same bits, and empty cells for missing ones. */
  private static final class Exact extends NumberColumnFormatter {
    @Override
    public String format(double number) {
      return Numbers.exact(number);
    }
  }
}
