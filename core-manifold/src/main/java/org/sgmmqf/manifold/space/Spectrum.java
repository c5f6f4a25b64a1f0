package org.sgmmqf.manifold.space;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;
import org.sgmmqf.manifold.Finite;

/**
 * Eigenvalues and eigenvectors of a symmetric matrix, A = V diag(values) V^T, and functions of the
 * matrix.
 */
public final class Spectrum {
  private final double[] values;
  private final DMatrixRMaj vectors;

  private Spectrum(double[] values, DMatrixRMaj vectors) {
    this.values = values;
    this.vectors = vectors;
  }

  /** Decomposes a symmetric matrix. */
  public static Spectrum of(DMatrixRMaj symmetric) {
    int rows = symmetric.numRows;
    EigenDecomposition_F64<DMatrixRMaj> eigen = DecompositionFactory_DDRM.eig(rows, true, true);
    if (Finite.firstFault(symmetric.data) >= 0 || !eigen.decompose(symmetric.copy())) {
      throw new IllegalArgumentException("a matrix has no eigenvalues: an entry is not finite");
    }
    double[] values = new double[rows];
    DMatrixRMaj vectors = new DMatrixRMaj(rows, rows);
    for (int j = 0; j < rows; j++) {
      values[j] = eigen.getEigenvalue(j).real;
      CommonOps_DDRM.insert(eigen.getEigenVector(j), vectors, 0, j);
    }
    return new Spectrum(values, vectors);
  }

  /** The same, for a matrix that must be positive definite. */
  public static Spectrum ofPositive(DMatrixRMaj symmetric) {
    Spectrum spectrum = of(symmetric);
    if (!(spectrum.smallest() > 0)) {
      throw new IllegalArgumentException(
          "a matrix is not positive definite: its smallest eigenvalue is " + spectrum.smallest());
    }
    return spectrum;
  }

  /** Eigenvectors in columns. */
  public DMatrixRMaj vectors() {
    return vectors;
  }

  /** The smallest eigenvalue. */
  public double smallest() {
    return Arrays.stream(values).min().orElseThrow();
  }

  /** Sum over the eigenvalues. */
  public double sum(DoubleUnaryOperator function) {
    return Arrays.stream(values).map(function).sum();
  }

  /** f(A) = V diag(f(values)) V^T. */
  public DMatrixRMaj map(DoubleUnaryOperator function) {
    DMatrixRMaj scaled = vectors.copy();
    CommonOps_DDRM.multCols(scaled, Arrays.stream(values).map(function).toArray());
    DMatrixRMaj result = new DMatrixRMaj(vectors.numRows, vectors.numRows);
    CommonOps_DDRM.multTransB(scaled, vectors, result);
    return Matrices.symmetricPart(result);
  }

  /** The X with A X + X A = right (Lyapunov); unique when A is positive definite. */
  public DMatrixRMaj solveLyapunov(DMatrixRMaj right) {
    DMatrixRMaj inBasis = new DMatrixRMaj(right.numRows, right.numCols);
    CommonOps_DDRM.multTransA(vectors, Matrices.product(right, vectors), inBasis);
    for (int i = 0; i < values.length; i++) {
      for (int j = 0; j < values.length; j++) {
        inBasis.set(i, j, inBasis.get(i, j) / (values[i] + values[j]));
      }
    }
    return Matrices.congruence(vectors, inBasis);
  }
}
