package org.sgmmqf.baselines.network;

/**
 * Adds the interleaved chains of a sum in an order that does not depend on the width of vectors.
 */
final class Chains {
  private Chains() {}

  /** In halves: chains 8 apart first, then 4, 2 and 1. */
  static float sum(float[] c, int i) {
    float s0 = (c[i] + c[i + 8]) + (c[i + 4] + c[i + 12]);
    float s1 = (c[i + 1] + c[i + 9]) + (c[i + 5] + c[i + 13]);
    float s2 = (c[i + 2] + c[i + 10]) + (c[i + 6] + c[i + 14]);
    float s3 = (c[i + 3] + c[i + 11]) + (c[i + 7] + c[i + 15]);
    return (s0 + s2) + (s1 + s3);
  }
}
