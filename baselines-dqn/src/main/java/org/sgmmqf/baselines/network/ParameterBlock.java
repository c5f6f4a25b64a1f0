package org.sgmmqf.baselines.network;

import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * Parameters with their gradient and Adam's moments, side by side; padding stays zero in all four.
 * Parameters that are never trained have neither gradient nor moments.
 */
final class ParameterBlock implements SymmetricState {
  final float[] values;
  final float[] gradients;
  final float[] firstMoments;
  final float[] secondMoments;

  ParameterBlock(int size, boolean trained) {
    int others = trained ? size : 0;
    values = new float[size];
    gradients = new float[others];
    firstMoments = new float[others];
    secondMoments = new float[others];
  }

  /** Sets one parameter to zero and forgets how it moved. */
  void clear(int i) {
    values[i] = 0;
    firstMoments[i] = 0;
    secondMoments[i] = 0;
  }

  /** Goes a share of the way to other values; exactly there for 1. */
  void approach(ParameterBlock other, float share) {
    if (share == 1) {
      System.arraycopy(other.values, 0, values, 0, values.length);
    } else {
      for (int i = 0; i < values.length; i++) {
        values[i] = Math.fma(share, other.values[i] - values[i], values[i]);
      }
    }
  }

  /** Values and moments; gradients do not outlive an update. */
  @Override
  public void state(StateParts parts) {
    parts.numbers("values", values);
    if (parts.forLearning("moments")) {
      parts.numbers("firstMoments", firstMoments);
      parts.numbers("secondMoments", secondMoments);
    }
  }
}
