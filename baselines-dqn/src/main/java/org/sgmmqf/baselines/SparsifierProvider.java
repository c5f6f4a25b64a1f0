package org.sgmmqf.baselines;

import org.sgmmqf.spi.Provider;

/** Provides a {@link Sparsifier}; extend it to add one. */
public abstract class SparsifierProvider extends Provider<SparsifierContext, Sparsifier> {
  /**
   * Describes the method.
   *
   * @param name what configurations call it
   * @param summary one line for listings
   * @param settings the settings record
   * @param factory usually a constructor reference
   * @param <S> the settings record
   */
  protected <S extends Record> SparsifierProvider(
      String name,
      String summary,
      Class<S> settings,
      Factory<S, SparsifierContext, Sparsifier> factory) {
    super(name, summary, settings, factory);
  }
}
