package org.sgmmqf.reports.claim;

import java.util.List;
import org.sgmmqf.reports.result.StudyResults;

/** The paper's claims, checked with our own runs. */
public final class Claims {
  static final String LUNAR_LANDER = "lunar-lander";
  static final String FLAPPY_BIRD = "flappy-bird";

  private static final List<ClaimCheck> CHECKS =
      List.of(
          new SparseMatchesDense(),
          new FasterPerTransition(),
          new HoldsWhenSmall(),
          new BuffersMatter());

  private Claims() {}

  /**
   * Checks them all.
   *
   * @param results the numbers
   * @param settings what "match" and "few" mean
   * @return every part of every claim, in the paper's order
   */
  public static List<Claim> check(StudyResults results, ClaimSettings settings) {
    Evidence evidence = new Evidence(results, settings);
    return CHECKS.stream().flatMap(it -> it.check(evidence).stream()).toList();
  }

  /** The command that runs what a claim needs. */
  static String command(String preset) {
    return "./gradlew experiments:run --args=\"run " + preset + "\"";
  }
}
