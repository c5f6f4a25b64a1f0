package org.sgmmqf.reports.statistics;

/**
 * Probability of improvement: how likely a random seed of one method beats a random seed of
 * another, ties counting half. It is the statistic of Mann and Whitney divided by the number of
 * pairs.
 */
public final class Improvement {
  private Improvement() {}

  /**
   * The probability.
   *
   * @param challenger one number per seed
   * @param opponent one number per seed
   * @return from 0 (always worse) to 1 (always better); NaN if either has fewer than {@link
   *     Sample#FEWEST}
   */
  public static double probability(double[] challenger, double[] opponent) {
    if (Math.min(challenger.length, opponent.length) < Sample.FEWEST) {
      return Double.NaN;
    }
    double wins = 0;
    for (double a : challenger) {
      for (double b : opponent) {
        wins += a > b ? 1 : a == b ? 0.5 : 0;
      }
    }
    return wins / ((double) challenger.length * opponent.length);
  }
}
