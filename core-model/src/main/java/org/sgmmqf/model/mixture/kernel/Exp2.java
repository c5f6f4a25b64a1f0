package org.sgmmqf.model.mixture.kernel;

/**
 * Constants for 2^-q by a polynomial: q is rounded to a whole number by adding a magic number,
 * whose low bits then hold it, and 2^f for the rest f in [-1/2, 1/2] is a Taylor polynomial, of
 * degree 12 with an error below 2e-16 in double and of degree 7 with one below 6e-9 in single
 * precision.
 */
final class Exp2 {
  /** 1.5 * 2^52: the sum with a number below 2^51 has no digits after the point. */
  static final double DOUBLE_MAGIC = 0x1.8p52;

  /** 1.5 * 2^23, likewise. */
  static final float FLOAT_MAGIC = 0x1.8p23f;

  /**
   * Beyond it 2^-q is 0 for every purpose, and its exponent would leave the range of normal
   * numbers.
   */
  static final double DOUBLE_LIMIT = 1000;

  /** Likewise; 2^-125 is 2e-38. */
  static final float FLOAT_LIMIT = 125;

  /** (ln 2)^n / n!, the coefficient of f^n, from the highest n down. */
  static final double[] DOUBLE_COEFFICIENTS = coefficients(12);

  /** Likewise. */
  static final float[] FLOAT_COEFFICIENTS = rounded(coefficients(7));

  private Exp2() {}

  private static double[] coefficients(int degree) {
    double[] coefficients = new double[degree + 1];
    coefficients[degree] = 1;
    for (int n = 1; n <= degree; n++) {
      coefficients[degree - n] = coefficients[degree - n + 1] * StrictMath.log(2) / n;
    }
    return coefficients;
  }

  private static float[] rounded(double[] numbers) {
    float[] rounded = new float[numbers.length];
    for (int i = 0; i < numbers.length; i++) {
      rounded[i] = (float) numbers[i];
    }
    return rounded;
  }
}
