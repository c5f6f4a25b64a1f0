package org.sgmmqf.experiments.files;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.StateException;

/**
 * A CSV file that grows by one row at a time, ordered by its first column, {@code transitions}.
 * Opening it again after a kill drops every row beyond the checkpoint that the run goes on from,
 * half-written ones included.
 */
public final class CsvLog implements AutoCloseable {
  private final Path file;
  private final FileChannel channel;
  private final Writer writer;
  private final int columns;

  private CsvLog(Path file, int columns) throws IOException {
    this.file = file;
    this.columns = columns;
    this.channel = FileChannel.open(file, StandardOpenOption.APPEND, StandardOpenOption.CREATE);
    this.writer = new BufferedWriter(Channels.newWriter(channel, StandardCharsets.UTF_8));
  }

  /**
   * Opens the file for appending.
   *
   * @param file made where it is missing
   * @param header names of the columns, the first of them "transitions"
   * @param upTo rows beyond this many transitions are dropped
   * @return the open file
   */
  public static CsvLog open(Path file, List<String> header, long upTo) {
    StringBuilder kept = new StringBuilder(line(header));
    if (Files.exists(file)) {
      for (List<String> row : rows(file, header)) {
        if (Long.parseLong(row.get(0)) <= upTo) {
          kept.append(line(row));
        }
      }
    }
    AtomicFile.write(file, kept.toString());
    try {
      return new CsvLog(file, header.size());
    } catch (IOException e) {
      throw Disk.refusal("write", file, e);
    }
  }

  /**
   * The last value of a column.
   *
   * @param file a file that {@link #open} made
   * @param column name of the column
   * @param otherwise the answer when there is no row
   * @return the number in the last row
   */
  public static double last(Path file, String column, double otherwise) {
    double value = otherwise;
    try (CsvReader<NamedCsvRecord> reader = CsvReader.builder().ofNamedCsvRecord(file)) {
      for (NamedCsvRecord row : reader) {
        value = Double.parseDouble(row.getField(column));
      }
      return value;
    } catch (IOException e) {
      throw Disk.refusal("read", file, e);
    }
  }

  /**
   * Appends a row and hands it to the operating system.
   *
   * @param cells as many as there are columns
   */
  public void append(List<String> cells) {
    if (cells.size() != columns) {
      throw new IllegalArgumentException(cells.size() + " cells for " + columns + " columns");
    }
    try {
      writer.write(line(cells));
      writer.flush();
    } catch (IOException e) {
      throw Disk.refusal("write", file, e);
    }
  }

  /** Waits until every row is on the disk; a checkpoint may be written only after that. */
  public void sync() {
    try {
      channel.force(true);
    } catch (IOException e) {
      throw Disk.refusal("write", file, e);
    }
  }

  @Override
  public void close() {
    try {
      writer.close();
    } catch (IOException e) {
      throw Disk.refusal("write", file, e);
    }
  }

  /**
   * A number as a cell.
   *
   * @param value any number
   * @return a form that reads back to the same bits; empty for NaN
   */
  public static String cell(double value) {
    return Double.isNaN(value) ? "" : Double.toString(value);
  }

  private static List<List<String>> rows(Path file, List<String> header) {
    List<List<String>> rows = new ArrayList<>();
    String text;
    try {
      text = Files.readString(file);
    } catch (IOException e) {
      throw Disk.refusal("read", file, e);
    }
    // what follows the last line end is a row that a kill cut short
    String whole = text.substring(0, text.lastIndexOf('\n') + 1);
    try (CsvReader<NamedCsvRecord> reader = CsvReader.builder().ofNamedCsvRecord(whole)) {
      for (NamedCsvRecord row : reader) {
        if (!row.getHeader().equals(header)) {
          throw new StateException(
              file
                  + " has the columns "
                  + row.getHeader()
                  + ", but this run writes "
                  + header
                  + ".");
        }
        rows.add(row.getFields());
      }
    } catch (IOException e) {
      throw Disk.refusal("read", file, e);
    } catch (RuntimeException e) {
      if (e instanceof InputException) {
        throw e;
      }
      throw new InputException(file + " is not a CSV file of a run: " + e.getMessage() + ".", e);
    }
    return rows;
  }

  private static String line(List<String> cells) {
    StringWriter line = new StringWriter();
    try (CsvWriter writer = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(line)) {
      writer.writeRecord(cells);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return line.toString();
  }
}
