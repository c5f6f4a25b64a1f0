package org.sgmmqf.model;

import org.sgmmqf.spi.Provider;

/** Provides a {@link QFunction}; extend it to add one. */
public abstract class QFunctionProvider extends Provider<QFunctionContext, QFunction> {
  /**
   * Describes the model.
   *
   * @param name what configurations call it
   * @param summary one line for listings
   * @param settings the settings record
   * @param factory usually a constructor reference
   * @param <S> the settings record
   */
  protected <S extends Record> QFunctionProvider(
      String name,
      String summary,
      Class<S> settings,
      Factory<S, QFunctionContext, QFunction> factory) {
    super(name, summary, settings, factory);
  }
}
