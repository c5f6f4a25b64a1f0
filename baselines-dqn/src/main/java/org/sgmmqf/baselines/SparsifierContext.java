package org.sgmmqf.baselines;

import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Require;

/**
 * What a sparsifier is told at creation beside its settings.
 *
 * @param updates U, how many updates the run plans; schedules refer to it
 * @param random its own stream, which it saves
 */
public record SparsifierContext(long updates, RandomStream random) {
  /** Demands at least one update. */
  public SparsifierContext {
    Require.atLeast("updates", updates, 1);
  }
}
