package org.sgmmqf.experiments.search;

import java.util.Comparator;

/**
 * A job that is done, as the search took note of it.
 *
 * @param job which
 * @param outcome what came of it
 */
public record Finished(Job job, TrialOutcome outcome) {
  /** The best first; of equals the earlier trial. */
  static final Comparator<Finished> BEST_FIRST =
      Comparator.comparingDouble((Finished it) -> it.outcome().score())
          .reversed()
          .thenComparingInt(it -> it.job().trial().number());
}
