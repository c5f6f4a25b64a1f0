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

/**
 * Claim 2, per environment: the mean return over training (the area under the curve) of the best
 * dense mixture against the best DQN and the best PPO.
 */
final class FasterPerTransition implements ClaimCheck {
  private static final List<String> OPPONENTS = List.of("DQN", "PPO");

  @Override
  public List<Claim> check(Evidence evidence) {
    return List.of(
        check("2a", Claims.LUNAR_LANDER, evidence), check("2b", Claims.FLAPPY_BIRD, evidence));
  }

  private static Claim check(String number, String environment, Evidence evidence) {
    List<CellResult> mixtures =
        evidence.methods(environment, it -> it.cell().family().equals(Family.DENSE_MIXTURE));
    List<CellResult> networks =
        evidence.methods(environment, it -> OPPONENTS.contains(it.cell().family()));
    double horizon =
        Stream.concat(mixtures.stream(), networks.stream())
            .mapToDouble(CellResult::horizon)
            .min()
            .orElse(Double.POSITIVE_INFINITY);
    Optional<CellResult> mixture = Evidence.fastest(mixtures, horizon);
    List<String> parts = new ArrayList<>();
    List<Verdict> verdicts = new ArrayList<>();
    for (String family : OPPONENTS) {
      Optional<CellResult> opponent =
          Evidence.fastest(
              networks.stream().filter(it -> it.cell().family().equals(family)).toList(), horizon);
      if (mixture.isEmpty() || opponent.isEmpty()) {
        verdicts.add(Verdict.TOO_FEW);
        parts.add(
            "There is no " + (mixture.isEmpty() ? Family.DENSE_MIXTURE : family) + " to compare.");
      } else if (!evidence.enough(mixture.get(), opponent.get())) {
        verdicts.add(Verdict.TOO_FEW);
        parts.add(evidence.tooFew(mixture.get(), opponent.get()));
      } else {
        Interval probability =
            evidence.improvement(mixture.get().areas(horizon), opponent.get().areas(horizon));
        verdicts.add(Evidence.better(probability));
        parts.add(
            mixture.get().cell().label()
                + " is ahead of "
                + opponent.get().cell().label()
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
