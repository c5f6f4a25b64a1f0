package org.sgmmqf.reports.data;

import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgmmqf.runs.Format;
import org.sgmmqf.runs.SearchRecord;
import org.sgmmqf.runs.file.CsvLog;
import org.sgmmqf.spi.InputException;

/**
 * What a search did.
 *
 * @param folder where it was read from
 * @param record what it was asked, and what it found
 * @param rows every job that the search took note of, in that order
 */
public record SearchStudy(Path folder, SearchRecord record, List<Row> rows) {
  /** Copies the list. */
  public SearchStudy {
    rows = List.copyOf(rows);
  }

  /**
   * A row of trials.csv.
   *
   * @param trial number of the trial
   * @param rung from 0
   * @param transitions of each of its runs so far
   * @param state why there is no score, or {@link SearchRecord#DONE}
   * @param score what is maximized; NaN if there is none
   * @param values settings by key, empty where a setting does not exist
   */
  public record Row(
      int trial,
      int rung,
      long transitions,
      String state,
      double score,
      Map<String, String> values) {}

  /**
   * Reads a folder.
   *
   * @param folder of a search
   * @throws InputException when it is none
   */
  public static SearchStudy read(Path folder) {
    SearchRecord record = Format.read(folder.resolve(SearchRecord.FILE), SearchRecord.class);
    List<Row> rows =
        CsvLog.read(folder.resolve(SearchRecord.TRIALS)).stream().map(SearchStudy::row).toList();
    return new SearchStudy(folder, record, rows);
  }

  private static Row row(NamedCsvRecord row) {
    Map<String, String> values = new LinkedHashMap<>(row.getFieldsAsMap());
    SearchRecord.COLUMNS.forEach(values::remove);
    String score = row.getField("score");
    return new Row(
        Integer.parseInt(row.getField("trial")),
        Integer.parseInt(row.getField("rung")),
        Long.parseLong(row.getField("transitions")),
        row.getField("state"),
        score.isEmpty() ? Double.NaN : Double.parseDouble(score),
        values);
  }

  /** {@return keys of the space, in its order} */
  public List<String> keys() {
    return rows.isEmpty() ? List.of() : List.copyOf(rows.get(0).values().keySet());
  }

  /** {@return the trials with a score at the first rung, where all are compared alike} */
  public List<Row> compared() {
    return rows.stream()
        .filter(it -> it.rung() == 0 && it.state().equals(SearchRecord.DONE))
        .toList();
  }

  /**
   * The values of a setting as groups that can be compared: choices as they are, numbers by
   * quarters of their trials.
   *
   * @param key one of the space
   * @return scores of each group, by its name, in ascending order of the values
   */
  public Map<String, List<Row>> groups(String key) {
    List<Row> with = compared().stream().filter(it -> !value(it, key).isEmpty()).toList();
    Map<String, List<Row>> groups = new LinkedHashMap<>();
    if (!isNumber(key) || with.stream().map(it -> value(it, key)).distinct().count() <= QUARTERS) {
      with.stream()
          .sorted((a, b) -> compare(value(a, key), value(b, key)))
          .forEach(it -> groups.computeIfAbsent(value(it, key), k -> new ArrayList<>()).add(it));
      return groups;
    }
    List<Row> sorted =
        with.stream().sorted((a, b) -> compare(value(a, key), value(b, key))).toList();
    for (int i = 0; i < QUARTERS; i++) {
      List<Row> quarter =
          sorted.subList(sorted.size() * i / QUARTERS, sorted.size() * (i + 1) / QUARTERS);
      groups.put(
          value(quarter.get(0), key) + " to " + value(quarter.get(quarter.size() - 1), key),
          quarter);
    }
    return groups;
  }

  private static final int QUARTERS = 4;

  private static String value(Row row, String key) {
    return row.values().getOrDefault(key, "");
  }

  private static int compare(String a, String b) {
    double x = number(a);
    double y = number(b);
    return Double.isNaN(x) || Double.isNaN(y) ? a.compareTo(b) : Double.compare(x, y);
  }

  /**
   * Whether a setting has numbers for values.
   *
   * @param key one of the space
   */
  public boolean isNumber(String key) {
    return compared().stream()
        .map(it -> value(it, key))
        .allMatch(it -> it.isEmpty() || !Double.isNaN(number(it)));
  }

  /**
   * A value as a number.
   *
   * @param text of a setting
   * @return NaN if it is none
   */
  public static double number(String text) {
    return text.matches("[-+]?[0-9.]+([eE][-+]?[0-9]+)?") ? Double.parseDouble(text) : Double.NaN;
  }
}
