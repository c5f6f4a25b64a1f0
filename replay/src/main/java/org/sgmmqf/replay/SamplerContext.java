package org.sgmmqf.replay;

import org.sgmmqf.spi.RandomStream;

/**
 * What a sampler is told at creation beside its settings.
 *
 * @param store the transitions to draw from
 * @param batchSize T, the size of every batch that will be drawn
 * @param warmUp transitions that the agent stores before it samples for the first time
 * @param random the buffer's own stream, which the buffer saves
 */
public record SamplerContext(
    TransitionStore store, int batchSize, int warmUp, RandomStream random) {}
