package org.sgmmqf.reports.claim;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.sgmmqf.reports.data.Family;
import org.sgmmqf.reports.data.RunState;
import org.sgmmqf.reports.result.CellResult;
import org.sgmmqf.reports.result.StudyResults;
import org.sgmmqf.reports.statistics.Improvement;
import org.sgmmqf.reports.statistics.Interval;
import org.sgmmqf.reports.statistics.Sample;
import org.sgmmqf.reports.table.Numbers;

/** What claims ask of the results. */
final class Evidence {
  private final StudyResults results;
  private final ClaimSettings settings;

  Evidence(StudyResults results, ClaimSettings settings) {
    this.results = results;
    this.settings = settings;
  }

  ClaimSettings settings() {
    return settings;
  }

  /** Methods of one kind that have results. */
  List<CellResult> methods(String environment, Family.Kind kind) {
    return methods(environment, it -> it.cell().family().kind() == kind);
  }

  /** Methods of an environment that have results. */
  List<CellResult> methods(String environment, Predicate<CellResult> which) {
    return results.of(environment).stream().filter(which).toList();
  }

  /**
   * The method with the largest mean return over training, as far as all of them have come; one
   * without a finished run only where no method has any.
   */
  static Optional<CellResult> fastest(List<CellResult> methods) {
    List<CellResult> finished = methods.stream().filter(it -> !it.cell().isPreliminary()).toList();
    List<CellResult> candidates = finished.isEmpty() ? methods : finished;
    double horizon = horizon(candidates);
    return candidates.stream()
        .max(Comparator.comparingDouble(it -> Sample.interquartileMean(it.areas(horizon))));
  }

  /** The transitions that every run of the methods has seen. */
  static double horizon(List<CellResult> methods) {
    return methods.stream().mapToDouble(CellResult::horizon).min().orElse(Double.POSITIVE_INFINITY);
  }

  /** The method with the highest final return. */
  static Optional<CellResult> highest(List<CellResult> methods) {
    return methods.stream().max(Comparator.comparingDouble(it -> it.finalReturn().value()));
  }

  /** Whether every method has enough finished runs for a verdict. */
  boolean enough(CellResult... methods) {
    for (CellResult method : methods) {
      if (method.cell().isPreliminary() || method.runs().size() < settings.seeds()) {
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
          .append(label(method))
          .append(": ")
          .append(method.cell().isPreliminary() ? "no finished run" : runs(method.runs().size()));
    }
    return text + ". A verdict needs " + settings.seeds() + " of each.";
  }

  private static String runs(int count) {
    return count + (count == 1 ? " finished run" : " finished runs");
  }

  static String interval(Interval interval, int decimals) {
    return interval.text(it -> Numbers.fixed(it, decimals));
  }

  /** A method's name, and how many of its runs say nothing because they diverged. */
  static String label(CellResult method) {
    long diverged = method.cell().count(RunState.DIVERGED);
    return method.cell().label() + (diverged == 0 ? "" : " (" + diverged + " diverged, left out)");
  }
}
