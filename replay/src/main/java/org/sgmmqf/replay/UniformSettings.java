package org.sgmmqf.replay;

import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;

/**
 * Settings of {@link UniformBuffer}.
 *
 * @param capacity B
 */
record UniformSettings(
    @Doc("Most transitions held; the oldest is discarded") @Default("100000") int capacity) {
  UniformSettings {
    Require.atLeast("capacity", capacity, 1);
  }
}
