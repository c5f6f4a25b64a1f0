package org.sgmmqf.replay.eder;

/** Where efficient diversity-based replay throws away what resembles the rest. */
enum EderAcceptance {
  /**
   * A new transition is stored with the probability of its cosine distance to the one stored
   * before.
   */
  INSERTION,
  /**
   * Every transition is stored; each batch first keeps windows with probability score / largest
   * score.
   */
  SAMPLING,
  /** Every transition is stored and every window may be drawn. */
  OFF
}
