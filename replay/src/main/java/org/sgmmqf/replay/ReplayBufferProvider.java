package org.sgmmqf.replay;

import org.sgmmqf.spi.Provider;

/** Provides a {@link ReplayBuffer} with a {@link Sampler}; extend it to add a sampler. */
public abstract class ReplayBufferProvider extends Provider<ReplayContext, ReplayBuffer> {
  /**
   * Describes the buffer.
   *
   * @param name what configurations call it
   * @param summary one line for listings
   * @param settings the settings record
   * @param sampler creates the sampler; usually a constructor reference
   * @param <S> the settings record
   */
  protected <S extends Record & BufferSettings> ReplayBufferProvider(
      String name, String summary, Class<S> settings, Factory<S, SamplerContext, Sampler> sampler) {
    super(
        name,
        summary,
        settings,
        (values, context) ->
            new ReplayBuffer(
                values.capacity(), context, surroundings -> sampler.create(values, surroundings)));
  }
}
