package org.sgmmqf.replay;

import org.sgmmqf.spi.Provider;

/** Provides a {@link ReplayBuffer}; extend it to add one. */
public abstract class ReplayBufferProvider extends Provider<ReplayContext, ReplayBuffer> {
  /**
   * Describes the buffer.
   *
   * @param name what configurations call it
   * @param summary one line for listings
   * @param settings the settings record
   * @param factory usually a constructor reference
   * @param <S> the settings record
   */
  protected <S extends Record> ReplayBufferProvider(
      String name,
      String summary,
      Class<S> settings,
      Factory<S, ReplayContext, ReplayBuffer> factory) {
    super(name, summary, settings, factory);
  }
}
