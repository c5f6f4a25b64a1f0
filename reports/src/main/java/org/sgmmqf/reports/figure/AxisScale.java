package org.sgmmqf.reports.figure;

import java.util.List;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.sgmmqf.reports.statistics.Interval;
import org.sgmmqf.reports.table.Numbers;

/**
 * The range of an axis and how its ticks read.
 *
 * @param low left or lower end
 * @param high right or upper end
 * @param logarithmic whether equal distances are equal ratios
 */
record AxisScale(double low, double high, boolean logarithmic) {
  AxisScale {
    if (!(low < high) || (logarithmic && low <= 0)) {
      throw new IllegalArgumentException("no axis from " + low + " to " + high);
    }
  }

  /** From the smallest to the largest, with some air at both ends. */
  static AxisScale linear(double low, double high, double air) {
    double span = high > low ? high - low : Math.max(1, Math.abs(high));
    return new AxisScale(low - air * span, high + air * span, false);
  }

  /** From the smallest to the largest, with some air at both ends; both above 0. */
  static AxisScale logarithmic(double low, double high, double air) {
    double ratio = Math.max(high / low, 3);
    return new AxisScale(low / Math.pow(ratio, air), high * Math.pow(ratio, air), true);
  }

  /** From the lowest end to the highest of some intervals, with some air. */
  static AxisScale around(List<Interval> intervals) {
    double[] ends =
        intervals.stream()
            .flatMapToDouble(it -> DoubleStream.of(it.value(), it.low(), it.high()))
            .filter(Double::isFinite)
            .sorted()
            .toArray();
    return linear(ends[0], ends[ends.length - 1], 0.07);
  }

  /**
   * An axis as the values of a setting ask for: logarithmic where their ratios are more alike than
   * their differences.
   */
  static AxisScale of(double[] values) {
    double[] sorted = DoubleStream.of(values).sorted().distinct().toArray();
    double low = sorted[0];
    double high = sorted[sorted.length - 1];
    boolean positive = low > 0;
    boolean logarithmic =
        positive
            && (sorted.length == 2
                ? high / low >= 10
                : unevenness(DoubleStream.of(sorted).map(Math::log).toArray())
                    < unevenness(sorted));
    return logarithmic ? logarithmic(low, high, 0.06) : linear(low, high, 0.06);
  }

  /** How far the gaps between values are from being equal: largest over smallest. */
  private static double unevenness(double[] sorted) {
    double[] gaps =
        IntStream.range(1, sorted.length).mapToDouble(i -> sorted[i] - sorted[i - 1]).toArray();
    return DoubleStream.of(gaps).max().orElse(1) / DoubleStream.of(gaps).min().orElse(1);
  }

  /** Where a value lies, from 0 at the low end to 1 at the high end. */
  double share(double value) {
    return logarithmic
        ? Math.log(value / low) / Math.log(high / low)
        : (value - low) / (high - low);
  }

  /** The value at a share of the way between two values. */
  double between(double from, double to, double share) {
    return logarithmic ? from * Math.pow(to / from, share) : from + share * (to - from);
  }

  /** Decades, and where there are few of them also their doubles and halves. */
  Function<Double, String> powerLabels() {
    boolean few = high / low < 300;
    return value -> {
      long factor = Math.round(value / Math.pow(10, Math.floor(Math.log10(value) + 1e-9)));
      boolean shown = factor == 1 || (few && (factor == 2 || factor == 5));
      return shown ? Numbers.power(value) : "";
    };
  }
}
