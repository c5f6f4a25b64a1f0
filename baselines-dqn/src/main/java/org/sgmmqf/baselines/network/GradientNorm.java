package org.sgmmqf.baselines.network;

import java.util.Arrays;

/**
 * The Euclidean norm of all gradients together, summed in double precision in eight interleaved
 * chains by position. Zeros may be skipped without changing a bit of the result.
 */
final class GradientNorm {
  private static final int CHAINS = 8;

  private final double[] chains = new double[CHAINS];

  void clear() {
    Arrays.fill(chains, 0);
  }

  void add(float[] gradients) {
    double c0 = chains[0];
    double c1 = chains[1];
    double c2 = chains[2];
    double c3 = chains[3];
    double c4 = chains[4];
    double c5 = chains[5];
    double c6 = chains[6];
    double c7 = chains[7];
    for (int i = 0; i < gradients.length; i += CHAINS) {
      c0 += square(gradients[i]);
      c1 += square(gradients[i + 1]);
      c2 += square(gradients[i + 2]);
      c3 += square(gradients[i + 3]);
      c4 += square(gradients[i + 4]);
      c5 += square(gradients[i + 5]);
      c6 += square(gradients[i + 6]);
      c7 += square(gradients[i + 7]);
    }
    chains[0] = c0;
    chains[1] = c1;
    chains[2] = c2;
    chains[3] = c3;
    chains[4] = c4;
    chains[5] = c5;
    chains[6] = c6;
    chains[7] = c7;
  }

  /** The same when all other gradients are zero. */
  void add(float[] gradients, SparseIndex index) {
    int[] positions = index.positions;
    for (int n = 0; n < index.size(); n++) {
      int i = positions[n];
      chains[i % CHAINS] += square(gradients[i]);
    }
  }

  double value() {
    double sum = 0;
    for (double chain : chains) {
      sum += chain;
    }
    return Math.sqrt(sum);
  }

  private static double square(double g) {
    return g * g;
  }
}
