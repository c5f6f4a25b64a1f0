package org.sgmmqf.model;

import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * Probability of an exploring action, falling in a straight line from the first transition on; the
 * same for every agent that explores by chance.
 *
 * @param start at the first transition
 * @param end once {@code over} is over
 * @param over how long it falls
 */
public record EpsilonSchedule(
    @Doc("probability of exploring at the first transition") @Default("1.0") double start,
    @Doc("probability of exploring in the end") @Default("0.1") double end,
    @Doc("until the end is reached: transitions, or a share of the run such as 10%")
        @Default("50000")
        Span over) {
  /** Demands probabilities. */
  public EpsilonSchedule {
    Require.within("start", start, 0, 1);
    Require.within("end", end, 0, 1);
  }

  /**
   * The probability at a transition.
   *
   * @param transitions transitions seen so far
   * @param planned N, transitions of the whole run
   * @return from {@code start} to {@code end}
   */
  public double at(long transitions, long planned) {
    long length = over.of(planned);
    return transitions >= length ? end : start + (end - start) * transitions / length;
  }
}
