package org.sgmmqf.reports.claim;

/** What our runs say of a claim. */
public enum Verdict {
  /** The runs show it. */
  HOLDS("holds"),
  /** The runs show the opposite. */
  FAILS("does not hold"),
  /** Enough runs, but they show neither. */
  UNDECIDED("undecided"),
  /** There are fewer runs than a verdict needs. */
  TOO_FEW("not enough runs"),
  /** Whatever the number of runs, they lack what the claim compares. */
  NOTHING("nothing to compare");

  private final String text;

  Verdict(String text) {
    this.text = text;
  }

  /** {@return the verdict in words, as tables show it} */
  public String text() {
    return text;
  }
}
