package org.sgmmqf.model.mixture;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;

/**
 * The Gaussians of eq. GMMQF, G_k(s) = exp(-(s - m_k)^T C_k^-1 (s - m_k)), word for word (no factor
 * 1/2 in the exponent). One inversion per component, then D^2 operations per component and state.
 */
final class GaussianFeatures {
  private final MixtureLayout layout;
  private final double[] point;
  private final DMatrixRMaj[] precisions;

  /** Inverts the covariances of a point, which must not change while these features are in use. */
  GaussianFeatures(MixtureLayout layout, double[] point) {
    this.layout = layout;
    this.point = point;
    int size = layout.observationSize();
    precisions = new DMatrixRMaj[layout.components()];
    for (int k = 0; k < precisions.length; k++) {
      DMatrixRMaj inverse = new DMatrixRMaj(size, size);
      System.arraycopy(point, layout.covariance(k), inverse.data, 0, size * size);
      CommonOps_DDRM.invert(inverse);
      precisions[k] = inverse;
    }
  }

  /** s_t - m_k. */
  DMatrixRMaj difference(int k, double[] states, int t) {
    int size = layout.observationSize();
    DMatrixRMaj x = new DMatrixRMaj(size, 1);
    for (int i = 0; i < size; i++) {
      x.data[i] = states[t * size + i] - point[layout.mean(k) + i];
    }
    return x;
  }

  /** C_k^-1 x. */
  DMatrixRMaj precisionTimes(int k, DMatrixRMaj x) {
    DMatrixRMaj product = new DMatrixRMaj(layout.observationSize(), 1);
    CommonOps_DDRM.mult(precisions[k], x, product);
    return product;
  }

  /** G_k(s) = exp(-x^T C_k^-1 x), from x = s - m_k and C_k^-1 x. */
  static double gaussian(DMatrixRMaj x, DMatrixRMaj precisionX) {
    return Math.exp(-CommonOps_DDRM.dot(x, precisionX));
  }

  /** G_k(s_t). */
  double gaussian(int k, double[] states, int t) {
    DMatrixRMaj x = difference(k, states, t);
    return gaussian(x, precisionTimes(k, x));
  }
}
