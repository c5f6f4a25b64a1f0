package org.sgmmqf.reports.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Lists of numbers as text without points and commas, which packs twice as well as JSON: {@code
 * heads} has a letter for each number's sign and power of ten, {@code tails} its digits.
 */
public final class Packed {
  private static final int FEWEST = 8;
  private static final int HIGHEST_POWER = 20;
  private static final char NONE = '~';

  private Packed() {}

  /**
   * Packs every long list within a tree, with as many digits as its numbers need.
   *
   * @param tree what becomes JSON
   * @param digits that no number has more of
   */
  public static Map<String, Object> tree(Map<?, ?> tree, int digits) {
    Map<String, Object> packed = new LinkedHashMap<>();
    tree.forEach(
        (key, value) ->
            packed.put(
                String.valueOf(key),
                value instanceof Map<?, ?> map
                    ? tree(map, digits)
                    : value instanceof List<?> list ? list(list, digits) : value));
    return packed;
  }

  private static Object list(List<?> list, int digits) {
    StringBuilder heads = new StringBuilder();
    List<String> tails = new ArrayList<>();
    for (Object one : list) {
      if (one == null) {
        heads.append(NONE);
      } else if (!(one instanceof Number number) || !add(number, digits, heads, tails)) {
        return list;
      }
    }
    if (list.size() < FEWEST) {
      return list;
    }
    int needed = tails.stream().mapToInt(Packed::lengthWithoutZeros).max().orElse(1);
    String shortened =
        tails.stream().map(it -> it.substring(0, needed)).collect(Collectors.joining());
    return Map.of("digits", needed, "heads", heads.toString(), "tails", shortened);
  }

  private static int lengthWithoutZeros(String digits) {
    int length = digits.length();
    while (length > 1 && digits.charAt(length - 1) == '0') {
      length--;
    }
    return length;
  }

  /** Whether it is a number and there is a letter for its power of ten. */
  private static boolean add(Number number, int digits, StringBuilder heads, List<String> tails) {
    double value = number.doubleValue();
    if (!Double.isFinite(value)) {
      return false;
    }
    String text = String.format(Locale.ROOT, "%." + (digits - 1) + "e", Math.abs(value));
    int power = Integer.parseInt(text.substring(text.indexOf('e') + 1));
    if (Math.abs(power) > HIGHEST_POWER) {
      return false;
    }
    int letter = '#' + 2 * (power + HIGHEST_POWER) + (value < 0 ? 1 : 0);
    heads.append((char) (letter < '\\' ? letter : letter + 1));
    tails.add(text.charAt(0) + text.substring(2, text.indexOf('e')));
    return true;
  }
}
