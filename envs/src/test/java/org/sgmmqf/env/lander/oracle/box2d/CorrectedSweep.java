package org.sgmmqf.env.lander.oracle.box2d;

import org.jbox2d.common.Rot;
import org.jbox2d.common.Transform;
import org.jbox2d.common.Vec2;

/**
 * The motion of a body within a step, in place of {@code org.jbox2d.common.Sweep}, whose members it
 * has: the engine is linked against it when it is loaded. Unlike jbox2d's, it stores how far the
 * body has come, so that a second time of impact in the same step is reckoned from the first.
 */
public final class CorrectedSweep {
  private static final float TWO_PI = (float) (2 * Math.PI);

  /** Centre of mass in the body's own coordinates. */
  public final Vec2 localCenter = new Vec2();

  /** Centre of mass at {@link #alpha0}. */
  public final Vec2 c0 = new Vec2();

  /** Centre of mass at the end of the step. */
  public final Vec2 c = new Vec2();

  /** Angle at {@link #alpha0}. */
  public float a0;

  /** Angle at the end of the step. */
  public float a;

  /** The fraction of the step that is over. */
  public float alpha0;

  /** Brings the first angle into one turn and shifts the other with it. */
  public void normalize() {
    float turns = TWO_PI * (float) Math.floor(a0 / TWO_PI);
    a0 -= turns;
    a -= turns;
  }

  /**
   * Copies everything, {@link #alpha0} included.
   *
   * @param other left as it is
   * @return this sweep
   */
  public CorrectedSweep set(CorrectedSweep other) {
    localCenter.set(other.localCenter);
    c0.set(other.c0);
    c.set(other.c);
    a0 = other.a0;
    a = other.a;
    alpha0 = other.alpha0;
    return this;
  }

  /**
   * The body's transform on its way.
   *
   * @param transform receives it
   * @param beta from 0 at {@link #alpha0} to 1 at the end of the step
   */
  public void getTransform(Transform transform, float beta) {
    Vec2 p = transform.p;
    Rot q = transform.q;
    p.x = (1 - beta) * c0.x + beta * c.x;
    p.y = (1 - beta) * c0.y + beta * c.y;
    q.set((1 - beta) * a0 + beta * a);
    p.x -= q.c * localCenter.x - q.s * localCenter.y;
    p.y -= q.s * localCenter.x + q.c * localCenter.y;
  }

  /**
   * Moves the start of the sweep forward.
   *
   * @param alpha the fraction of the step that is over then
   */
  public void advance(float alpha) {
    float beta = (alpha - alpha0) / (1 - alpha0);
    c0.x = (1 - beta) * c0.x + beta * c.x;
    c0.y = (1 - beta) * c0.y + beta * c.y;
    a0 = (1 - beta) * a0 + beta * a;
    alpha0 = alpha;
  }
}
