package org.sgmmqf.baselines.network;

/**
 * Rounds the rows of all matrices up to whole vectors, so that no kernel needs a remainder loop.
 */
final class Padding {
  /** Floats in the widest vector that any current processor has. */
  static final int LANES = 16;

  private Padding() {}

  static int of(int size) {
    return (size + LANES - 1) / LANES * LANES;
  }
}
