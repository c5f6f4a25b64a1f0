package org.sgmmqf.experiments.run;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Where two configurations part.
 *
 * @param key dotted key of a value that differs
 * @param left the value in the one, "nothing" where it has none
 * @param right the value in the other
 */
public record TreeDifference(String key, String left, String right) {
  /**
   * The first difference, in the order of the left one's keys.
   *
   * @param left a configuration
   * @param right another
   * @return empty if they are the same
   */
  public static Optional<TreeDifference> first(Map<?, ?> left, Map<?, ?> right) {
    return all(left, right).stream().findFirst();
  }

  /**
   * What differs, for a refusal.
   *
   * @return the key with what is there and what was asked for
   */
  public String refusal() {
    return key + ": " + left + " there, " + right + " asked for";
  }

  /** Every difference, in the order of the left one's keys. */
  static List<TreeDifference> all(Map<?, ?> left, Map<?, ?> right) {
    List<TreeDifference> differences = new ArrayList<>();
    collect("", left, right, differences);
    return differences;
  }

  private static void collect(
      String prefix, Map<?, ?> left, Map<?, ?> right, List<TreeDifference> differences) {
    Set<Object> keys = new LinkedHashSet<>(left.keySet());
    keys.addAll(right.keySet());
    for (Object key : keys) {
      Object a = left.get(key);
      Object b = right.get(key);
      if (a instanceof Map<?, ?> leftPart && b instanceof Map<?, ?> rightPart) {
        collect(prefix + key + ".", leftPart, rightPart, differences);
      } else if (!same(a, b)) {
        differences.add(
            new TreeDifference(
                prefix + key, Objects.toString(a, "nothing"), Objects.toString(b, "nothing")));
      }
    }
  }

  String words() {
    return key + " " + left + " against " + right;
  }

  /** Numbers by their values: a file does not tell a long from an int. */
  private static boolean same(@Nullable Object a, @Nullable Object b) {
    if (a instanceof Number left && b instanceof Number right) {
      return new BigDecimal(left.toString()).compareTo(new BigDecimal(right.toString())) == 0;
    }
    if (a instanceof List<?> left && b instanceof List<?> right) {
      return left.size() == right.size()
          && IntStream.range(0, left.size()).allMatch(i -> same(left.get(i), right.get(i)));
    }
    if (a instanceof Map<?, ?> left && b instanceof Map<?, ?> right) {
      return all(left, right).isEmpty();
    }
    return Objects.equals(a, b);
  }
}
