package org.sgmmqf.env.lander.physics;

/**
 * Finds out how a polygon touches an edge, by separating axes and clipping. The edge is two-sided:
 * it faces the polygon's centroid. Touching means closer than both skins together.
 */
final class EdgeCollider {
  private static final float REACH = 2 * Polygon.SKIN;

  /** A face of the polygon is preferred only if it separates clearly better, against jitter. */
  private static final float RELATIVE_TOLERANCE = 0.98f;

  private static final float ABSOLUTE_TOLERANCE = 0.001f;

  private static final int CORNER = 0;
  private static final int FACE = 1;
  private static final int MOST_CORNERS = 8;

  /** The polygon in the coordinates of the edge, which are the world's. */
  private final float[] x = new float[MOST_CORNERS];

  private final float[] y = new float[MOST_CORNERS];
  private final float[] normalX = new float[MOST_CORNERS];
  private final float[] normalY = new float[MOST_CORNERS];

  /** The piece of the other shape that lies against the face, clipped twice. */
  private final Segment incident = new Segment();

  private final Segment half = new Segment();
  private final Segment clipped = new Segment();

  /** Sets everything but the impulses; no points when they do not touch. */
  void collide(Edge edge, Body body, TouchingPoints points) {
    Polygon polygon = body.shape;
    Pose pose = body.pose;
    points.count = 0;
    float centroidX = pose.worldX(polygon.centroidX, polygon.centroidY);
    float centroidY = pose.worldY(polygon.centroidX, polygon.centroidY);
    boolean front =
        edge.normalX * (centroidX - edge.x1) + edge.normalY * (centroidY - edge.y1) >= 0;
    float nx = front ? edge.normalX : -edge.normalX;
    float ny = front ? edge.normalY : -edge.normalY;

    float edgeSeparation = Float.MAX_VALUE;
    for (int i = 0; i < polygon.size; i++) {
      x[i] = pose.worldX(polygon.x[i], polygon.y[i]);
      y[i] = pose.worldY(polygon.x[i], polygon.y[i]);
      float separation = nx * (x[i] - edge.x1) + ny * (y[i] - edge.y1);
      if (separation < edgeSeparation) {
        edgeSeparation = separation;
      }
    }
    if (edgeSeparation > REACH) {
      return;
    }

    int face = -1;
    float faceSeparation = -Float.MAX_VALUE;
    for (int i = 0; i < polygon.size; i++) {
      normalX[i] = pose.turnedX(polygon.normalX[i], polygon.normalY[i]);
      normalY[i] = pose.turnedY(polygon.normalX[i], polygon.normalY[i]);
      float toFirst = -normalX[i] * (x[i] - edge.x1) + -normalY[i] * (y[i] - edge.y1);
      float toSecond = -normalX[i] * (x[i] - edge.x2) + -normalY[i] * (y[i] - edge.y2);
      float separation = toFirst < toSecond ? toFirst : toSecond;
      if (separation > REACH) {
        return;
      }
      if (separation > faceSeparation) {
        face = i;
        faceSeparation = separation;
      }
    }

    if (faceSeparation > RELATIVE_TOLERANCE * edgeSeparation + ABSOLUTE_TOLERANCE) {
      clipEdge(edge, polygon, face, points);
    } else {
      clipPolygon(edge, polygon, pose, front, nx, ny, points);
    }
  }

