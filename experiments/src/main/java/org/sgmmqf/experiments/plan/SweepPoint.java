package org.sgmmqf.experiments.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.sgmmqf.runs.SettingText;

/**
 * One point of a sweep, which becomes a method of its own.
 *
 * @param of the method that is swept
 * @param name of the method that it becomes
 * @param label for legends
 * @param values what it sets, by dotted key
 */
public record SweepPoint(String of, String name, String label, Map<String, Object> values) {
  /** Of a method that is no point of a sweep. */
  static final SweepPoint NONE = new SweepPoint("", "", "", Map.of());

  /** Copies the map, in its order. */
  public SweepPoint {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /**
   * Names points after the ends of their keys and their values, and where such names could not be
   * folders side by side, by number.
   */
  static List<SweepPoint> named(String method, String label, List<Map<String, Object>> points) {
    Map<String, String> ends = points.isEmpty() ? Map.of() : ends(points.get(0).keySet());
    List<String> names = points.stream().map(values -> name(method, ends, values)).toList();
    boolean readable = Names.areDistinct(names);
    List<SweepPoint> named = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      Map<String, Object> values = points.get(i);
      named.add(
          new SweepPoint(
              method,
              readable ? names.get(i) : method + "-" + (i + 1),
              label
                  + values.entrySet().stream()
                      .map(
                          it ->
                              ", " + ends.get(it.getKey()) + " = " + SettingText.of(it.getValue()))
                      .collect(Collectors.joining()),
              values));
    }
    return named;
  }

  private static String name(String method, Map<String, String> ends, Map<String, Object> values) {
    return method
        + values.entrySet().stream()
            .map(it -> "-" + ends.get(it.getKey()) + "-" + SettingText.of(it.getValue()))
            .map(words -> words.replaceAll("[^\\p{L}\\p{N}_-]+", "_"))
            .collect(Collectors.joining());
  }

  /** For each key its last words, as few as tell it from the other keys. */
  private static Map<String, String> ends(Iterable<String> keys) {
    Map<String, String> ends = new LinkedHashMap<>();
    for (String key : keys) {
      int start = key.lastIndexOf('.') + 1;
      while (start > 0 && isEndOfAnother(key, key.substring(start), keys)) {
        start = key.lastIndexOf('.', start - 2) + 1;
      }
      ends.put(key, key.substring(start));
    }
    return ends;
  }

  private static boolean isEndOfAnother(String key, String end, Iterable<String> keys) {
    for (String other : keys) {
      if (!other.equals(key) && ("." + other).endsWith("." + end)) {
        return true;
      }
    }
    return false;
  }
}
