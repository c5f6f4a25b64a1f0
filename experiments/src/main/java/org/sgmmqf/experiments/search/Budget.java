package org.sgmmqf.experiments.search;

import java.util.Locale;
import org.sgmmqf.spi.Require;

/**
 * How much a search may spend.
 *
 * @param transitions of all runs of all trials together; {@link Long#MAX_VALUE} for no limit
 * @param coreHours of training; infinite for no limit
 * @param trials most points to try
 */
public record Budget(long transitions, double coreHours, int trials) {
  /** Demands a limit. */
  public Budget {
    Require.atLeast("--budget", transitions, 1);
    Require.that(coreHours > 0, "--core-hours", coreHours, "more than 0");
    Require.atLeast("--trials", trials, 1);
    Require.that(
        transitions < Long.MAX_VALUE || Double.isFinite(coreHours) || trials < Integer.MAX_VALUE,
        "--budget",
        "nothing",
        "a number of transitions, or --core-hours, or --trials");
  }

  /**
   * A budget of transitions alone.
   *
   * @param transitions of all runs of all trials together
   */
  public static Budget ofTransitions(long transitions) {
    return new Budget(transitions, Double.POSITIVE_INFINITY, Integer.MAX_VALUE);
  }

  boolean allows(long spentTransitions, double spentSeconds) {
    return spentTransitions <= transitions && spentSeconds <= coreHours * 3600;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    if (transitions < Long.MAX_VALUE) {
      text.append(String.format(Locale.ROOT, ", %,d transitions", transitions));
    }
    if (Double.isFinite(coreHours)) {
      text.append(", ").append(coreHours).append(" core-hours");
    }
    if (trials < Integer.MAX_VALUE) {
      text.append(", ").append(trials).append(" trials");
    }
    return text.substring(2);
  }
}
