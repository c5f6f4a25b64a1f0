package org.sgmmqf.training;

import org.sgmmqf.model.AveragedPolicy;
import org.sgmmqf.model.GreedyPolicy;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * Moves an averaged policy along a training. A running mean of the parameters at first, so that
 * what they started from has no weight of its own, and from half the length on an exponential
 * average, whose parameters are as old in the mean as those of a window of the whole length. It
 * holds one copy of the parameters where a window would hold many, and moves a hundred times along
 * its length, so that it costs next to nothing beside the updates.
 */
final class PolicyAverage implements SymmetricState {
  private static final int MOVES = 100;

  private final AveragedPolicy policy;
  private final long every;
  private final double leastShare;
  private long moves;

  /**
   * Has not moved yet.
   *
   * @param over transitions that it looks back over
   */
  PolicyAverage(AveragedPolicy policy, long over) {
    this.policy = policy;
    every = Math.max(1, over / MOVES);
    leastShare = Math.min(1, 2.0 * every / over);
  }

  /** Whether it moves after so many transitions. */
  boolean isDue(long transitions) {
    return transitions % every == 0;
  }

  /** Takes in the parameters as they are now. */
  void move() {
    moves++;
    policy.approach(Math.max(leastShare, 1.0 / moves));
  }

  /** Who decides by it. */
  GreedyPolicy policy() {
    return policy;
  }

  @Override
  public void state(StateParts parts) {
    moves = parts.number("moves", moves);
    parts.component("policy", policy);
  }
}
