package org.sgmmqf.reports.claim;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.sgmmqf.reports.result.CellResult;
import org.sgmmqf.reports.result.Results;
import org.sgmmqf.reports.statistics.Improvement;
import org.sgmmqf.reports.statistics.Interval;
import org.sgmmqf.reports.statistics.Sample;
import org.sgmmqf.reports.table.Numbers;

/** What claims ask of the results. */
final class Evidence {
  private final Results results;
  private final ClaimSettings settings;

  Evidence(Results results, ClaimSettings settings) {
    this.results = results;
    this.settings = settings;
  }

  ClaimSettings settings() {
    return settings;
  }

  /** Methods of an environment that have results. */
  List<CellResult> methods(String environment, Predicate<CellResult> which) {
    return results.of(environment).stream().filter(which).toList();
  }

  /** The method with the largest mean return over training up to a horizon. */
  static Optional<CellResult> fastest(List<CellResult> methods, double horizon) {
    return methods.stream()
        .filter(it -> it.areas(horizon).length > 0)
        .max(Comparator.comparingDouble(it -> Sample.interquartileMean(it.areas(horizon))));
  }

  /** The method with the highest final return. */
  static Optional<CellResult> highest(List<CellResult> methods) {
    return methods.stream().max(Comparator.comparingDouble(it -> it.finalReturn().value()));
  }

  /** Whether every method has enough finished runs for a verdict. */
  boolean enough(CellResult... methods) {
    for (CellResult method : methods) {
      if (method.isPreliminary() || method.runs().size() < settings.seeds()) {
        return false;
      }
    }
    return true;
  }

  /** Chance that a seed of one beats a seed of the other, with its interval. */
  Interval improvement(double[] challenger, double[] opponent) {
    return results.bootstrap().interval(challenger, opponent, Improvement::probability);
  }

  /** Difference of interquartile means, with its interval. */
  Interval difference(double[] first, double[] second) {
    return results
        .bootstrap()
        .interval(
            first, second, (a, b) -> Sample.interquartileMean(a) - Sample.interquartileMean(b));
  }

  /**
   * A verdict on "better": the interval of the probability of improvement lies on one side of one
   * half.
   */
  static Verdict better(Interval probability) {
    if (probability.low() > 0.5) {
      return Verdict.HOLDS;
    }
    return probability.high() < 0.5 ? Verdict.FAILS : Verdict.UNDECIDED;
  }

  /** A verdict on "matches": not lower than the reference by more than the tolerance. */
  Verdict notWorse(Interval difference, CellResult reference) {
    double margin = settings.tolerance() * reference.gain();
    if (!(margin > 0)) {
      return Verdict.UNDECIDED;
    }
    if (difference.low() > -margin) {
      return Verdict.HOLDS;
    }
    return difference.high() < -margin ? Verdict.FAILS : Verdict.UNDECIDED;
  }

  /** All must hold; one that fails decides. */
  static Verdict all(List<Verdict> verdicts) {
    return verdicts.isEmpty()
        ? Verdict.TOO_FEW
        : first(verdicts, Verdict.FAILS, Verdict.TOO_FEW, Verdict.UNDECIDED, Verdict.HOLDS);
  }

  /** One must hold, and then decides; at least one verdict. */
  static Verdict any(List<Verdict> verdicts) {
    return first(verdicts, Verdict.HOLDS, Verdict.TOO_FEW, Verdict.UNDECIDED, Verdict.FAILS);
  }

  private static Verdict first(List<Verdict> verdicts, Verdict... order) {
    return Stream.of(order).filter(verdicts::contains).findFirst().orElseThrow();
  }

  /** The methods with their runs, for verdicts that cannot be given. */
  String tooFew(CellResult... methods) {
    StringBuilder text = new StringBuilder();
    for (CellResult method : methods) {
      text.append(text.isEmpty() ? "" : ", ")
          .append(method.cell().label())
          .append(": ")
          .append(method.isPreliminary() ? "no finished run" : runs(method.runs().size()));
    }
    return text + ". A verdict needs " + settings.seeds() + " of each.";
  }

  private static String runs(int count) {
    return count + (count == 1 ? " finished run" : " finished runs");
  }

  static String interval(Interval interval, int decimals) {
    return Numbers.fixed(interval.value(), decimals)
        + " ["
        + Numbers.fixed(interval.low(), decimals)
        + ", "
        + Numbers.fixed(interval.high(), decimals)
        + "]";
  }
}
