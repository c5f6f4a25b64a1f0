package org.sgmmqf.manifold.space;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.MatrixFeatures_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.sgmmqf.manifold.Finite;
import org.sgmmqf.manifold.Manifold;
import org.sgmmqf.manifold.MatrixShape;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Require;

/** What the set of symmetric positive definite matrices has whatever its metric. */
abstract class SpdMatrices implements Manifold {
  /** Relative asymmetry that rounding may leave behind. */
  private static final double ASYMMETRY = 1e-12;

  final int rows;

  SpdMatrices(int rows) {
    if (rows < 1) {
      throw new IllegalArgumentException("number of rows " + rows + " is below 1");
    }
    this.rows = rows;
  }

  static int rows(MatrixShape shape) {
    Require.that(
        shape.rows() == shape.columns(),
        "columns",
        shape.columns(),
        "equal to rows, " + shape.rows());
    return shape.rows();
  }

  final DMatrixRMaj matrix(double[] entries) {
    return Matrices.square(rows, entries);
  }

  @Override
  public final int size() {
    return rows * rows;
  }

  @Override
  public final int dimension() {
    return rows * (rows + 1) / 2;
  }

  @Override
  public final boolean isometricTransport() {
    return true;
  }

  /** The exponential of a random symmetric matrix with eigenvalues of about -1.2 to 1.2. */
  @Override
  public final void randomPoint(RandomStream random, double[] out) {
    DMatrixRMaj exponent = Matrices.randomSymmetric(rows, random);
    Matrices.writeSymmetric(Spectrum.of(exponent).map(Math::exp), out);
  }

  @Override
  public final boolean contains(double[] point) {
    if (point.length != rows * rows || Finite.firstFault(point) >= 0) {
      return false;
    }
    DMatrixRMaj matrix = matrix(point);
    double largest = CommonOps_DDRM.elementMaxAbs(matrix);
    return MatrixFeatures_DDRM.isSymmetric(matrix, ASYMMETRY * largest)
        && DecompositionFactory_DDRM.chol(rows, true).decompose(matrix);
  }
}
