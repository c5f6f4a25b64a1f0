package org.sgmmqf.replay.uniform;

import org.sgmmqf.replay.BufferSettings;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/** Settings of {@link UniformSampler}. */
record UniformSettings(
    @Doc("Most transitions held; the oldest is discarded") @Default("100000") int capacity)
    implements BufferSettings {
  UniformSettings {
    Require.atLeast("capacity", capacity, 1);
  }
}
