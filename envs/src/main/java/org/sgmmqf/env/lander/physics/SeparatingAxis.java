package org.sgmmqf.env.lander.physics;

/**
 * A direction that keeps an edge (A) and a moving polygon (B) apart, found where they are nearest,
 * and the separation along it as a function of time: between two corners, or between a face of one
 * and a corner of the other.
 */
final class SeparatingAxis {
  private enum Kind {
    CORNERS,
    FACE_OF_EDGE,
    FACE_OF_POLYGON
  }

  private final Pose pose;
  private Kind kind = Kind.CORNERS;
  private float axisX;
  private float axisY;

  /** The middle of the face, in the coordinates of its owner. */
  private float faceX;

  private float faceY;

  /** The corners that {@link #deepest} found. */
  private int cornerA;

  private int cornerB;

  /** The pose is the polygon's; whoever moves it decides on the time. */
  SeparatingAxis(Pose pose) {
    this.pose = pose;
  }

  void find(Distance nearest, Edge edge, Polygon polygon) {
    int a = nearest.cornerA(0);
    int b = nearest.cornerB(0);
    float pointBx = pose.worldX(polygon.x[b], polygon.y[b]);
    float pointBy = pose.worldY(polygon.x[b], polygon.y[b]);
    if (nearest.count() == 1) {
      kind = Kind.CORNERS;
      setAxis(pointBx - edge.x(a), pointBy - edge.y(a));
    } else if (a == nearest.cornerA(1)) {
      kind = Kind.FACE_OF_POLYGON;
      int other = nearest.cornerB(1);
      setAxis(polygon.y[other] - polygon.y[b], -(polygon.x[other] - polygon.x[b]));
      faceX = 0.5f * (polygon.x[b] + polygon.x[other]);
      faceY = 0.5f * (polygon.y[b] + polygon.y[other]);
      float normalX = pose.turnedX(axisX, axisY);
      float normalY = pose.turnedY(axisX, axisY);
      float s =
          (edge.x(a) - pose.worldX(faceX, faceY)) * normalX
              + (edge.y(a) - pose.worldY(faceX, faceY)) * normalY;
      flipIf(s < 0);
    } else {
      kind = Kind.FACE_OF_EDGE;
      int other = nearest.cornerA(1);
      setAxis(edge.y(other) - edge.y(a), -(edge.x(other) - edge.x(a)));
      faceX = 0.5f * (edge.x(a) + edge.x(other));
      faceY = 0.5f * (edge.y(a) + edge.y(other));
      flipIf((pointBx - faceX) * axisX + (pointBy - faceY) * axisY < 0);
    }
  }

  private void setAxis(float x, float y) {
    float length = Floats.length(x, y);
    float scale = length < Floats.EPSILON ? 1 : 1 / length;
    axisX = x * scale;
    axisY = y * scale;
  }

  private void flipIf(boolean wrong) {
    if (wrong) {
      axisX = -axisX;
      axisY = -axisY;
    }
  }

  /** The separation of the corners that are deepest at the present pose; remembers which. */
  float deepest(Edge edge, Polygon polygon) {
    float normalX = kind == Kind.FACE_OF_POLYGON ? pose.turnedX(axisX, axisY) : axisX;
    float normalY = kind == Kind.FACE_OF_POLYGON ? pose.turnedY(axisX, axisY) : axisY;
    switch (kind) {
      case CORNERS -> {
        cornerA = edge.farthest(normalX, normalY);
        cornerB = deepestCorner(polygon, normalX, normalY);
      }
      case FACE_OF_EDGE -> cornerB = deepestCorner(polygon, normalX, normalY);
      case FACE_OF_POLYGON -> cornerA = edge.farthest(-normalX, -normalY);
    }
    return separation(edge, polygon);
  }

  private int deepestCorner(Polygon polygon, float normalX, float normalY) {
    return polygon.farthest(
        pose.turnedBackX(-normalX, -normalY), pose.turnedBackY(-normalX, -normalY));
  }

  /** The separation of the corners found last, at the present pose. */
  float separation(Edge edge, Polygon polygon) {
    if (kind == Kind.FACE_OF_POLYGON) {
      float normalX = pose.turnedX(axisX, axisY);
      float normalY = pose.turnedY(axisX, axisY);
      return (edge.x(cornerA) - pose.worldX(faceX, faceY)) * normalX
          + (edge.y(cornerA) - pose.worldY(faceX, faceY)) * normalY;
    }
    float fromX = kind == Kind.CORNERS ? edge.x(cornerA) : faceX;
    float fromY = kind == Kind.CORNERS ? edge.y(cornerA) : faceY;
    return (pose.worldX(polygon.x[cornerB], polygon.y[cornerB]) - fromX) * axisX
        + (pose.worldY(polygon.x[cornerB], polygon.y[cornerB]) - fromY) * axisY;
  }
}
