package org.sgmmqf.training;

import org.sgmmqf.env.Environment;

/** Looks on while an episode is played. */
@FunctionalInterface
public interface Spectator {
  /**
   * A decision is about to be taken.
   *
   * @param state s, D numbers; copy it to keep it
   * @param environment in that state; draw it, but do not move it
   */
  void decisionIn(double[] state, Environment environment);
}
