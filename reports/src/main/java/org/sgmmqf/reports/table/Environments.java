package org.sgmmqf.reports.table;

import java.util.Locale;

/** Names of environments as readers like them. */
public final class Environments {
  private Environments() {}

  /**
   * The name in words, within a sentence.
   *
   * @param environment such as lunar-lander
   * @return such as lunar lander
   */
  public static String words(String environment) {
    return environment.replace('-', ' ').replace('_', ' ');
  }

  /**
   * The name in words, on its own.
   *
   * @param environment such as lunar-lander
   * @return such as Lunar lander
   */
  public static String title(String environment) {
    String words = words(environment);
    return words.isEmpty()
        ? words
        : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }
}
