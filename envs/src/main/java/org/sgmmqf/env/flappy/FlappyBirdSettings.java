package org.sgmmqf.env.flappy;

import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * Settings of {@link FlappyBird}; the defaults are the reference's.
 *
 * @param gap height of the opening between an upper and a lower pipe
 * @param scoreLimit pipes passed after which an episode is cut off
 * @param normalized whether observations are divided to lie between -1 and 1
 * @param timeLimit steps after which an episode is cut off
 */
public record FlappyBirdSettings(
    @Doc("height of the opening between an upper and a lower pipe, in pixels") @Default("100")
        int gap,
    @Doc("pipes passed after which an episode is cut off; 0 for never") @Default("0")
        int scoreLimit,
    @Doc("whether observations are divided to lie between -1 and 1") @Default("true")
        boolean normalized,
    @Doc("steps after which an episode is cut off; 0 for never") @Default("0") int timeLimit) {
  /** Demands an opening that the bird fits through and that leaves room for both pipes. */
  public FlappyBirdSettings {
    Require.within("gap", gap, 30, 200);
    Require.atLeast("scoreLimit", scoreLimit, 0);
    Require.atLeast("timeLimit", timeLimit, 0);
  }
}
