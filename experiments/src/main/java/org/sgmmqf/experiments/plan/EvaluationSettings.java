package org.sgmmqf.experiments.plan;

import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * How a run is evaluated: greedy episodes in an environment of their own, with random streams of
 * their own.
 *
 * @param every transitions between two evaluations
 * @param episodes episodes per evaluation
 * @param cap most steps of one evaluation episode, for tasks that a good policy never ends
 */
public record EvaluationSettings(
    @Doc("transitions between two evaluations, and between two rows of training.csv")
        @Default("5000")
        long every,
    @Doc("greedy episodes per evaluation") @Default("20") int episodes,
    @Doc("most steps of one evaluation episode") @Default("5000") int cap) {
  /** Demands at least one of each. */
  public EvaluationSettings {
    Require.atLeast("every", every, 1);
    Require.atLeast("episodes", episodes, 1);
    Require.atLeast("cap", cap, 1);
  }
}
