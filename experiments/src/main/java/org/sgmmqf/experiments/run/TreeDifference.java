package org.sgmmqf.experiments.run;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Says where two configurations part. */
public final class TreeDifference {
  private TreeDifference() {}

  /**
   * The first difference.
   *
   * @param left one tree
   * @param right the other
   * @return key and both values, or empty when there is none
   */
  public static String first(Map<?, ?> left, Map<?, ?> right) {
    return first("", left, right);
  }

  private static String first(String prefix, Map<?, ?> left, Map<?, ?> right) {
    Set<Object> keys = new LinkedHashSet<>(left.keySet());
    keys.addAll(right.keySet());
    for (Object key : keys) {
      Object a = left.get(key);
      Object b = right.get(key);
      if (a instanceof Map<?, ?> leftPart && b instanceof Map<?, ?> rightPart) {
        String inside = first(prefix + key + ".", leftPart, rightPart);
        if (!inside.isEmpty()) {
          return inside;
        }
      } else if (!java.util.Objects.equals(a, b)) {
        return prefix + key + ": " + a + " there, " + b + " asked for";
      }
    }
    return "";
  }
}
