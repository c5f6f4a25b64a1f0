package org.sgmmqf.reports.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sgmmqf.reports.data.Family;
import org.sgmmqf.reports.result.CellResult;
import org.sgmmqf.reports.statistics.Interval;
import org.sgmmqf.reports.table.Environments;
import org.sgmmqf.reports.table.Numbers;

/**
 * Claim 2, per environment: the mean return over training (the area under the curve) of the best
 * dense mixture against the best DQN and the best PPO.
 */
final class FasterPerTransition implements ClaimCheck {
  private static final List<Family.Kind> OPPONENTS = List.of(Family.Kind.DQN, Family.Kind.PPO);

  @Override
  public List<Claim> check(Evidence evidence) {
    return List.of(
        check("2a", Claims.LUNAR_LANDER, evidence), check("2b", Claims.FLAPPY_BIRD, evidence));
  }

  private static Claim check(String number, String environment, Evidence evidence) {
    Optional<CellResult> mixture =
        Evidence.fastest(evidence.methods(environment, Family.Kind.DENSE_MIXTURE));
    List<String> parts = new ArrayList<>();
    List<Verdict> verdicts = new ArrayList<>();
    for (Family.Kind kind : OPPONENTS) {
      Optional<CellResult> opponent = Evidence.fastest(evidence.methods(environment, kind));
      if (mixture.isEmpty() || opponent.isEmpty()) {
        verdicts.add(Verdict.TOO_FEW);
        Family.Kind missing = mixture.isEmpty() ? Family.Kind.DENSE_MIXTURE : kind;
        parts.add("There is no " + missing.title() + " to compare.");
      } else if (!evidence.enough(mixture.get(), opponent.get())) {
        verdicts.add(Verdict.TOO_FEW);
        parts.add(evidence.tooFew(mixture.get(), opponent.get()));
      } else {
        double horizon = Evidence.horizon(List.of(mixture.get(), opponent.get()));
        Interval probability =
            evidence.improvement(mixture.get().areas(horizon), opponent.get().areas(horizon));
        verdicts.add(Evidence.better(probability));
        parts.add(
            Evidence.label(mixture.get())
                + " is ahead of "
                + Evidence.label(opponent.get())
                + " with probability "
                + Evidence.interval(probability, 2)
                + " in mean return over "
                + Numbers.count(horizon)
                + " transitions.");
      }
    }
    return new Claim(
        number,
        "GMM-QFs improve faster per transition than DQN and PPO: "
            + Environments.words(environment)
            + ".",
        Evidence.all(verdicts),
        String.join(" ", parts.stream().distinct().toList()),
        Claims.command("fig-dense"));
  }
}
