package org.sgmmqf.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;

/** Checks what goes into {@code model.json}. */
final class Portable {
  private Portable() {}

  /**
   * Demands a map with a format number that holds text, finite numbers, truth values, lists and
   * maps only.
   */
  static void check(Map<String, Object> exported) {
    assertThat(exported).containsEntry("format", 1);
    checkValue("model", exported);
  }

  private static void checkValue(String place, Object value) {
    if (value instanceof Map<?, ?> map) {
      assertThat(map.keySet()).as(place).allMatch(String.class::isInstance);
      map.forEach((key, inner) -> checkValue(place + "." + key, inner));
    } else if (value instanceof List<?> list) {
      list.forEach(inner -> checkValue(place + "[]", inner));
    } else if (value instanceof Double number) {
      assertThat(number).as(place).isFinite();
    } else {
      assertThat(value)
          .as(place)
          .isInstanceOfAny(String.class, Boolean.class, Integer.class, Long.class, Float.class);
    }
  }
}
