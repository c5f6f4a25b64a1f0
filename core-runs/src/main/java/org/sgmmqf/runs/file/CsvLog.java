package org.sgmmqf.runs.file;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.StateException;

/**
 * A CSV file that grows by one row at a time and keeps account of its rows. Opening it again after
 * a kill drops every row that the checkpoint does not vouch for, half-written ones included, and
 * refuses a file that lacks or changed one it does vouch for.
 */
public final class CsvLog implements AutoCloseable {
  private final Path file;
  private final FileChannel channel;
  private final int columns;
  private final Sha256 digest = new Sha256();
  private long bytes;
  private long rows;

  private CsvLog(Path file, int columns, byte[] kept, long rows) throws IOException {
    this.file = file;
    this.columns = columns;
    this.rows = rows;
    this.bytes = kept.length;
    digest.add(kept);
    this.channel = FileChannel.open(file, StandardOpenOption.APPEND);
  }

  /**
   * Opens the file for appending.
   *
   * @param file made anew where nothing is vouched for
   * @param header names of the columns
   * @param vouched what is kept of it; the rest is dropped
   * @throws StateException when what is vouched for is not there, or has other columns; the file is
   *     left as it is then
   */
  public static CsvLog open(Path file, List<String> header, CsvExtent vouched) {
    if (header.stream().anyMatch(name -> name.contains("\n") || name.contains("\r"))) {
      throw new IllegalArgumentException("the name of a column breaks the line: " + header);
    }
    byte[] kept = line(header);
    if (vouched.rows() > 0) {
      byte[] found = vouched(file, vouched);
      if (!Arrays.equals(found, 0, Math.min(found.length, kept.length), kept, 0, kept.length)) {
        throw new StateException(
            file
                + " has the columns "
                + new String(found, StandardCharsets.UTF_8).lines().findFirst().orElse("")
                + ", but this run writes "
                + String.join(",", header)
                + ".");
      }
      kept = found;
    }
    byte[] content = kept;
    AtomicFile.write(file, out -> out.write(content));
    try {
      return new CsvLog(file, header.size(), content, vouched.rows());
    } catch (IOException e) {
      throw Disk.refusal("write", file, e);
    }
  }

  /**
   * Looks whether a file still holds what somebody vouches for.
   *
   * @param vouched what it must begin with
   * @throws StateException when a row is missing or changed
   */
  public static void verify(Path file, CsvExtent vouched) {
    if (vouched.rows() > 0) {
      vouched(file, vouched);
    }
  }

