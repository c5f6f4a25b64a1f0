package org.sgmmqf.env.lander.physics;

/** Small functions in single precision, which the reference computes in everywhere. */
final class Floats {
  /** The distance from 1 to the next number. */
  static final float EPSILON = 1.1920929e-7f;

  private Floats() {}

  static float clamp(float value, float low, float high) {
    return value < low ? low : value > high ? high : value;
  }

  /** Rounded once: the square root of a float in double precision is exact enough for that. */
  static float length(float x, float y) {
    return (float) Math.sqrt(x * x + y * y);
  }

  static float cross(float ax, float ay, float bx, float by) {
    return ax * by - ay * bx;
  }
}
