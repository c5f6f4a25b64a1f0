package org.sgmmqf.reports.statistics;

import org.apache.commons.math3.distribution.BetaDistribution;

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
    return Math.min(challenger.length, opponent.length) < Sample.FEWEST
        ? Double.NaN
        : share(challenger, opponent);
  }

  /**
   * The probability with an interval that knows how many seeds there are: that of Clopper and
   * Pearson (1934) for as many pairs as the smaller sample can make without using a seed twice. All
   * pairs together scatter less than these, so that it is wide rather than narrow; the bootstrap
   * would say [1, 1] wherever every pair agrees.
   *
   * @param challenger one number per seed
   * @param opponent one number per seed
   * @param confidence share of studies whose interval holds the true probability
   * @return {@link Interval#NONE} if either has fewer than {@link Sample#FEWEST}
   */
  public static Interval interval(double[] challenger, double[] opponent, double confidence) {
    double probability = probability(challenger, opponent);
    if (Double.isNaN(probability)) {
      return Interval.NONE;
    }
    int pairs = Math.min(challenger.length, opponent.length);
    double wins = probability * pairs;
    double tail = (1 - confidence) / 2;
    return new Interval(
        probability,
        wins == 0 ? 0 : beta(wins, pairs - wins + 1, tail),
        wins == pairs ? 1 : beta(wins + 1, pairs - wins, 1 - tail));
  }

  private static double beta(double alpha, double beta, double share) {
    return new BetaDistribution(null, alpha, beta).inverseCumulativeProbability(share);
  }

  static double share(double[] challenger, double[] opponent) {
    double wins = 0;
    for (double a : challenger) {
      for (double b : opponent) {
        wins += a > b ? 1 : a == b ? 0.5 : 0;
      }
    }
    return wins / ((double) challenger.length * opponent.length);
  }
}
