package org.sgmmqf.baselines.network;

/**
 * The hyperbolic tangent as a quotient of two polynomials, x P(x^2) / Q(x^2), with the minimax
 * coefficients that the Eigen library publishes for single precision. It is an order of magnitude
 * cheaper than {@code Math.tanh} and, unlike that, gives the same bits on every machine.
 */
final class Tanh {
  /** Beyond it the result rounds to 1. */
  static final float LIMIT = 7.905311f;

  /** Coefficients of P, from the highest power of x^2 on. */
  static final float P6 = -2.7607684e-16f;

  static final float P5 = 2.000188e-13f;
  static final float P4 = -8.604672e-11f;
  static final float P3 = 5.1222973e-08f;
  static final float P2 = 1.48572235e-05f;
  static final float P1 = 6.3726195e-04f;
  static final float P0 = 4.8935246e-03f;

  /** Coefficients of Q, from the highest power of x^2 on. */
  static final float Q3 = 1.1982584e-06f;

  static final float Q2 = 1.1853471e-04f;
  static final float Q1 = 2.2684347e-03f;
  static final float Q0 = 4.893525e-03f;

  private Tanh() {}
}
