package org.sgmmqf.manifold.space;

import org.apache.commons.math3.ode.FirstOrderDifferentialEquations;
import org.apache.commons.math3.ode.nonstiff.DormandPrince853Integrator;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.sgmmqf.manifold.ManifoldProvider;
import org.sgmmqf.spi.RandomStream;

/**
 * Symmetric positive definite matrices under the Bures-Wasserstein metric {@code <U, V>_C = tr(L_U
 * C L_V)}, where L_V solves L C + C L = V: the distance of optimal transport between centred
 * Gaussians (Takatsu, 2011; Bhatia, Jain and Lim, 2019). Not complete: {@link #exp} is defined only
 * while I + L_V is positive definite, and refuses other vectors; {@link #retract} takes every one.
 * Operations cost one or two eigendecompositions, transport some dozens.
 */
final class BuresWassersteinSpd extends SpdMatrices {
  private static final double SHORTEST_INTEGRATION_STEP = 1e-9;

  private final double transportTolerance;

  /**
   * Creates the manifold.
   *
   * @param settings accuracy of the transport
   * @param rows number of rows of the matrices, at least 1
   */
  public BuresWassersteinSpd(BuresWassersteinSettings settings, int rows) {
    super(rows);
    this.transportTolerance = settings.transportTolerance();
  }

  /** tr(L_U V) / 2. */
  @Override
  public double inner(double[] point, double[] u, double[] v) {
    return 0.5 * Matrices.frobenius(velocity(point, u), matrix(v));
  }

  /** 2 (E C + C E), where E is the symmetric part of the Euclidean gradient. */
  @Override
  public void gradient(double[] point, double[] euclidean, double[] out) {
    DMatrixRMaj symmetric = Matrices.symmetricPart(matrix(euclidean));
    CommonOps_DDRM.scale(2, symmetric);
    Matrices.writeSymmetric(Matrices.anticommutator(symmetric, matrix(point)), out);
  }

  /**
   * (I + L_V) C (I + L_V).
   *
   * @throws IllegalArgumentException when I + L_V is not positive definite: the geodesic has left
   *     the manifold
   */
  @Override
  public void exp(double[] point, double[] v, double[] out) {
    DMatrixRMaj velocity = velocity(point, v);
    double smallest = Spectrum.of(velocity).smallest();
    if (!(smallest > -1)) {
      throw new IllegalArgumentException(
          "a tangent vector lies outside the domain of the exponential map: the smallest eigenvalue"
              + " of L is "
              + smallest
              + ", not above -1.\nUse retract, or a shorter vector.");
    }
    Matrices.writeSymmetric(Matrices.congruence(plusIdentity(velocity), matrix(point)), out);
  }

  /**
   * Exp(L_V) C Exp(L_V), which agrees with {@link #exp} to first order and is defined for every V.
   */
  @Override
  public void retract(double[] point, double[] v, double[] out) {
    DMatrixRMaj factor = Spectrum.of(velocity(point, v)).map(Math::exp);
    Matrices.writeSymmetric(Matrices.congruence(factor, matrix(point)), out);
  }

  /** L C + C L with L = T - I, where T is the optimal transport from C to Q. */
  @Override
  public void log(double[] point, double[] q, double[] out) {
    Matrices.writeSymmetric(Matrices.anticommutator(displacement(point, q), matrix(point)), out);
  }

  /**
   * Parallel transport. There is no closed form; with C(t) = (I + t L) C (I + t L) and M(t) = L (I
   * + t L)^-1 the vector S C + C S is parallel when S' = K C^-1 - S M, where the antisymmetric K
   * solves C K + K C = C (S M - M S) C. That is, the horizontal lift S F to F F^T = C changes by a
   * vertical vector only. Integrated by the method of Dormand and Prince of order 8.
   */
  @Override
  public void transport(double[] from, double[] to, double[] v, double[] out) {
    DMatrixRMaj s = velocity(from, v);
    double largest = CommonOps_DDRM.elementMaxAbs(s);
    if (largest > 0) {
      CommonOps_DDRM.scale(1 / largest, s);
      new DormandPrince853Integrator(
              SHORTEST_INTEGRATION_STEP, 1, transportTolerance, transportTolerance)
          .integrate(
              new ParallelTransport(matrix(from), displacement(from, to)), 0, s.data, 1, s.data);
      CommonOps_DDRM.scale(largest, s);
    }
    Matrices.writeSymmetric(Matrices.anticommutator(s, matrix(to)), out);
  }

