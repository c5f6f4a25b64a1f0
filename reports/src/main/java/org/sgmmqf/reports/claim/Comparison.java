package org.sgmmqf.reports.claim;

import org.sgmmqf.reports.statistics.Estimate;
import org.sgmmqf.reports.table.Numbers;

/**
 * One comparison of a claim: a number known from seeds, and between which bounds it is said to lie.
 *
 * @param text what the number is, in words
 * @param estimate what the seeds tell of it
 * @param low it is said to be above this; may be minus infinity
 * @param high it is said to be below this; may be infinite
 */
public record Comparison(String text, Estimate estimate, double low, double high) {
  /**
   * A number that is said to be above a bound.
   *
   * @param text what the number is, in words
   * @param estimate what the seeds tell of it
   * @param low the bound
   */
  public static Comparison above(String text, Estimate estimate, double low) {
    return new Comparison(text, estimate, low, Double.POSITIVE_INFINITY);
  }

  /** Largest chance of seeds that speak so clearly for it although it is not so. */
  double chanceIfFalse() {
    return Math.max(
        isBounded(low) ? estimate.above(low) : 0, isBounded(high) ? estimate.below(high) : 0);
  }

  /** Largest chance of seeds that speak so clearly against it although it is so. */
  double chanceIfTrue() {
    if (isBounded(low) && isBounded(high)) {
      // two ways to go wrong
      return Math.min(1, 2 * Math.min(estimate.below(low), estimate.above(high)));
    }
    return isBounded(low) ? estimate.below(low) : estimate.above(high);
  }

  /** Whether these seeds lean to what is said. */
  boolean leansTo() {
    double value = estimate.interval(0).value();
    return value > low && value < high;
  }

  /** How many seeds would probably show whether it is so. */
  double seeds(double error) {
    boolean inside = leansTo();
    double most = 0;
    double value = estimate.interval(0).value();
    for (double bound : new double[] {low, high}) {
      boolean violated = bound == low ? value <= low : value >= high;
      if (isBounded(bound) && (inside || violated)) {
        most = Math.max(most, estimate.seeds(bound, error));
      }
    }
    return most;
  }

  /** What is said of the number, in words. */
  String said() {
    if (isBounded(low) && isBounded(high)) {
      return ", claimed between " + Numbers.exact(low) + " and " + Numbers.exact(high);
    }
    return isBounded(low)
        ? ", claimed above " + Numbers.exact(low)
        : ", claimed below " + Numbers.exact(high);
  }

  private static boolean isBounded(double bound) {
    return !Double.isInfinite(bound);
  }
}
