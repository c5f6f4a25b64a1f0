package org.sgmmqf.env.lander.physics;

/** A straight piece of the ground. It does not know its neighbours, and has no inside. */
final class Edge {
  final float x1;
  final float y1;
  final float x2;
  final float y2;

  /** To the right of the way from the first to the second end, of length 1. */
  final float normalX;

  final float normalY;
  final float friction;
  final Box fat = new Box();

  Edge(float x1, float y1, float x2, float y2, float friction) {
    this.x1 = x1;
    this.y1 = y1;
    this.x2 = x2;
    this.y2 = y2;
    this.friction = friction;
    float perLength = 1 / Floats.length(x2 - x1, y2 - y1);
    normalX = (y2 - y1) * perLength;
    normalY = -((x2 - x1) * perLength);
    Box tight = new Box();
    tight.start(x1, y1);
    tight.enclose(x2, y2);
    tight.grow(Polygon.SKIN);
    fat.fatten(tight);
  }

  float x(int end) {
    return end == 0 ? x1 : x2;
  }

  float y(int end) {
    return end == 0 ? y1 : y2;
  }

  /** The end that lies farthest in a direction, the first one of two. */
  int farthest(float directionX, float directionY) {
    return x2 * directionX + y2 * directionY > x1 * directionX + y1 * directionY ? 1 : 0;
  }
}
