package org.sgmmqf.experiments.fleet;

import java.util.Optional;
import org.sgmmqf.experiments.run.Activity;

/**
 * What a worker tells its parent about once a second, and before everything that may take longer
 * than a step.
 *
 * @param transitions transitions seen
 * @param lastReturn mean return of the last evaluation, NaN before the first
 * @param activity what it does
 */
public record ProgressLine(long transitions, double lastReturn, Activity activity) {
  private static final String MARK = "progress ";

  /** As the worker prints it. */
  public String text() {
    return MARK + transitions + " " + lastReturn + " " + activity;
  }

  /**
   * Reads what {@link #text} gave.
   *
   * @param line a line of a worker
   * @return empty for any other line
   */
  public static Optional<ProgressLine> parse(String line) {
    String[] words = line.split(" ", -1);
    if (!line.startsWith(MARK) || words.length != 4) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          new ProgressLine(
              Long.parseLong(words[1]), Double.parseDouble(words[2]), Activity.valueOf(words[3])));
    } catch (IllegalArgumentException somethingElse) {
      return Optional.empty();
    }
  }
}
