package org.sgmmqf.reports.data;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgmmqf.runs.SettingText;

/**
 * The place of a cell in a sweep.
 *
 * @param of the method that is swept; empty for a cell that is no point of a sweep
 * @param values what the point sets, by dotted key
 */
public record Swept(String of, Map<String, Object> values) {
  /** Of a cell that is no point of a sweep. */
  static final Swept NONE = new Swept("", Map.of());

  /** Copies the map, in its order. */
  public Swept {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /**
   * The keys whose values differ among cells, in the order of the sweep.
   *
   * @param cells points of one sweep
   * @return dotted keys
   */
  public static List<String> keys(List<Cell> cells) {
    return cells.stream()
        .flatMap(it -> it.swept().values().keySet().stream())
        .distinct()
        .filter(key -> cells.stream().map(it -> it.swept().text(key)).distinct().count() > 1)
        .toList();
  }

  /**
   * A value as readers see it.
   *
   * @param key dotted
   * @return empty if the point does not set it
   */
  public String text(String key) {
    return SettingText.of(values.getOrDefault(key, ""));
  }

  /**
   * Whether a key has numbers for values.
   *
   * @param cells points of one sweep
   * @param key dotted
   * @return false if one of them sets something else
   */
  public static boolean isNumber(List<Cell> cells, String key) {
    return cells.stream().allMatch(it -> it.swept().values().get(key) instanceof Number);
  }

  /**
   * A value as a number.
   *
   * @param key dotted
   * @return NaN if it is none
   */
  public double number(String key) {
    return values.get(key) instanceof Number number ? number.doubleValue() : Double.NaN;
  }
}
