package org.sgmmqf.env;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.GZIPInputStream;

/**
 * One episode of a reference environment: every random number it drew, every action, and what came
 * of it.
 *
 * @param name of the file
 * @param facts what the file says of the whole episode
 * @param columns names of the columns
 * @param rows one per moment, the state after reset first
 */
public record Recording(
    String name, Map<String, List<String>> facts, List<String> columns, List<Row> rows) {

  /** All recordings that the index beside a class lists. */
  public static List<Recording> beside(Class<?> owner) {
    return lines(owner, "index.csv").stream()
        .skip(1)
        .map(line -> read(owner, line.substring(0, line.indexOf(','))))
        .toList();
  }

  private static Recording read(Class<?> owner, String name) {
    Map<String, List<String>> facts = new HashMap<>();
    List<String> columns = new ArrayList<>();
    List<Row> rows = new ArrayList<>();
    for (String line : lines(owner, name)) {
      List<String> fields = Arrays.asList(line.split(",", -1));
      if (line.startsWith("#")) {
        facts.put(fields.get(0).substring(1), fields.subList(1, fields.size()));
      } else if (columns.isEmpty()) {
        columns.addAll(fields);
      } else {
        rows.add(new Row(columns, fields));
      }
    }
    return new Recording(name, facts, columns, rows);
  }

  private static List<String> lines(Class<?> owner, String name) {
    try (InputStream file =
            Objects.requireNonNull(owner.getResourceAsStream(name), () -> "no recording " + name);
        InputStream text = name.endsWith(".gz") ? new GZIPInputStream(file) : file;
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(text, StandardCharsets.UTF_8))) {
      return reader.lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String toString() {
    return name;
  }

  /** A fact of one word. */
  public String fact(String key) {
    return facts.get(key).get(0);
  }

  /** A fact of several numbers. */
  public double[] numbers(String key) {
    return facts.get(key).stream().mapToDouble(Double::parseDouble).toArray();
  }

  /**
   * One moment.
   *
   * @param columns names
   * @param fields texts
   */
  public record Row(List<String> columns, List<String> fields) {
    /** A field as it stands. */
    public String text(String column) {
      return fields.get(columns.indexOf(column));
    }

    /** A field as a number, exactly as it was recorded. */
    public double number(String column) {
      return Double.parseDouble(text(column));
    }

    /** A field as a number that the reference held in single precision. */
    public float single(String column) {
      return Float.parseFloat(text(column));
    }

    /** A field as a whole number. */
    public int integer(String column) {
      return Integer.parseInt(text(column));
    }

    /** A field as a flag. */
    public boolean flag(String column) {
      return text(column).equals("1");
    }
  }
}
