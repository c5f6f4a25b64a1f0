package org.example.replay;

import org.sgmmqf.replay.BufferSettings;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * Settings of {@link NewestFirst}.
 *
 * @param capacity B
 * @param halfLife age at which a transition is drawn half as often as a new one
 */
public record NewestFirstSettings(
    @Doc("most transitions held; the oldest is discarded") @Default("100000") int capacity,
    @Doc("age, in transitions, that halves the probability of being drawn") @Default("20000")
        double halfLife)
    implements BufferSettings {
  /** Demands room for a transition and an age above zero. */
  public NewestFirstSettings {
    Require.atLeast("capacity", capacity, 1);
    Require.positive("halfLife", halfLife);
  }
}
