package org.sgmmqf.env.lander.physics;

/** A convex shape in the coordinates of its body, corners counterclockwise. */
final class Polygon {
  /** All shapes have a skin of this thickness, so that they touch before they overlap. */
  static final float SKIN = 0.01f;

  final int size;
  final float[] x;
  final float[] y;

  /** Of the side that begins at the corner of the same number, outward, of length 1. */
  final float[] normalX;

  final float[] normalY;
  final float centroidX;
  final float centroidY;

  /** The reference sums up the centroid in another order than the centre of mass. */
  Polygon(float[] x, float[] y, float centroidX, float centroidY) {
    size = x.length;
    this.x = x;
    this.y = y;
    this.centroidX = centroidX;
    this.centroidY = centroidY;
    normalX = new float[size];
    normalY = new float[size];
    for (int i = 0; i < size; i++) {
      int next = (i + 1) % size;
      float alongX = x[next] - x[i];
      float alongY = y[next] - y[i];
      float perLength = 1 / Floats.length(alongX, alongY);
      normalX[i] = alongY * perLength;
      normalY[i] = -alongX * perLength;
    }
  }

  /** The corner that lies farthest in a direction, the first one of several. */
  int farthest(float directionX, float directionY) {
    int best = 0;
    float bestValue = x[0] * directionX + y[0] * directionY;
    for (int i = 1; i < size; i++) {
      float value = x[i] * directionX + y[i] * directionY;
      if (value > bestValue) {
        best = i;
        bestValue = value;
      }
    }
    return best;
  }
}
