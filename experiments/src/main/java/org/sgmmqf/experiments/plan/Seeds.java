package org.sgmmqf.experiments.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.sgmmqf.spi.Require;

/** Seeds as they are written: single ones and ranges such as 1-10. */
public final class Seeds {
  private static final Pattern RANGE = Pattern.compile("(\\d{1,18})-(\\d{1,18})");
  private static final Pattern SINGLE = Pattern.compile("[-+]?\\d{1,18}");
  private static final int MOST = 10_000;

  private Seeds() {}

  /**
   * Reads a list of seeds.
   *
   * @param key what messages call it
   * @param written each a whole number or a range
   * @return every seed, in the order written
   */
  public static List<Long> of(String key, List<String> written) {
    List<Long> seeds = new ArrayList<>();
    for (String word : written) {
      Matcher range = RANGE.matcher(word);
      if (range.matches()) {
        long first = Long.parseLong(range.group(1));
        long last = Long.parseLong(range.group(2));
        Require.that(first <= last, key, word, "ranges that go up");
        Require.that(last - first < MOST, key, word, "ranges of at most " + MOST + " seeds");
        for (long seed = first; seed <= last; seed++) {
          seeds.add(seed);
        }
      } else {
        Require.that(
            SINGLE.matcher(word).matches(), key, word, "whole numbers and ranges such as 1-10");
        seeds.add(Long.parseLong(word));
      }
    }
    return seeds;
  }

  /** Of parsed YAML: ranges are written out, anything else is left to who binds it. */
  static Object listed(String key, Object parsed) {
    List<?> all = parsed instanceof List<?> list ? list : List.of(parsed);
    if (all.stream().noneMatch(it -> RANGE.matcher(String.valueOf(it)).matches())) {
      return parsed;
    }
    return of(key, all.stream().map(String::valueOf).toList());
  }
}
