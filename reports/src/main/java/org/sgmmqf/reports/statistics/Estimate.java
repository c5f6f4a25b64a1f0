package org.sgmmqf.reports.statistics;

/**
 * A number that is known from a few seeds only, and what they tell of it: where it lies, and how
 * surely it lies on one side of a bound. All of it is exact for the number of seeds there is.
 */
public interface Estimate {
  /** Share of studies that are to see what there is to see, where seeds are counted in advance. */
  double POWER = 0.8;

  /**
   * The estimate with its interval.
   *
   * @param confidence least share of studies whose interval holds the true number, below 1
   * @return without ends where so few seeds allow no interval of that confidence
   */
  Interval interval(double confidence);

  /**
   * How surely the number is above a bound.
   *
   * @param bound any number
   * @return the largest chance of seeds that speak at least as clearly for it although it is not
   *     so; 1 without seeds
   */
  double above(double bound);

  /**
   * How surely the number is below a bound.
   *
   * @param bound any number
   * @return the largest chance of seeds that speak at least as clearly for it although it is not
   *     so; 1 without seeds
   */
  double below(double bound);

  /**
   * The chance of seeds that all fall on one side of a bound although the number lies on it,
   * however single seeds scatter: a method that learns on half of its seeds shows only one of its
   * two sorts so often. Where several numbers are asked for at once, one of them is misleading that
   * many times as often.
   *
   * @return 0 where {@link #above} and {@link #below} hold for any scatter
   */
  default double misleads() {
    return 0;
  }

  /**
   * How many seeds would probably show on which side of a bound the number is, if the truth is what
   * these seeds say.
   *
   * @param bound any number
   * @param error chance of a wrong answer that is allowed on either side
   * @return seeds of each method, for the answer in four studies of five; infinite if these seeds
   *     lean to neither side
   */
  double seeds(double bound, double error);
}
