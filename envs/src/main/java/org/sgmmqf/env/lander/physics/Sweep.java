package org.sgmmqf.env.lander.physics;

/**
 * The straight and even motion of a body from some moment of a step to its end: centre of mass c
 * and angle a at the end, c0 and a0 at the fraction {@code alpha0} of the step. Time within the
 * sweep runs from 0 to 1.
 */
final class Sweep {
  private static final float TWO_PI = (float) (2 * Math.PI);

  float c0x;
  float c0y;
  float a0;
  float cx;
  float cy;
  float a;
  float alpha0;

  void set(Sweep other) {
    c0x = other.c0x;
    c0y = other.c0y;
    a0 = other.a0;
    cx = other.cx;
    cy = other.cy;
    a = other.a;
    alpha0 = other.alpha0;
  }

  /** Lets the next sweep begin where this one ends. */
  void rebase() {
    c0x = cx;
    c0y = cy;
    a0 = a;
  }

  /** Moves the beginning forward; alpha0 must be stored, for there may be several impacts. */
  void advance(float alpha) {
    float beta = (alpha - alpha0) / (1 - alpha0);
    c0x = (1 - beta) * c0x + beta * cx;
    c0y = (1 - beta) * c0y + beta * cy;
    a0 = (1 - beta) * a0 + beta * a;
    alpha0 = alpha;
  }

  /** Ends at the fraction of the step at which it now begins. */
  void stop() {
    cx = c0x;
    cy = c0y;
    a = a0;
  }

  /** Brings the first angle into one turn and shifts the other with it. */
  void normalize() {
    float turns = TWO_PI * (float) Math.floor(a0 / TWO_PI);
    a0 -= turns;
    a -= turns;
  }
}
