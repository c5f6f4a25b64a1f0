package org.sgmmqf.reports.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sgmmqf.reports.data.Family;
import org.sgmmqf.reports.result.CellResult;
import org.sgmmqf.reports.statistics.Interval;
import org.sgmmqf.reports.table.Environments;
import org.sgmmqf.reports.table.Numbers;
import org.sgmmqf.runs.Measure;

/**
 * Claim 3, per environment: among methods with few parameters, the best sparse mixture against the
 * best of each family of sparse networks.
 */
final class HoldsWhenSmall implements ClaimCheck {
  @Override
  public List<Claim> check(Evidence evidence) {
    return List.of(
        check("3a", Claims.LUNAR_LANDER, evidence), check("3b", Claims.FLAPPY_BIRD, evidence));
  }

  private static Claim check(String number, String environment, Evidence evidence) {
    double limit = evidence.settings().fewParameters();
    List<CellResult> small =
        evidence.methods(environment, it -> it.last(Measure.PARAMETERS) <= limit);
    Optional<CellResult> mixture =
        Evidence.highest(
            small.stream()
                .filter(it -> it.cell().family().kind() == Family.Kind.SPARSE_MIXTURE)
                .toList());
    List<String> parts = new ArrayList<>();
    List<Verdict> verdicts = new ArrayList<>();
    for (Family.Kind kind :
        Stream.of(Family.Kind.values()).filter(Family.Kind::isSparseNetwork).toList()) {
      Optional<CellResult> network =
          Evidence.highest(small.stream().filter(it -> it.cell().family().kind() == kind).toList());
      if (mixture.isPresent() && network.isPresent()) {
        compare(mixture.get(), network.get(), evidence, parts, verdicts);
      }
    }
    if (verdicts.isEmpty()) {
      parts.add(
          "There is no "
              + (mixture.isEmpty() ? Family.Kind.SPARSE_MIXTURE.title() : "sparse network")
              + " of at most "
              + Numbers.count(limit)
              + " parameters to compare.");
    }
    return new Claim(
        number,
        "With few parameters S-GMM-QF holds where pruned, SET and RigL networks degrade: "
            + Environments.words(environment)
            + ".",
        Evidence.all(verdicts),
        String.join(" ", parts),
        Claims.command("fig-size"));
  }

  private static void compare(
      CellResult mixture,
      CellResult network,
      Evidence evidence,
      List<String> parts,
      List<Verdict> verdicts) {
    if (!evidence.enough(mixture, network)) {
      verdicts.add(Verdict.TOO_FEW);
      parts.add(evidence.tooFew(mixture, network));
      return;
    }
    Interval probability = evidence.improvement(mixture.finals(), network.finals());
    verdicts.add(Evidence.better(probability));
    parts.add(
        (parts.isEmpty()
                ? Evidence.label(mixture)
                    + " ("
                    + Numbers.result(mixture.finalReturn().value())
                    + ") against "
                : "Against ")
            + Evidence.label(network)
            + " ("
            + Numbers.result(network.finalReturn().value())
            + "): ahead with probability "
            + Evidence.interval(probability, 2)
            + ".");
  }
}
