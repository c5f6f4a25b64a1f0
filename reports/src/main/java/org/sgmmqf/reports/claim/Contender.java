package org.sgmmqf.reports.claim;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.sgmmqf.reports.statistics.Estimate;
import org.sgmmqf.reports.statistics.Median;
import org.sgmmqf.reports.statistics.Sample;
import org.sgmmqf.reports.statistics.Shift;

/** A method as a claim sees it: one number per seed, minus infinity for a run that diverged. */
public final class Contender {
  private final String label;
  private final double[] results;
  private final double[] parameters;

  /**
   * A method.
   *
   * @param parameters of each run at its end, NaN if it diverged
   */
  Contender(String label, double[] results, double[] parameters) {
    this.label = label;
    this.results = results;
    this.parameters = parameters;
  }

  /** {@return what tables call the method, with the number of its runs that diverged} */
  public String label() {
    long diverged = Arrays.stream(parameters).filter(Double::isNaN).count();
    return diverged == 0 ? label : label + " (" + diverged + " diverged and count as worst)";
  }

  /** {@return one number per seed, in the measure of the claim} */
  public double[] results() {
    return results.clone();
  }

  /**
   * How far it is above another.
   *
   * @return the shift between their seeds
   */
  public Estimate shiftFrom(Contender other) {
    return new Shift(results, other.results);
  }

  /**
   * What the shift is called in the numbers of a verdict.
   *
   * @return both labels
   */
  public String less(Contender other) {
    return label() + " less " + other.label();
  }

  boolean isMeasured() {
    return Arrays.stream(results).noneMatch(Double::isNaN);
  }

  double middle() {
    return new Median(results).interval(0).value();
  }

  double middleOfParameters() {
    return Sample.median(Sample.finite(parameters));
  }

  /** The same, a run that ends with more parameters worse than any; 0 for no limit. */
  Contender within(long limit) {
    return with(i -> limit > 0 && parameters[i] > limit ? Double.NEGATIVE_INFINITY : results[i]);
  }

  /** The same with only a share of what is above a floor. */
  Contender scaled(double share, double floor) {
    return with(i -> floor + share * (results[i] - floor));
  }

  private Contender with(IntToDoubleFunction result) {
    return new Contender(
        label, IntStream.range(0, results.length).mapToDouble(result).toArray(), parameters);
  }

  /** Every second seed, beginning with the first or with the second. */
  Contender half(int first) {
    return new Contender(label, half(results, first), half(parameters, first));
  }

  private static double[] half(double[] all, int first) {
    return IntStream.range(0, all.length)
        .filter(i -> i % 2 == first)
        .mapToDouble(i -> all[i])
        .toArray();
  }
}
