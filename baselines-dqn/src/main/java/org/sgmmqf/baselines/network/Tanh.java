package org.sgmmqf.baselines.network;

/**
 * The hyperbolic tangent as a quotient of two polynomials, x P(x^2) / Q(x^2), with the minimax
 * coefficients that the Eigen library publishes for single precision. It is an order of magnitude
 * cheaper than {@code Math.tanh} and, unlike that, gives the same bits on every machine.
 */
final class Tanh {
  /** Beyond it the result rounds to 1. */
  static final float LIMIT = 7.90531110763549805f;

  /** Coefficients of P, from the highest power of x^2 on. */
  static final float P6 = -2.76076847742355e-16f;

  static final float P5 = 2.00018790482477e-13f;
  static final float P4 = -8.60467152213735e-11f;
  static final float P3 = 5.12229709037114e-08f;
  static final float P2 = 1.48572235717979e-05f;
  static final float P1 = 6.37261928875436e-04f;
  static final float P0 = 4.89352455891786e-03f;

  /** Coefficients of Q, from the highest power of x^2 on. */
  static final float Q3 = 1.19825839466702e-06f;

  static final float Q2 = 1.18534705686654e-04f;
  static final float Q1 = 2.26843463243900e-03f;
  static final float Q0 = 4.89352518554385e-03f;

  private Tanh() {}

  static float of(float value) {
    float x = Math.max(-LIMIT, Math.min(LIMIT, value));
    float s = x * x;
    float p = Math.fma(s, P6, P5);
    p = Math.fma(s, p, P4);
    p = Math.fma(s, p, P3);
    p = Math.fma(s, p, P2);
    p = Math.fma(s, p, P1);
    p = Math.fma(s, p, P0);
    float q = Math.fma(s, Q3, Q2);
    q = Math.fma(s, q, Q1);
    q = Math.fma(s, q, Q0);
    return x * p / q;
  }
}
