package org.sgmmqf.baselines.network;

import org.sgmmqf.spi.RandomStream;

/**
 * The factor Q of the thin QR factorization of a Gaussian matrix, with signs such that the diagonal
 * of R is positive; that makes Q uniform among all such matrices. Gram and Schmidt's method, run
 * twice against rounding.
 */
final class OrthonormalColumns {
  private OrthonormalColumns() {}

  /** Returns {@code count} columns of {@code length} numbers. */
  static double[][] draw(int length, int count, RandomStream random) {
    double[][] columns = new double[count][length];
    for (int i = 0; i < length; i++) {
      for (double[] column : columns) {
        column[i] = random.nextGaussian();
      }
    }
    for (int j = 0; j < count; j++) {
      removeEarlier(columns, j);
      removeEarlier(columns, j);
      double norm = Math.sqrt(dot(columns[j], columns[j]));
      for (int i = 0; i < length; i++) {
        columns[j][i] /= norm;
      }
    }
    return columns;
  }

  private static void removeEarlier(double[][] columns, int j) {
    for (int earlier = 0; earlier < j; earlier++) {
      double share = dot(columns[earlier], columns[j]);
      for (int i = 0; i < columns[j].length; i++) {
        columns[j][i] -= share * columns[earlier][i];
      }
    }
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
