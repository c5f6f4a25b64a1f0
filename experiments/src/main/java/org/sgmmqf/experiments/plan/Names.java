package org.sgmmqf.experiments.plan;

import java.util.Collection;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.sgmmqf.spi.Require;

/**
 * The one rule for names that a user gives to experiments, environments, methods and figures: they
 * become folders and files, and parts of dotted keys.
 */
final class Names {
  private static final int LONGEST = 60;
  private static final Pattern NAME =
      Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}_-]{0," + (LONGEST - 1) + "}");
  private static final String RULE =
      "a name of at most "
          + LONGEST
          + " letters, digits, hyphens and underscores that starts with a letter or digit";

  private Names() {}

  static void require(String key, String name) {
    Require.that(NAME.matcher(name).matches(), key, name, RULE);
  }

  /** Whether names obey the rule and can be side by side. */
  static boolean areDistinct(Collection<String> names) {
    return names.stream().allMatch(name -> NAME.matcher(name).matches())
        && names.stream().map(name -> name.toLowerCase(Locale.ROOT)).distinct().count()
            == names.size();
  }

  /** Names side by side also differ on disks that take capitals for small letters. */
  static void require(String key, Collection<String> names) {
    Map<String, String> folded = new HashMap<>();
    for (String name : names) {
      require(key, name);
      String before = folded.put(name.toLowerCase(Locale.ROOT), name);
      Require.that(before == null, key, name, "a name that differs from " + before);
    }
  }
}
