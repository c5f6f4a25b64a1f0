package org.sgmmqf.reports.statistics;

import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import org.sgmmqf.spi.RandomStream;

/**
 * Percentile bootstrap over seeds (Efron 1979; for reinforcement learning Agarwal et al. 2021).
 * Every interval starts its own random stream, so that it depends on its sample alone and not on
 * what was asked before. Below {@value #ENOUGH} seeds the intervals are too narrow, and below
 * {@value Sample#FEWEST} there are none.
 */
public final class Bootstrap {
  /** Seeds from which intervals are about as wide as they say. */
  public static final int ENOUGH = 20;

  private final Resampling settings;

  /**
   * Creates it.
   *
   * @param settings how many draws, how wide, from which seed
   */
  public Bootstrap(Resampling settings) {
    this.settings = settings;
  }

  /**
   * The interquartile mean with its interval.
   *
   * @param sample one number per seed
   * @return {@link Interval#NONE} if there are none; without ends below {@link Sample#FEWEST}
   */
  public Interval interquartileMean(double[] sample) {
    return interval(sample, Sample::interquartileMean);
  }

  /**
   * A statistic of one sample with its interval.
   *
   * @param sample one number per seed
   * @param statistic what to estimate
   * @return {@link Interval#NONE} if there are no numbers
   */
  public Interval interval(double[] sample, ToDoubleFunction<double[]> statistic) {
    return interval(sample, sample, (a, b) -> statistic.applyAsDouble(a));
  }

  /**
   * A statistic of two independent samples with its interval.
   *
   * @param first one number per seed of one method
   * @param second one number per seed of another method
   * @param statistic what to estimate
   * @return {@link Interval#NONE} if either has no numbers
   */
  public Interval interval(
      double[] first, double[] second, ToDoubleBiFunction<double[], double[]> statistic) {
    if (first.length == 0 || second.length == 0) {
      return Interval.NONE;
    }
    double estimate = statistic.applyAsDouble(first, second);
    if (Math.min(first.length, second.length) < Sample.FEWEST) {
      return new Interval(estimate, Double.NaN, Double.NaN);
    }
    RandomStream random = new RandomStream(settings.seed());
    double[] drawn = new double[settings.resamples()];
    double[] a = new double[first.length];
    double[] b = new double[second.length];
    for (int i = 0; i < drawn.length; i++) {
      draw(first, a, random);
      draw(second, b, random);
      drawn[i] = statistic.applyAsDouble(a, b);
    }
    double tail = (1 - settings.confidence()) / 2;
    return new Interval(estimate, Sample.quantile(tail, drawn), Sample.quantile(1 - tail, drawn));
  }

  private static void draw(double[] sample, double[] into, RandomStream random) {
    for (int i = 0; i < into.length; i++) {
      into[i] = sample[random.nextInt(sample.length)];
    }
  }
}
