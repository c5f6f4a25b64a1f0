package org.sgmmqf.env;

import org.sgmmqf.spi.RandomStream;

/**
 * What an environment is told at creation beside its settings.
 *
 * @param random source of every random draw; it belongs to the environment, which saves it
 */
public record EnvironmentContext(RandomStream random) {}
