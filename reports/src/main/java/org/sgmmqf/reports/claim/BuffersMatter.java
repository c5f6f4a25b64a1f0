package org.sgmmqf.reports.claim;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.sgmmqf.reports.data.Family;
import org.sgmmqf.reports.result.CellResult;
import org.sgmmqf.reports.statistics.Interval;
import org.sgmmqf.reports.table.Numbers;

/**
 * Claim 4: fair decay against uniform on lunar lander, clustering against uniform on flappy bird.
 */
final class BuffersMatter implements ClaimCheck {
  private static final String UNIFORM = "uniform";

  @Override
  public List<Claim> check(Evidence evidence) {
    return List.of(tracks(evidence), helps(evidence));
  }

  private static Claim tracks(Evidence evidence) {
    String statement = "The fair-decay buffer tracks the uniform one on lunar lander.";
    Optional<Pair> pair = Pair.of("fair", Claims.LUNAR_LANDER, evidence);
    if (pair.isEmpty() || !evidence.enough(pair.get().first(), pair.get().uniform())) {
      return missing("4a", statement, pair, evidence);
    }
    CellResult uniform = pair.get().uniform();
    Interval difference = evidence.difference(pair.get().firstAreas(), pair.get().uniformAreas());
    Interval reverse = new Interval(-difference.value(), -difference.high(), -difference.low());
    Verdict verdict =
        Evidence.all(
            List.of(evidence.notWorse(difference, uniform), evidence.notWorse(reverse, uniform)));
    return claim(
        "4a",
        statement,
        verdict,
        Evidence.label(pair.get().first())
            + " less "
            + Evidence.label(uniform)
            + ": "
            + Evidence.interval(difference, 1)
            + " in mean return over training; within "
            + Numbers.result(evidence.settings().tolerance() * uniform.gain())
            + " counts as tracking.");
  }

  private static Claim helps(Evidence evidence) {
    String statement = "The clustering buffer helps on flappy bird.";
    Optional<Pair> pair = Pair.of("clustering", Claims.FLAPPY_BIRD, evidence);
    if (pair.isEmpty() || !evidence.enough(pair.get().first(), pair.get().uniform())) {
      return missing("4b", statement, pair, evidence);
    }
    Interval probability = evidence.improvement(pair.get().firstAreas(), pair.get().uniformAreas());
    return claim(
        "4b",
        statement,
        Evidence.better(probability),
        Evidence.label(pair.get().first())
            + " is ahead of "
            + Evidence.label(pair.get().uniform())
            + " with probability "
            + Evidence.interval(probability, 2)
            + " in mean return over training.");
  }

  /** Two dense mixtures of one size that differ by their buffer; the largest, as in the paper. */
  private record Pair(CellResult first, CellResult uniform) {
    static Optional<Pair> of(String buffer, String environment, Evidence evidence) {
      List<CellResult> dense =
          evidence.methods(environment, Family.Kind.DENSE_MIXTURE).stream()
              .sorted(
                  Comparator.comparingInt((CellResult it) -> it.cell().components().orElse(0))
                      .reversed())
              .toList();
      for (CellResult uniform : with(UNIFORM, dense)) {
        for (CellResult first : with(buffer, dense)) {
          if (first.cell().components().equals(uniform.cell().components())) {
            return Optional.of(new Pair(first, uniform));
          }
        }
      }
      return Optional.empty();
    }

    private static List<CellResult> with(String buffer, List<CellResult> methods) {
      return methods.stream()
          .filter(it -> it.cell().configuration().buffer().startsWith(buffer))
          .toList();
    }

    private double horizon() {
      return Math.min(first.horizon(), uniform.horizon());
    }

    double[] firstAreas() {
      return first.areas(horizon());
    }

    double[] uniformAreas() {
      return uniform.areas(horizon());
    }
  }

  private static Claim missing(
      String number, String statement, Optional<Pair> pair, Evidence evidence) {
    return claim(
        number,
        statement,
        Verdict.TOO_FEW,
        pair.map(it -> evidence.tooFew(it.first(), it.uniform()))
            .orElse("There are no two dense mixtures of one size that differ by these buffers."));
  }

  private static Claim claim(String number, String statement, Verdict verdict, String numbers) {
    return new Claim(number, statement, verdict, numbers, Claims.command("fig-buffers"));
  }
}
