package org.sgmmqf.manifold.space;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.mult.VectorVectorMult_DDRM;
import org.sgmmqf.spi.RandomStream;

/**
 * The few matrix operations that the textbook manifolds are written in; every result is a new
 * matrix.
 */
public final class Matrices {
  private Matrices() {}

  /** A copy of an array, row by row, as a square matrix. */
  public static DMatrixRMaj square(int rows, double[] entries) {
    return DMatrixRMaj.wrap(rows, rows, Arrays.copyOf(entries, rows * rows));
  }

  /** A B. */
  public static DMatrixRMaj product(DMatrixRMaj a, DMatrixRMaj b) {
    DMatrixRMaj product = new DMatrixRMaj(a.numRows, b.numCols);
    CommonOps_DDRM.mult(a, b, product);
    return product;
  }

  /** A X A^T. */
  public static DMatrixRMaj congruence(DMatrixRMaj a, DMatrixRMaj x) {
    DMatrixRMaj result = new DMatrixRMaj(a.numRows, a.numRows);
    CommonOps_DDRM.multTransB(product(a, x), a, result);
    return result;
  }

  /** A B + B A, which is symmetric when both are. */
  public static DMatrixRMaj anticommutator(DMatrixRMaj a, DMatrixRMaj b) {
    return twiceSymmetricPart(product(a, b));
  }

  /** (A + A^T) / 2. */
  public static DMatrixRMaj symmetricPart(DMatrixRMaj a) {
    DMatrixRMaj part = twiceSymmetricPart(a);
    CommonOps_DDRM.scale(0.5, part);
    return part;
  }

  private static DMatrixRMaj twiceSymmetricPart(DMatrixRMaj a) {
    DMatrixRMaj sum = new DMatrixRMaj(a.numRows, a.numCols);
    CommonOps_DDRM.transpose(a, sum);
    CommonOps_DDRM.addEquals(sum, a);
    return sum;
  }

  /** Frobenius product, the trace of A^T B. */
  public static double frobenius(DMatrixRMaj a, DMatrixRMaj b) {
    return VectorVectorMult_DDRM.innerProd(a, b);
  }

  /** Symmetric, entries uniform with a spectrum of about -1.2 to 1.2 in every dimension. */
  public static DMatrixRMaj randomSymmetric(int rows, RandomStream random) {
    DMatrixRMaj matrix = new DMatrixRMaj(rows, rows);
    double bound = 1 / Math.sqrt(rows);
    for (int i = 0; i < rows; i++) {
      for (int j = i; j < rows; j++) {
        double entry = random.nextDouble(-bound, bound);
        matrix.set(i, j, entry);
        matrix.set(j, i, entry);
      }
    }
    return matrix;
  }

  /** Writes the symmetric part of a matrix row by row. */
  public static void writeSymmetric(DMatrixRMaj matrix, double[] out) {
    System.arraycopy(symmetricPart(matrix).data, 0, out, 0, matrix.getNumElements());
  }
}
