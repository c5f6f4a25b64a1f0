package org.sgmmqf.reports.statistics;

import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * How noisy evaluations become a curve.
 *
 * @param window transitions that a point of a curve looks back on, as in the paper
 * @param share the window is never longer than this share of the run
 */
public record Smoothing(
    @Doc("Transitions that a point of a curve looks back on") @Default("50000") double window,
    @Doc("The window is never longer than this share of the run") @Default("0.1") double share) {
  /** Refuses a window that holds nothing. */
  public Smoothing {
    Require.positive("window", window);
    Require.within("share", share, 0, 1);
  }

  /**
   * The window for runs of a length.
   *
   * @param transitions length of the longest run
   * @return transitions
   */
  public double windowFor(double transitions) {
    return Math.min(window, share * transitions);
  }
}
