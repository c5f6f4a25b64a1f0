package org.sgmmqf.replay.eder;

import org.sgmmqf.replay.TransitionStore;

/**
 * The diversity of a window of transitions: the determinant of the Gram matrix of their cosine
 * similarities, 1 for orthogonal features and 0 for dependent ones, by Cholesky factorisation in
 * O(w^3).
 */
final class WindowScore {
  private final int window;
  private final double minDeterminant;
  private final double minPivot;
  private final double[] gram;

  WindowScore(int window, double minDeterminant, double minPivot) {
    this.window = window;
    this.minDeterminant = minDeterminant;
    this.minPivot = minPivot;
    this.gram = new double[Math.multiplyExact(window, window)];
  }

  /** w. */
  int window() {
    return window;
  }

  /**
   * Scores consecutive slots.
   *
   * @param store holds the transitions
   * @param first first slot of the window
   * @return from the least score to 1
   */
  double of(TransitionStore store, int first) {
    for (int i = 0; i < window; i++) {
      for (int j = 0; j <= i; j++) {
        gram[i * window + j] = store.featureProduct(first + i, first + j);
      }
    }
    return Math.max(determinant(), minDeterminant);
  }

  private double determinant() {
    normalise();
    double determinant = 1;
    for (int j = 0; j < window; j++) {
      double pivot = reduced(j, j);
      if (pivot <= minPivot) {
        return 0;
      }
      determinant *= pivot;
      double root = Math.sqrt(pivot);
      gram[j * window + j] = root;
      for (int i = j + 1; i < window; i++) {
        gram[i * window + j] = reduced(i, j) / root;
      }
    }
    return determinant;
  }

  /** From inner products to cosines, in the lower triangle. */
  private void normalise() {
    for (int i = 0; i < window; i++) {
      for (int j = 0; j < i; j++) {
        gram[i * window + j] /= Math.sqrt(gram[i * window + i] * gram[j * window + j]);
      }
    }
    for (int i = 0; i < window; i++) {
      gram[i * window + i] = 1;
    }
  }

  /** Entry (i, j) less what the columns before j of the factor account for. */
  private double reduced(int i, int j) {
    double entry = gram[i * window + j];
    for (int k = 0; k < j; k++) {
      entry -= gram[i * window + k] * gram[j * window + k];
    }
    return entry;
  }
}
