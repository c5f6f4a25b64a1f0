package org.sgmmqf.reports.table;

import java.util.Locale;

/** Names of environments as readers like them. */
public final class Environments {
  private Environments() {}

  /**
   * The name in words.
   *
   * @param environment such as lunar-lander
   * @return such as Lunar lander
   */
  public static String title(String environment) {
    String words = environment.replace('-', ' ').replace('_', ' ');
    return words.isEmpty() ? words : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }
}
