package org.sgmmqf.replay;

/** What the settings record of every buffer must have, whatever its sampler needs. */
public interface BufferSettings {
  /**
   * B, the most transitions held.
   *
   * @return at least 1
   */
  int capacity();
}
