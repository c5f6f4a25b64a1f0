package org.sgmmqf.replay;

import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Require;

/**
 * What a buffer is told at creation beside its settings.
 *
 * @param observationSize D
 * @param actionCount N_a
 * @param batchSize T, the size of every batch that will be drawn
 * @param warmUp transitions that the agent stores before it samples for the first time
 * @param random the buffer's own stream; it belongs to the buffer, which saves it
 */
public record ReplayContext(
    int observationSize, int actionCount, int batchSize, int warmUp, RandomStream random) {
  /** Demands sizes of at least 1 and a warm-up that is not negative. */
  public ReplayContext {
    Require.atLeast("observationSize", observationSize, 1);
    Require.atLeast("actionCount", actionCount, 1);
    Require.atLeast("batchSize", batchSize, 1);
    Require.atLeast("warmUp", warmUp, 0);
  }
}
