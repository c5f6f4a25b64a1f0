package org.sgmmqf.spi;

import java.nio.charset.StandardCharsets;

/**
 * The random streams of one run: one per purpose, derived from the run's seed by name, so that a
 * purpose that draws more or less does not disturb the others.
 *
 * @param seed the run's seed
 */
public record RandomStreams(long seed) {
  private static final long FNV_OFFSET = 0xCBF29CE484222325L;
  private static final long FNV_PRIME = 0x100000001B3L;

  /**
   * A new stream at its start.
   *
   * @param purpose for example "environment", "exploration", "replay", "parameters"
   * @return the same stream for the same seed and purpose
   */
  public RandomStream stream(String purpose) {
    return new RandomStream(derive(purpose));
  }

  /**
   * Streams for a part of the run that itself has several purposes, or for one of many like it.
   *
   * @param purpose for example "evaluation 5000"
   * @return streams that have nothing in common with these
   */
  public RandomStreams part(String purpose) {
    return new RandomStreams(derive("part " + purpose));
  }

  /**
   * FNV-1a of the name, mixed with the seed: close seeds and close names give unrelated streams.
   */
  private long derive(String purpose) {
    long hash = FNV_OFFSET;
    for (byte b : purpose.getBytes(StandardCharsets.UTF_8)) {
      hash = (hash ^ (b & 0xFF)) * FNV_PRIME;
    }
    return RandomStream.mix(RandomStream.mix(seed) ^ hash);
  }
}
