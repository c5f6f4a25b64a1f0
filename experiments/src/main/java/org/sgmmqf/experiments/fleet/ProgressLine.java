package org.sgmmqf.experiments.fleet;

import java.util.Optional;

/**
 * What a worker tells its parent about once a second.
 *
 * @param transitions transitions seen
 * @param lastReturn mean return of the last evaluation, NaN before the first
 */
public record ProgressLine(long transitions, double lastReturn) {
  private static final String MARK = "progress ";

  /**
   * As the worker prints it.
   *
   * @return one line
   */
  public String text() {
    return MARK + transitions + " " + lastReturn;
  }

  static Optional<ProgressLine> parse(String line) {
    String[] words = line.split(" ", -1);
    if (!line.startsWith(MARK) || words.length != 3) {
      return Optional.empty();
    }
    try {
      return Optional.of(new ProgressLine(Long.parseLong(words[1]), Double.parseDouble(words[2])));
    } catch (NumberFormatException somethingElse) {
      return Optional.empty();
    }
  }
}
