package org.sgmmqf.reports.data;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * One CSV file of a run, read as far as it can be trusted: a last line without a line break was cut
 * off while it was written and is dropped, as is a line with too few or too many cells.
 */
final class CsvFile {
  private final String name;
  private final List<String> header;
  private final List<List<String>> rows;
  private final Warnings warnings;

  private CsvFile(String name, List<String> header, List<List<String>> rows, Warnings warnings) {
    this.name = name;
    this.header = header;
    this.rows = rows;
    this.warnings = warnings;
  }

  /**
   * Reads a file; one that is missing or empty has no columns and no rows.
   *
   * @param file where
   * @param name what warnings call it
   * @param warnings takes what is wrong with it
   */
  static CsvFile read(Path file, String name, Warnings warnings) {
    List<List<String>> lines = new ArrayList<>();
    if (Files.isRegularFile(file)) {
      try {
        String text = Files.readString(file);
        int end = text.lastIndexOf('\n') + 1;
        if (end < text.length()) {
          warn(warnings, name, "ends in the middle of a line; that line is left out");
        }
        parse(text.substring(0, end), lines);
      } catch (MalformedInputException e) {
        warn(warnings, name, "is not UTF-8 text and is left out");
      } catch (IOException | UncheckedIOException e) {
        warn(warnings, name, "cannot be read (" + e.getMessage() + ")");
      } catch (CsvParseException e) {
        warn(warnings, name, "is damaged after line " + lines.size() + "; the rest is left out");
      }
    }
    if (lines.isEmpty()) {
      return new CsvFile(name, List.of(), List.of(), warnings);
    }
    List<String> header = lines.get(0);
    List<List<String>> rows =
        lines.stream().skip(1).filter(row -> row.size() == header.size()).toList();
    int odd = lines.size() - 1 - rows.size();
    if (odd > 0) {
      warn(
          warnings,
          name,
          "has "
              + odd
              + (odd == 1 ? " line" : " lines")
              + " with too few or too many cells; left out");
    }
    return new CsvFile(name, header, rows, warnings);
  }

  private static void parse(String text, List<List<String>> lines) {
    CsvReader<CsvRecord> reader =
        CsvReader.builder()
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .ofCsvRecord(text);
    for (CsvRecord line : reader) {
      lines.add(List.copyOf(line.getFields()));
    }
  }

  private static void warn(Warnings warnings, String name, String what) {
    warnings.add(Warning.Kind.DAMAGED, name + " " + what + ".");
  }

  /** Warns of columns that nobody knows; they do no harm. */
  CsvFile expectOnly(List<String> known) {
    Set<String> unknown = new TreeSet<>(header);
    unknown.removeAll(known);
    if (!unknown.isEmpty()) {
      warn(
          warnings,
          name,
          "has a column this version does not know and ignores: " + String.join(", ", unknown));
    }
    return this;
  }

  List<String> columns() {
    return header;
  }

  int rows() {
    return rows.size();
  }

  /** The column as text; a column that is missing is empty in every row. */
  List<String> text(String column) {
    int index = header.indexOf(column);
    return index < 0
        ? rows.stream().map(row -> "").toList()
        : rows.stream().map(row -> row.get(index)).toList();
  }

  /** The column as numbers; NaN where a cell is empty or not a number. */
  double[] numbers(String column) {
    return numbers(column, false);
  }

  /** The column as numbers, with a warning if the file is useless without it and has not got it. */
  double[] numbers(String column, boolean needed) {
    double[] numbers = new double[rows.size()];
    Arrays.fill(numbers, Double.NaN);
    int index = header.indexOf(column);
    if (index < 0) {
      if (needed && !rows.isEmpty()) {
        warn(warnings, name, "has no column " + column + " and cannot be used");
      }
      return numbers;
    }
    int bad = 0;
    for (int i = 0; i < numbers.length; i++) {
      String cell = rows.get(i).get(index).strip();
      if (!cell.isEmpty()) {
        numbers[i] = parse(cell);
        bad += Double.isFinite(numbers[i]) ? 0 : 1;
      }
    }
    if (bad > 0) {
      warn(
          warnings,
          name,
          "has "
              + bad
              + (bad == 1 ? " cell" : " cells")
              + " in column "
              + column
              + " that hold no finite number; left out");
    }
    return numbers;
  }

  private static double parse(String cell) {
    try {
      double number = Double.parseDouble(cell);
      return Double.isFinite(number) ? number : Double.NaN;
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }
}
