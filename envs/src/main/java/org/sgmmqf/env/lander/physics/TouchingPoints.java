package org.sgmmqf.env.lander.physics;

/**
 * How an edge (A) and a polygon (B) touch: one of them gives a face, the other up to two points.
 * Face in the coordinates of its owner, points in those of the other; the edge's coordinates are
 * the world's.
 */
final class TouchingPoints {
  int count;
  boolean faceOfPolygon;
  float normalX;
  float normalY;
  float faceX;
  float faceY;
  final float[] pointX = new float[2];
  final float[] pointY = new float[2];

  /** Which corner or face makes a point, so that it is known again in the next step. */
  final int[] feature = new int[2];

  /** What the points pushed in the last step, which is where the next step starts. */
  final float[] normalImpulse = new float[2];

  final float[] frictionImpulse = new float[2];

  /** Takes on the impulses of those points that others had too, zero for the rest. */
  void inherit(TouchingPoints old) {
    for (int i = 0; i < count; i++) {
      int same = old.find(feature[i]);
      normalImpulse[i] = same < 0 ? 0 : old.normalImpulse[same];
      frictionImpulse[i] = same < 0 ? 0 : old.frictionImpulse[same];
    }
  }

  private int find(int wanted) {
    for (int i = 0; i < count; i++) {
      if (feature[i] == wanted) {
        return i;
      }
    }
    return -1;
  }
}