  /** Square root of tr(L P L), which loses no digits to cancellation for near points. */
  @Override
  public double distance(double[] p, double[] q) {
    DMatrixRMaj displacement = displacement(p, q);
    return Math.sqrt(
        Math.max(0, CommonOps_DDRM.trace(Matrices.congruence(displacement, matrix(p)))));
  }

  @Override
  public void randomTangent(double[] point, RandomStream random, double[] out) {
    DMatrixRMaj velocity = Matrices.randomSymmetric(rows, random);
    double norm = Math.sqrt(CommonOps_DDRM.trace(Matrices.congruence(velocity, matrix(point))));
    CommonOps_DDRM.scale(1 / norm, velocity);
    Matrices.writeSymmetric(Matrices.anticommutator(velocity, matrix(point)), out);
  }

  /** L_V. */
  private DMatrixRMaj velocity(double[] point, double[] v) {
    return Matrices.symmetricPart(Spectrum.ofPositive(matrix(point)).solveLyapunov(matrix(v)));
  }

  /** T - I with T = C^-1/2 (C^1/2 Q C^1/2)^1/2 C^-1/2. */
  private DMatrixRMaj displacement(double[] point, double[] q) {
    Spectrum c = Spectrum.ofPositive(matrix(point));
    DMatrixRMaj between = Matrices.congruence(c.map(Math::sqrt), matrix(q));
    DMatrixRMaj root = Spectrum.ofPositive(Matrices.symmetricPart(between)).map(Math::sqrt);
    DMatrixRMaj map =
        Matrices.symmetricPart(Matrices.congruence(c.map(x -> 1 / Math.sqrt(x)), root));
    CommonOps_DDRM.subtractEquals(map, CommonOps_DDRM.identity(rows));
    return map;
  }

  private static DMatrixRMaj plusIdentity(DMatrixRMaj matrix) {
    DMatrixRMaj sum = matrix.copy();
    CommonOps_DDRM.addEquals(sum, CommonOps_DDRM.identity(matrix.numRows));
    return sum;
  }

  /** The equation of {@link #transport} along one geodesic; its unknown is S, row by row. */
  private record ParallelTransport(DMatrixRMaj start, DMatrixRMaj displacement)
      implements FirstOrderDifferentialEquations {
    @Override
    public int getDimension() {
      return start.getNumElements();
    }

    @Override
    public void computeDerivatives(double t, double[] y, double[] derivative) {
      int rows = start.numRows;
      DMatrixRMaj s = Matrices.square(rows, y);
      DMatrixRMaj scaled = displacement.copy();
      CommonOps_DDRM.scale(t, scaled);
      DMatrixRMaj stretch = plusIdentity(scaled);
      DMatrixRMaj inverse = Spectrum.ofPositive(stretch).map(x -> 1 / x);
      DMatrixRMaj m = Matrices.symmetricPart(Matrices.product(displacement, inverse));
      DMatrixRMaj sm = Matrices.product(s, m);

      DMatrixRMaj commutator = new DMatrixRMaj(rows, rows);
      CommonOps_DDRM.transpose(sm, commutator);
      CommonOps_DDRM.subtract(sm, commutator, commutator);
      DMatrixRMaj c = Matrices.symmetricPart(Matrices.congruence(stretch, start));
      Spectrum spectrum = Spectrum.ofPositive(c);
      DMatrixRMaj k = spectrum.solveLyapunov(Matrices.congruence(c, commutator));
      DMatrixRMaj change = Matrices.product(k, spectrum.map(x -> 1 / x));
      CommonOps_DDRM.subtractEquals(change, sm);
      Matrices.writeSymmetric(change, derivative);
    }
  }

  /** Provides it as {@code spd-bures-wasserstein}. */
  public static final class Provider extends ManifoldProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "spd-bures-wasserstein",
          "Symmetric positive definite matrices under the Bures-Wasserstein metric.",
          BuresWassersteinSettings.class,
          (settings, shape) -> new BuresWassersteinSpd(settings, SpdMatrices.rows(shape)));
    }
  }
}
