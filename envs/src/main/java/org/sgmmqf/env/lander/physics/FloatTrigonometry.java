package org.sgmmqf.env.lander.physics;

/**
 * Sine and cosine of a {@code float} as the reference's C library (glibc 2.36) rounds them, for
 * angles below 120 in absolute value. About one result in a hundred differs in its last bit from
 * the rounded exact value.
 */
public final class FloatTrigonometry {
  private static final double TURNS = 0x1.45F306DC9C883p+23;
  private static final double QUARTER_TURN = 0x1.921FB54442D18p0;
  private static final double S1 = -0x1.555545995a603p-3;
  private static final double S2 = 0x1.1107605230bc4p-7;
  private static final double S3 = -0x1.994eb3774cf24p-13;
  private static final double C1 = -0x1.ffffffd0c621cp-2;
  private static final double C2 = 0x1.55553e1068f19p-5;
  private static final double C3 = -0x1.6c087e89a359dp-10;
  private static final double C4 = 0x1.99343027bf8c3p-16;

  private FloatTrigonometry() {}

  /**
   * Sine.
   *
   * @param angle in radians
   * @return from -1 to 1
   */
  public static float sin(float angle) {
    if (isTiny(angle)) {
      return angle;
    }
    int quarters = quarters(angle);
    double rest = angle - quarters * QUARTER_TURN;
    return (float) ((quarters & 1) == 0 ? sine(rest, quarters) : cosine(rest, quarters));
  }

  /**
   * Cosine.
   *
   * @param angle in radians
   * @return from -1 to 1
   */
  public static float cos(float angle) {
    if (isTiny(angle)) {
      return 1;
    }
    int quarters = quarters(angle);
    double rest = angle - quarters * QUARTER_TURN;
    return (float) ((quarters & 1) == 0 ? cosine(rest, quarters) : sine(rest, quarters));
  }

  private static boolean isTiny(float angle) {
    return topBits(angle) < 0x398;
  }

  /** The nearest number of quarter turns; none below 0.75. */
  private static int quarters(float angle) {
    return topBits(angle) < 0x3f4 ? 0 : ((int) (angle * TURNS) + 0x800000) >> 24;
  }

  /** Sign apart, orders numbers by size. */
  private static int topBits(float angle) {
    return Float.floatToRawIntBits(Math.abs(angle)) >> 20;
  }

  private static double sine(double rest, int quarters) {
    double q = rest * rest;
    double x = ((quarters + 1) & 2) == 0 ? rest : -rest;
    double cube = q * x;
    return (x + cube * S1) + (cube * q) * (S2 + q * S3);
  }

  private static double cosine(double rest, int quarters) {
    double q = rest * rest;
    double t = (quarters & 2) == 0 ? 1 : -1;
    return ((t + q * (t * C1)) + (q * q) * (t * C2)) + ((q * q) * q) * (t * C3 + q * (t * C4));
  }
}
