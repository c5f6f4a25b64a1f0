package org.sgmmqf.model.mixture.kernel;

/**
 * Constants for 2^-q by a polynomial: q is rounded to a whole number by adding {@link #MAGIC},
 * whose low bits then hold it, and 2^f for the rest f in [-1/2, 1/2] is a Taylor polynomial of
 * degree 12 with an error below 2e-16.
 */
final class Exp2 {
  /** 1.5 * 2^52: the sum with a number below 2^51 has no digits after the point. */
  static final double MAGIC = 0x1.8p52;

  /**
   * Beyond it 2^-q is 0 for every purpose, and its exponent would leave the range of normal
   * numbers.
   */
  static final double LIMIT = 1000;

  /** (ln 2)^n / n!, the coefficient of f^n. */
  static final double[] COEFFICIENTS = coefficients();

  private Exp2() {}

  private static double[] coefficients() {
    double[] coefficients = new double[13];
    coefficients[0] = 1;
    for (int n = 1; n < coefficients.length; n++) {
      coefficients[n] = coefficients[n - 1] * StrictMath.log(2) / n;
    }
    return coefficients;
  }
}
