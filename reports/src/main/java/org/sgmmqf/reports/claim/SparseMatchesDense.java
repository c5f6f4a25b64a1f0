package org.sgmmqf.reports.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sgmmqf.reports.data.Family;
import org.sgmmqf.reports.result.CellResult;
import org.sgmmqf.reports.statistics.Interval;
import org.sgmmqf.reports.table.Numbers;
import org.sgmmqf.runs.Measure;

/**
 * Claim 1. It holds if it does for one strength of the regularizer, as the paper picks its best.
 */
final class SparseMatchesDense implements ClaimCheck {
  private static final int COMPONENTS = 500;

  @Override
  public List<Claim> check(Evidence evidence) {
    List<CellResult> sparse = ofSize(evidence, Family.Kind.SPARSE_MIXTURE);
    Optional<CellResult> dense = Evidence.highest(ofSize(evidence, Family.Kind.DENSE_MIXTURE));
    if (sparse.isEmpty() || dense.isEmpty()) {
      Family.Kind missing =
          sparse.isEmpty() ? Family.Kind.SPARSE_MIXTURE : Family.Kind.DENSE_MIXTURE;
      return List.of(
          claim(
              Verdict.TOO_FEW,
              "There is no " + missing.title() + " with K = " + COMPONENTS + " to compare."));
    }
    List<String> parts = new ArrayList<>();
    List<Verdict> verdicts = new ArrayList<>();
    for (CellResult method : sparse) {
      if (!evidence.enough(method, dense.get())) {
        verdicts.add(Verdict.TOO_FEW);
        parts.add(evidence.tooFew(method, dense.get()));
        continue;
      }
      Interval difference = evidence.difference(method.finals(), dense.get().finals());
      double living = method.last(Measure.COMPONENTS_ALIVE);
      boolean few = living <= evidence.settings().fewComponents() * COMPONENTS;
      verdicts.add(few ? evidence.notWorse(difference, dense.get()) : Verdict.FAILS);
      parts.add(
          Evidence.label(method)
              + " ends "
              + Evidence.interval(difference, 1)
              + " above "
              + Evidence.label(dense.get())
              + " ("
              + Numbers.result(dense.get().finalReturn().value())
              + ") with "
              + Numbers.count(living)
              + " of "
              + COMPONENTS
              + " components alive.");
    }
    return List.of(claim(Evidence.any(verdicts), String.join(" ", parts)));
  }

  private static List<CellResult> ofSize(Evidence evidence, Family.Kind kind) {
    return evidence.methods(Claims.LUNAR_LANDER, kind).stream()
        .filter(it -> it.cell().components().orElse(0) == COMPONENTS)
        .toList();
  }

  private static Claim claim(Verdict verdict, String numbers) {
    return new Claim(
        "1",
        "S-GMM-QF from K = 500 matches the dense K = 500 model on lunar lander with far fewer"
            + " living components.",
        verdict,
        numbers,
        Claims.command("fig-size"));
  }
}
