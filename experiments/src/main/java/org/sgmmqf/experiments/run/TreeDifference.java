package org.sgmmqf.experiments.run;

import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where two configurations part.
 *
 * @param key dotted key of the first value that differs
 * @param left the value in the one, "nothing" where it has none
 * @param right the value in the other
 */
record TreeDifference(String key, String left, String right) {
  static Optional<TreeDifference> first(Map<?, ?> left, Map<?, ?> right) {
    return first("", left, right);
  }

  private static Optional<TreeDifference> first(String prefix, Map<?, ?> left, Map<?, ?> right) {
    Set<Object> keys = new LinkedHashSet<>(left.keySet());
    keys.addAll(right.keySet());
    for (Object key : keys) {
      Object a = left.get(key);
      Object b = right.get(key);
      if (a instanceof Map<?, ?> leftPart && b instanceof Map<?, ?> rightPart) {
        Optional<TreeDifference> inside = first(prefix + key + ".", leftPart, rightPart);
        if (inside.isPresent()) {
          return inside;
        }
      } else if (!same(a, b)) {
        return Optional.of(
            new TreeDifference(
                prefix + key, Objects.toString(a, "nothing"), Objects.toString(b, "nothing")));
      }
    }
    return Optional.empty();
  }

  /** Numbers by their values: a file does not tell a long from an int. */
  private static boolean same(@Nullable Object a, @Nullable Object b) {
    if (a instanceof Number left && b instanceof Number right) {
      return new BigDecimal(left.toString()).compareTo(new BigDecimal(right.toString())) == 0;
    }
    return Objects.equals(a, b);
  }
}
