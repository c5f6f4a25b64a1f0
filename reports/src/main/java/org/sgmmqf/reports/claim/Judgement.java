package org.sgmmqf.reports.claim;

import java.util.List;
import java.util.stream.Collectors;
import org.sgmmqf.reports.table.Environments;
import org.sgmmqf.runs.ClaimSpec;

/**
 * A claim with what the runs say of it.
 *
 * @param claim what was claimed
 * @param policy whose returns were compared, in words; empty where runs have only one
 * @param verdict what the runs say
 * @param numbers what the verdict rests on, or what is missing for one
 * @param seeds seeds of each method that an undecided claim would probably need; NaN for others
 */
public record Judgement(
    ClaimSpec claim, String policy, Verdict verdict, String numbers, double seeds) {
  /** {@return where it is claimed to be so, such as lunar-lander} */
  public String environment() {
    return claim.cells().get(0).split("/", -1)[0];
  }

  /** {@return environment and source in words, as readers see them beside the claim} */
  public String place() {
    String where = Environments.words(environment());
    return claim.source().isEmpty() ? where : where + "; " + claim.source();
  }

  /** {@return whether more seeds could give a verdict} */
  public boolean isOpen() {
    return verdict == Verdict.UNDECIDED || verdict == Verdict.TOO_FEW;
  }

  /** The same, which says so where it is judged otherwise by another policy. */
  Judgement among(List<Judgement> all) {
    String others =
        all.stream()
            .filter(it -> it.verdict() != verdict)
            .map(it -> it.verdict().text() + " by the " + it.policy() + " policy")
            .collect(Collectors.joining(", "));
    return others.isEmpty()
        ? this
        : new Judgement(claim, policy, verdict, numbers + " But: " + others + ".", seeds);
  }
}
