package org.sgmmqf.model.mixture;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.sgmmqf.replay.Batch;

/**
 * The partial derivatives of the Bellman residual loss (prop. gradients), formula by formula.
 * Covariances get the Euclidean derivative C^-1 X C^-1, which the affine-invariant metric turns
 * into the X of eq. dL.dC and other metrics into something else.
 */
final class MixtureGradient {
  private final MixtureLayout layout;
  private final double[] point;
  private final GaussianFeatures features;

  MixtureGradient(MixtureLayout layout, double[] point) {
    this.layout = layout;
    this.point = point;
    this.features = new GaussianFeatures(layout, point);
  }

  /**
   * The gradient of the loss without its penalty.
   *
   * @param slopes derivative of the loss with respect to Q(s_t, a_t), (2 / T) weight_t delta_t
   * @param gradient receives the partial derivatives, in the order of the layout
   */
  void fill(Batch batch, double[] slopes, double[] gradient) {
    Arrays.fill(gradient, 0);
    for (int k = 0; k < layout.components(); k++) {
      for (int t = 0; t < batch.size; t++) {
        DMatrixRMaj x = features.difference(k, batch.states, t);
        DMatrixRMaj precisionX = features.precisionTimes(k, x);
        double slope = slopes[t] * GaussianFeatures.gaussian(x, precisionX);
        addToFactors(k, batch.actions[t], slope, gradient);
        double weighted = slope * layout.weight(point, k, batch.actions[t]);
        addToMean(k, weighted, precisionX, gradient);
        addToCovariance(k, weighted, precisionX, gradient);
      }
    }
  }

  /** The largest |dL / dxi_k(a)| over the actions, sum over t with a_t = a of slope_t G_k(s_t). */
  double steepest(int k, Batch batch, double[] slopes) {
    double[] byAction = new double[layout.actionCount()];
    for (int t = 0; t < batch.size; t++) {
      byAction[batch.actions[t]] += slopes[t] * features.gaussian(k, batch.states, t);
    }
    return Arrays.stream(byAction).map(Math::abs).max().orElse(0);
  }

  /**
   * Eq. dL.dUpsilon, summed over the batch; the other factors' product is formed without dividing
   * by upsilon.
   */
  private void addToFactors(int k, int action, double slope, double[] gradient) {
    for (int j = 0; j < layout.hadamardFactors(); j++) {
      double others = 1;
      for (int other = 0; other < layout.hadamardFactors(); other++) {
        others *= other == j ? 1 : point[layout.factor(other, k, action)];
      }
      gradient[layout.factor(j, k, action)] += slope * others;
    }
  }

  /** Eq. dL.dM: 2 w C^-1 (s - m). */
  private void addToMean(int k, double weighted, DMatrixRMaj precisionX, double[] gradient) {
    for (int i = 0; i < layout.observationSize(); i++) {
      gradient[layout.mean(k) + i] += 2 * weighted * precisionX.data[i];
    }
  }

  /** C^-1 (w (s - m) (s - m)^T) C^-1, the Euclidean form of eq. dL.dC. */
  private void addToCovariance(int k, double weighted, DMatrixRMaj precisionX, double[] gradient) {
    int size = layout.observationSize();
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        gradient[layout.covariance(k) + i * size + j] +=
            weighted * precisionX.data[i] * precisionX.data[j];
      }
    }
  }
}
