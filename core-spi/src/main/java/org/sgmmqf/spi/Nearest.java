package org.sgmmqf.spi;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** What somebody probably meant who typed a name that does not exist. */
public final class Nearest {
  private static final int LONGEST = 60;

  private Nearest() {}

  /**
   * The name that takes the fewest single letters inserted, dropped, replaced or swapped with their
   * neighbour.
   *
   * @param typed what does not exist
   * @param known what does
   * @return empty when nothing is near, that is within a third of the letters
   */
  public static Optional<String> to(String typed, Collection<String> known) {
    if (typed.isEmpty() || typed.length() > LONGEST) {
      return Optional.empty();
    }
    int most = Math.max(1, typed.length() / 3);
    return known.stream()
        .filter(name -> name.length() <= LONGEST && distance(typed, name) <= most)
        .min(Comparator.comparingInt(name -> distance(typed, name)));
  }

  /**
   * The same in words that can stand in a sentence.
   *
   * @param typed what does not exist
   * @param known what does
   * @return a question in parentheses with a blank before it, empty when nothing is near
   */
  public static String question(String typed, Collection<String> known) {
    return to(typed, known).map(name -> " (did you mean " + name + "?)").orElse("");
  }

  /** Damerau's distance, each letter touched once. */
  private static int distance(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        int replaced = d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        d[i][j] = Math.min(replaced, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
        boolean swapped =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        if (swapped) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
      }
    }
    return d[a.length()][b.length()];
  }
}