  /** The edge gives the face, and the side of the polygon that faces it the points. */
  private void clipPolygon(
      Edge edge,
      Polygon polygon,
      Pose pose,
      boolean front,
      float nx,
      float ny,
      TouchingPoints points) {
    int side = 0;
    float least = nx * normalX[0] + ny * normalY[0];
    for (int i = 1; i < polygon.size; i++) {
      float value = nx * normalX[i] + ny * normalY[i];
      if (value < least) {
        least = value;
        side = i;
      }
    }
    int next = side + 1 < polygon.size ? side + 1 : 0;
    incident.set(0, x[side], y[side], feature(0, side, FACE, CORNER));
    incident.set(1, x[next], y[next], feature(0, next, FACE, CORNER));
    int first = front ? 0 : 1;
    int second = 1 - first;
    if (!clip(
        nx, ny, edge.x(first), edge.y(first), first, edge.x(second), edge.y(second), second)) {
      return;
    }
    points.faceOfPolygon = false;
    points.normalX = nx;
    points.normalY = ny;
    points.faceX = edge.x(first);
    points.faceY = edge.y(first);
    for (int i = 0; i < 2; i++) {
      if (nx * (clipped.x[i] - points.faceX) + ny * (clipped.y[i] - points.faceY) <= REACH) {
        float fromX = clipped.x[i] - pose.x;
        float fromY = clipped.y[i] - pose.y;
        int n = points.count++;
        points.pointX[n] = pose.turnedBackX(fromX, fromY);
        points.pointY[n] = pose.turnedBackY(fromX, fromY);
        points.feature[n] = clipped.feature[i];
      }
    }
  }

  /** The polygon gives the face, and the edge the points. */
  private void clipEdge(Edge edge, Polygon polygon, int face, TouchingPoints points) {
    int next = face + 1 < polygon.size ? face + 1 : 0;
    incident.set(0, edge.x1, edge.y1, feature(0, face, CORNER, FACE));
    incident.set(1, edge.x2, edge.y2, feature(0, face, CORNER, FACE));
    float nx = normalX[face];
    float ny = normalY[face];
    if (!clip(nx, ny, x[face], y[face], face, x[next], y[next], next)) {
      return;
    }
    points.faceOfPolygon = true;
    points.normalX = polygon.normalX[face];
    points.normalY = polygon.normalY[face];
    points.faceX = polygon.x[face];
    points.faceY = polygon.y[face];
    for (int i = 0; i < 2; i++) {
      if (nx * (clipped.x[i] - x[face]) + ny * (clipped.y[i] - y[face]) <= REACH) {
        int n = points.count++;
        points.pointX[n] = clipped.x[i];
        points.pointY[n] = clipped.y[i];
        points.feature[n] = swapped(clipped.feature[i]);
      }
    }
  }

  /**
   * Cuts the incident segment off beyond both ends of a face.
   *
   * @return whether two points are left
   */
  private boolean clip(
      float nx, float ny, float x1, float y1, int corner1, float x2, float y2, int corner2) {
    float sideX = ny;
    float sideY = -nx;
    return half.clip(incident, sideX, sideY, sideX * x1 + sideY * y1, corner1)
        && clipped.clip(half, -sideX, -sideY, -sideX * x2 + -sideY * y2, corner2);
  }

  /** Two features are the same if all four parts are. */
  private static int feature(int indexA, int indexB, int typeA, int typeB) {
    return indexA | indexB << 8 | typeA << 16 | typeB << 24;
  }

  private static int swapped(int feature) {
    return (feature & 0xFF00FF) << 8 | ((feature >> 8) & 0xFF00FF);
  }

  /** Two points with what made them. */
  private static final class Segment {
    private final float[] x = new float[2];
    private final float[] y = new float[2];
    private final int[] feature = new int[2];

    void set(int i, float px, float py, int madeBy) {
      x[i] = px;
      y[i] = py;
      feature[i] = madeBy;
    }

    /** Becomes the part of a segment below a line; false when it is less than two points. */
    boolean clip(Segment whole, float nx, float ny, float offset, int corner) {
      int count = 0;
      float distance0 = nx * whole.x[0] + ny * whole.y[0] - offset;
      float distance1 = nx * whole.x[1] + ny * whole.y[1] - offset;
      if (distance0 <= 0) {
        set(count++, whole.x[0], whole.y[0], whole.feature[0]);
      }
      if (distance1 <= 0) {
        set(count++, whole.x[1], whole.y[1], whole.feature[1]);
      }
      if (distance0 * distance1 < 0) {
        float share = distance0 / (distance0 - distance1);
        set(
            count++,
            whole.x[0] + share * (whole.x[1] - whole.x[0]),
            whole.y[0] + share * (whole.y[1] - whole.y[0]),
            feature(corner, whole.feature[0] >> 8 & 0xFF, CORNER, FACE));
      }
      return count == 2;
    }
  }
}
