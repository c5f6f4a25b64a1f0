package org.sgmmqf.replay.fair;

import java.util.Locale;

/**
 * How low a decayed priority may fall, written {@code relative:0.1} or {@code absolute:1e-6}.
 *
 * @param kind what the value is measured against
 * @param value the floor, or its ratio to the mean priority
 */
record FloorRule(Kind kind, double value) {
  private static final String ALLOWED =
      "absolute:x with a finite x above 0, or relative:x with x between 0 and 1, both excluded";

  /** What a floor is measured against. */
  enum Kind {
    /** A priority as such. */
    ABSOLUTE,
    /** The running mean of the priorities before decay. */
    RELATIVE
  }

  FloorRule {
    double bound = kind == Kind.RELATIVE ? 1 : Double.POSITIVE_INFINITY;
    if (!(value > 0 && value < bound)) {
      throw new IllegalArgumentException(ALLOWED);
    }
  }

  /**
   * Reads a rule.
   *
   * @param text kind and value with a colon between
   * @throws IllegalArgumentException when it is none; the message says what is allowed
   */
  public static FloorRule parse(String text) {
    int colon = text.indexOf(':');
    try {
      Kind kind = Kind.valueOf(text.substring(0, Math.max(colon, 0)).toUpperCase(Locale.ROOT));
      return new FloorRule(kind, Double.parseDouble(text.substring(colon + 1)));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(ALLOWED, e);
    }
  }

  @Override
  public String toString() {
    return kind.name().toLowerCase(Locale.ROOT) + ":" + value;
  }
}
