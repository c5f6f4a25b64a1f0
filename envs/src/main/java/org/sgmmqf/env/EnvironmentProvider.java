package org.sgmmqf.env;

import org.sgmmqf.spi.Provider;

/** Provides an {@link Environment}; extend it to add one. */
public abstract class EnvironmentProvider extends Provider<EnvironmentContext, Environment> {
  /**
   * Describes the task.
   *
   * @param name what configurations call it
   * @param summary one line for listings
   * @param settings the settings record
   * @param factory usually a constructor reference
   * @param <S> the settings record
   */
  protected <S extends Record> EnvironmentProvider(
      String name,
      String summary,
      Class<S> settings,
      Factory<S, EnvironmentContext, Environment> factory) {
    super(name, summary, settings, factory);
  }
}
