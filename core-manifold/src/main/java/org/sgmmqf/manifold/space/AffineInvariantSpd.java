package org.sgmmqf.manifold.space;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.sgmmqf.manifold.ManifoldProvider;
import org.sgmmqf.spi.NoSettings;
import org.sgmmqf.spi.RandomStream;

/**
 * Symmetric positive definite matrices under the affine-invariant metric {@code <U, V>_C = tr(C^-1
 * U C^-1 V)} (Pennec, Fillard and Ayache, 2006; Bhatia, 2007, chapter 6), the paper's choice for
 * covariances. Complete, with a unique geodesic between any two points. Every operation costs one
 * or two symmetric eigendecompositions.
 */
public final class AffineInvariantSpd extends SpdMatrices {
  /**
   * Creates the manifold.
   *
   * @param rows number of rows of the matrices, at least 1
   */
  public AffineInvariantSpd(int rows) {
    super(rows);
  }

  @Override
  public double inner(double[] point, double[] u, double[] v) {
    DMatrixRMaj inverseRoot = spectrum(point).map(x -> 1 / Math.sqrt(x));
    return Matrices.frobenius(
        Matrices.congruence(inverseRoot, matrix(u)), Matrices.congruence(inverseRoot, matrix(v)));
  }

  /** C E C, where E is the symmetric part of the Euclidean gradient. */
  @Override
  public void gradient(double[] point, double[] euclidean, double[] out) {
    DMatrixRMaj symmetric = Matrices.symmetricPart(matrix(euclidean));
    Matrices.writeSymmetric(Matrices.congruence(matrix(point), symmetric), out);
  }

  /** C^1/2 Exp(C^-1/2 V C^-1/2) C^1/2 (eq. expC). */
  @Override
  public void exp(double[] point, double[] v, double[] out) {
    Spectrum c = spectrum(point);
    DMatrixRMaj whitened = Matrices.congruence(c.map(x -> 1 / Math.sqrt(x)), matrix(v));
    DMatrixRMaj exponential = Spectrum.of(Matrices.symmetricPart(whitened)).map(Math::exp);
    Matrices.writeSymmetric(Matrices.congruence(c.map(Math::sqrt), exponential), out);
  }

  /** C^1/2 Log(C^-1/2 Q C^-1/2) C^1/2. */
  @Override
  public void log(double[] point, double[] q, double[] out) {
    Spectrum c = spectrum(point);
    DMatrixRMaj logarithm = whitened(c, q).map(Math::log);
    Matrices.writeSymmetric(Matrices.congruence(c.map(Math::sqrt), logarithm), out);
  }

  /**
   * E V E^T with E = (Q C^-1)^1/2 = C^1/2 (C^-1/2 Q C^-1/2)^1/2 C^-1/2; parallel along the
   * geodesic.
   */
  @Override
  public void transport(double[] from, double[] to, double[] v, double[] out) {
    Spectrum c = spectrum(from);
    DMatrixRMaj e =
        Matrices.product(
            Matrices.product(c.map(Math::sqrt), whitened(c, to).map(Math::sqrt)),
            c.map(x -> 1 / Math.sqrt(x)));
    Matrices.writeSymmetric(Matrices.congruence(e, matrix(v)), out);
  }

  /** Frobenius norm of Log(P^-1/2 Q P^-1/2). */
  @Override
  public double distance(double[] p, double[] q) {
    return Math.sqrt(whitened(spectrum(p), q).sum(x -> Math.log(x) * Math.log(x)));
  }

  @Override
  public void randomTangent(double[] point, RandomStream random, double[] out) {
    DMatrixRMaj direction = Matrices.randomSymmetric(rows, random);
    double norm = Math.sqrt(Matrices.frobenius(direction, direction));
    DMatrixRMaj root = spectrum(point).map(Math::sqrt);
    CommonOps_DDRM.scale(1 / norm, direction);
    Matrices.writeSymmetric(Matrices.congruence(root, direction), out);
  }

  private Spectrum spectrum(double[] point) {
    return Spectrum.ofPositive(matrix(point));
  }

  /** Of C^-1/2 Q C^-1/2. */
  private Spectrum whitened(Spectrum c, double[] q) {
    DMatrixRMaj whitened = Matrices.congruence(c.map(x -> 1 / Math.sqrt(x)), matrix(q));
    return Spectrum.ofPositive(Matrices.symmetricPart(whitened));
  }

  /** Provides it as {@code spd-affine-invariant}. */
  public static final class Provider extends ManifoldProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "spd-affine-invariant",
          "Symmetric positive definite matrices under the affine-invariant metric.",
          NoSettings.class,
          (settings, shape) -> new AffineInvariantSpd(SpdMatrices.rows(shape)));
    }
  }
}
