package org.sgmmqf.reports.statistics;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * How far one method is above another: the middle difference between a seed of one and a seed of
 * the other, with the interval that tests of ranks leave (Hodges and Lehmann 1963). Of two tests
 * the one that doubts more counts: the exact permutation test, which asks that both methods scatter
 * alike, and that of {@link BrunnerMunzel}, which does not. A seed that counts as minus infinity is
 * worse than any.
 */
public final class Shift implements Estimate {
  private final double[] first;
  private final double[] second;
  private final double[] differences;

  /**
   * Compares two independent samples.
   *
   * @param first one number per seed of one method
   * @param second one number per seed of the other; both may be minus infinity, not NaN
   */
  public Shift(double[] first, double[] second) {
    this.first = first.clone();
    this.second = second.clone();
    differences =
        Arrays.stream(first)
            .flatMap(a -> Arrays.stream(second).map(b -> a == b ? 0 : a - b))
            .sorted()
            .toArray();
  }

  @Override
  public Interval interval(double confidence) {
    if (differences.length == 0) {
      return Interval.NONE;
    }
    double tail = (1 - confidence) / 2;
    int below =
        outside(tail, it -> Double.isInfinite(differences[it]) ? 0 : above(between(it - 1, it)));
    int last = differences.length - 1;
    int above = outside(tail, it -> below(between(last - it, last - it + 1)));
    return Math.min(below, above) == 0
        ? new Interval(Sample.middle(differences), Double.NaN, Double.NaN)
        : new Interval(
            Sample.middle(differences), differences[below - 1], differences[last - above + 1]);
  }

  /** How many differences may lie outside an interval, on the side that is tested. */
  private int outside(double tail, IntToDoubleFunction chanceBefore) {
    int count = RankSum.outside(first.length, second.length, tail);
    while (count > 0 && chanceBefore.applyAsDouble(count - 1) > tail) {
      count--;
    }
    return count;
  }

  /** A number between two neighbouring differences, or beyond the outermost. */
  private double between(int low, int high) {
    double left = low < 0 ? finite(differences[high]) - 2 : finite(differences[low]);
    double right = high == differences.length ? left + 2 : finite(differences[high]);
    return left / 2 + right / 2;
  }

  /** Minus infinity as the smallest number there is, which no return comes near. */
  private static double finite(double difference) {
    return Math.max(difference, -Double.MAX_VALUE);
  }

  @Override
  public double above(double bound) {
    return chance(moved(first, bound), second);
  }

  @Override
  public double below(double bound) {
    return chance(second, moved(first, bound));
  }

  private double chance(double[] high, double[] low) {
    return differences.length == 0
        ? 1
        : Math.max(RankSum.atLeast(high, low), BrunnerMunzel.atLeast(high, low));
  }

  private static double[] moved(double[] sample, double bound) {
    return Arrays.stream(sample).map(it -> it - bound).toArray();
  }

  @Override
  public double misleads() {
    return Math.scalb(1.0, -Math.min(first.length, second.length));
  }

  /** By the formula of Noether (1987). */
  @Override
  public double seeds(double bound, double error) {
    double lean = Math.abs(Improvement.share(moved(first, bound), second) - 0.5);
    double z = Sample.normal(1 - error) + Sample.normal(POWER);
    return Math.ceil(z * z / (6 * lean * lean));
  }
}
