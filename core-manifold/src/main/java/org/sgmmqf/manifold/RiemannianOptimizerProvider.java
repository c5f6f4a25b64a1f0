package org.sgmmqf.manifold;

import org.sgmmqf.spi.NoContext;
import org.sgmmqf.spi.Provider;

/** Provides a {@link RiemannianOptimizer}; extend it to add one. */
public abstract class RiemannianOptimizerProvider extends Provider<NoContext, RiemannianOptimizer> {
  /**
   * Describes the method.
   *
   * @param name what configurations call it
   * @param summary one line for listings
   * @param settings the settings record
   * @param factory usually a constructor reference
   * @param <S> the settings record
   */
  protected <S extends Record> RiemannianOptimizerProvider(
      String name,
      String summary,
      Class<S> settings,
      Factory<S, NoContext, RiemannianOptimizer> factory) {
    super(name, summary, settings, factory);
  }
}
