package org.sgmmqf.manifold;

import org.sgmmqf.spi.Provider;

/** Provides a {@link Manifold} of matrices of a given shape; extend it to add one. */
public abstract class ManifoldProvider extends Provider<MatrixShape, Manifold> {
  /**
   * Describes the manifold.
   *
   * @param name what configurations call it
   * @param summary one line for listings
   * @param settings the settings record
   * @param factory usually a constructor reference
   * @param <S> the settings record
   */
  protected <S extends Record> ManifoldProvider(
      String name, String summary, Class<S> settings, Factory<S, MatrixShape, Manifold> factory) {
    super(name, summary, settings, factory);
  }
}
