package org.sgmmqf.model;

/**
 * A part of a run from its start on: a number of transitions, or a share of those that are planned.
 */
public final class Span {
  private static final String ALLOWED =
      "a number of transitions such as 50000, or a share of the run from 0% to 100%";

  private final double number;
  private final boolean share;

  private Span(double number, boolean share) {
    this.number = number;
    this.share = share;
  }

  /**
   * Reads a setting.
   *
   * @param text a whole number, or a number up to 100 and a percent sign
   * @throws IllegalArgumentException for anything else
   */
  public static Span parse(String text) {
    boolean share = text.endsWith("%");
    double number;
    try {
      number = Double.parseDouble(share ? text.substring(0, text.length() - 1) : text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(ALLOWED, e);
    }
    if (!(number >= 0
        && number <= (share ? 100 : 1e15)
        && (share || number == Math.rint(number)))) {
      throw new IllegalArgumentException(ALLOWED);
    }
    return new Span(number, share);
  }

  /**
   * How long it is.
   *
   * @param planned N, transitions of the whole run
   * @return transitions, at least 0
   */
  public long of(long planned) {
    return share ? Math.round(number / 100 * planned) : (long) number;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Span span && span.number == number && span.share == share;
  }

  @Override
  public int hashCode() {
    return Double.hashCode(number);
  }

  /** The text that {@link #parse} reads. */
  @Override
  public String toString() {
    String text = number == Math.rint(number) ? Long.toString((long) number) : "" + number;
    return share ? text + "%" : text;
  }
}
