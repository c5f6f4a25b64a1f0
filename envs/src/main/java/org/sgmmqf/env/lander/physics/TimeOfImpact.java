package org.sgmmqf.env.lander.physics;

/**
 * When on its sweep a body first comes close to an edge, by conservative advancement: along one
 * separating axis after the other, up to the time at which the deepest corner reaches the target.
 */
final class TimeOfImpact {
  private static final float SLOP = 0.005f;

  /** Distance between the shapes themselves at which they count as touching. */
  private static final float TARGET = Math.max(SLOP, Polygon.SKIN + Polygon.SKIN - 3 * SLOP);

  private static final float TOLERANCE = 0.25f * SLOP;
  private static final int MAX_AXES = 20;
  private static final int MAX_ROOT_STEPS = 50;

  /** The reference's greatest number of corners. */
  private static final int MAX_CORNERS = 16;

  private final Sweep sweep = new Sweep();
  private final Pose pose = new Pose();
  private final Distance distance = new Distance();
  private final SeparatingAxis axis = new SeparatingAxis(pose);

  /**
   * The time of touching.
   *
   * @return from 0 to 1 on the body's sweep; 1 too when they stay apart, overlap from the start, or
   *     the search fails
   */
  float of(Edge edge, Body body) {
    Polygon polygon = body.shape;
    sweep.set(body.sweep);
    sweep.normalize();
    distance.restart();
    float t1 = 0;
    for (int axes = 0; axes < MAX_AXES; axes++) {
      pose.set(sweep, t1, body.height);
      float apart = distance.at(edge, polygon, pose);
      if (apart <= 0) {
        return 1;
      }
      if (apart < TARGET + TOLERANCE) {
        return t1;
      }
      axis.find(distance, edge, polygon);
      float t2 = 1;
      for (int corners = 0; corners < MAX_CORNERS; corners++) {
        pose.set(sweep, t2, body.height);
        float s2 = axis.deepest(edge, polygon);
        if (s2 > TARGET + TOLERANCE) {
          return 1;
        }
        if (s2 > TARGET - TOLERANCE) {
          t1 = t2;
          break;
        }
        pose.set(sweep, t1, body.height);
        float s1 = axis.separation(edge, polygon);
        if (s1 < TARGET - TOLERANCE) {
          return 1;
        }
        if (s1 <= TARGET + TOLERANCE) {
          return t1;
        }
        t2 = root(edge, body, t1, s1, t2, s2);
      }
    }
    return 1;
  }

  /**
   * When the corners found last reach the target, by turns of bisection and secant rule.
   *
   * @return a time between t1 and t2; t2 when there are too many steps
   */
  private float root(Edge edge, Body body, float t1, float s1, float t2, float s2) {
    float a1 = t1;
    float a2 = t2;
    for (int step = 0; step < MAX_ROOT_STEPS; step++) {
      float t = step % 2 == 1 ? a1 + (TARGET - s1) * (a2 - a1) / (s2 - s1) : 0.5f * (a1 + a2);
      pose.set(sweep, t, body.height);
      float s = axis.separation(edge, body.shape);
      if (Math.abs(s - TARGET) < TOLERANCE) {
        return t;
      }
      if (s > TARGET) {
        a1 = t;
        s1 = s;
      } else {
        a2 = t;
        s2 = s;
      }
    }
    return t2;
  }
}
