package org.sgmmqf.model.agent;

import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * Probability of an exploring action, falling in a straight line from the first transition on.
 *
 * @param start at the first transition
 * @param end from transition {@code over} on
 * @param over transitions until {@code end} is reached
 */
public record EpsilonSchedule(
    @Doc("probability of exploring at the first transition") @Default("1.0") double start,
    @Doc("probability of exploring in the end") @Default("0.1") double end,
    @Doc("transitions until the end is reached") @Default("50000") long over) {
  /** Demands probabilities. */
  public EpsilonSchedule {
    Require.within("start", start, 0, 1);
    Require.within("end", end, 0, 1);
    Require.atLeast("over", over, 0);
  }

  /**
   * The probability at a transition.
   *
   * @param transitions transitions seen so far
   * @return from {@code start} to {@code end}
   */
  public double at(long transitions) {
    return transitions >= over ? end : start + (end - start) * transitions / over;
  }
}