  private static byte[] vouched(Path file, CsvExtent vouched) {
    byte[] all = Files.exists(file) ? bytes(file) : new byte[0];
    long lines = 0;
    int end = 0;
    for (int i = 0; i < all.length && lines <= vouched.rows(); i++) {
      if (all[i] == '\n') {
        lines++;
        end = i + 1;
      }
    }
    if (lines <= vouched.rows()) {
      throw new StateException(
          file
              + (lines == 0 ? " is missing or empty" : " has only " + (lines - 1) + " whole rows")
              + ", but the checkpoint vouches for "
              + vouched.rows()
              + ".");
    }
    byte[] kept = Arrays.copyOf(all, end);
    if (!vouched.digest().isEmpty() && !Sha256.of(kept).equals(vouched.digest())) {
      throw new StateException(
          file
              + " was changed: its first "
              + vouched.rows()
              + " rows are not those that the checkpoint vouches for.");
    }
    return kept;
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw Disk.refusal("read", file, e);
    }
  }

  /**
   * The rows of a CSV file that somebody else may have touched.
   *
   * @param file a file with a header
   * @return its rows, each with as many cells as the header
   * @throws InputException when it is not such a file
   */
  public static List<NamedCsvRecord> read(Path file) {
    return read(file, new String(bytes(file), StandardCharsets.UTF_8));
  }

  /**
   * The rows of a CSV file that somebody may be writing at this moment.
   *
   * @param file may be missing
   * @return all rows but a last one without its end
   * @throws InputException when it is not a CSV file
   */
  public static List<NamedCsvRecord> readWhole(Path file) {
    String text = Files.exists(file) ? new String(bytes(file), StandardCharsets.UTF_8) : "";
    return read(file, text.substring(0, text.lastIndexOf('\n') + 1));
  }

  private static List<NamedCsvRecord> read(Path file, String text) {
    try (CsvReader<NamedCsvRecord> reader = CsvReader.builder().ofNamedCsvRecord(text)) {
      List<NamedCsvRecord> rows = reader.stream().toList();
      for (NamedCsvRecord row : rows) {
        if (row.getFieldCount() != row.getHeader().size()) {
          throw new IllegalArgumentException(
              String.format(
                  Locale.ROOT,
                  "Record %d has %d fields under %d columns",
                  row.getStartingLineNumber(),
                  row.getFieldCount(),
                  row.getHeader().size()));
        }
      }
      return rows;
    } catch (IOException e) {
      throw Disk.refusal("read", file, e);
    } catch (RuntimeException e) {
      String reason = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
      throw new InputException(file + " is not a CSV file of a run: " + reason + ".", e);
    }
  }

  /**
   * The last value of a column.
   *
   * @param file a file that {@link #open} made
   * @param column name of the column
   * @param otherwise the answer when there is no row or no value
   * @return the number in the last row
   * @throws InputException when a cell of that column is neither a number nor empty
   */
  public static double last(Path file, String column, double otherwise) {
    double[] all = numbers(file, column);
    return all.length == 0 || Double.isNaN(all[all.length - 1]) ? otherwise : all[all.length - 1];
  }

  /**
   * All numbers of a column.
   *
   * @param file may be missing
   * @return one per row, NaN where the cell is empty or the column missing
   * @throws InputException when a cell is no number
   */
  public static double[] numbers(Path file, String column) {
    return (Files.exists(file) ? read(file) : List.<NamedCsvRecord>of())
        .stream().mapToDouble(row -> number(file, column, row)).toArray();
  }

  private static double number(Path file, String column, NamedCsvRecord row) {
    String cell = row.findField(column).orElse("");
    try {
      return cell.isEmpty() ? Double.NaN : Double.parseDouble(cell);
    } catch (NumberFormatException e) {
      throw new InputException(
          file
              + ", line "
              + row.getStartingLineNumber()
              + ": "
              + column
              + " = "
              + cell
              + " is not a number.",
          e);
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
    byte[] line = line(cells);
    try {
      for (ByteBuffer left = ByteBuffer.wrap(line); left.hasRemaining(); ) {
        channel.write(left);
      }
    } catch (IOException e) {
      throw Disk.refusal("write", file, e);
    }
    digest.add(line);
    bytes += line.length;
    rows++;
  }

  /**
   * What has been written so far.
   *
   * @return rows and their digest
   */
  public CsvExtent extent() {
    return new CsvExtent(rows, digest.hex());
  }

  /**
   * Waits until every row is on the disk; a checkpoint may be written only after that.
   *
   * @throws StateException when the file is not the one that was written, because somebody removed
   *     or changed it
   */
  public void sync() {
    try {
      channel.force(true);
      long found = Files.size(file);
      if (found != bytes) {
        throw new StateException(
            file
                + " was changed by somebody else while the run went on: it has "
                + found
                + " bytes where "
                + bytes
                + " were written.");
      }
    } catch (IOException e) {
      throw Disk.refusal("write", file, e);
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw Disk.refusal("write", file, e);
    }
  }

  /**
   * Replaces a CSV file.
   *
   * @param header names of the columns
   * @param rows cells, as many as there are columns
   */
  public static void write(Path file, List<String> header, List<List<String>> rows) {
    AtomicFile.write(
        file,
        out -> {
          out.write(line(header));
          for (List<String> row : rows) {
            out.write(line(row));
          }
        });
  }

  /**
   * A number as a cell.
   *
   * @param value any number, or none
   * @return a form that reads back to the same bits; empty for NaN and none
   */
  public static String cell(@Nullable Number value) {
    return value == null || Double.isNaN(value.doubleValue()) ? "" : value.toString();
  }

  private static byte[] line(List<String> cells) {
    StringWriter line = new StringWriter();
    try (CsvWriter writer = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(line)) {
      writer.writeRecord(cells);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return line.toString().getBytes(StandardCharsets.UTF_8);
  }
}
