package org.sgmmqf.training;

import java.util.Locale;

/** A policy of an agent that evaluations judge. They share one training, and cost episodes only. */
public enum JudgedPolicy {
  /** The agent's own: random where the agent's is, as that of PPO, and otherwise the greedy one. */
  OWN,
  /** The action that the newest parameters hold for the best. */
  GREEDY,
  /** The action that an average of the parameters along the last transitions holds for the best. */
  AVERAGED;

  /**
   * What settings and columns call it.
   *
   * @return small letters
   */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
