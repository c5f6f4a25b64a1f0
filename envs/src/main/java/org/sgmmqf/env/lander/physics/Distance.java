package org.sgmmqf.env.lander.physics;

/**
 * The distance between an edge (A) and a polygon (B) without their skins, by the algorithm of
 * Gilbert, Johnson and Keerthi: a simplex of up to three differences of corners closes in on the
 * origin. The simplex is kept as the start of the next call.
 */
final class Distance {
  private static final int MAX_STEPS = 20;

  private final Vertex[] simplex = {new Vertex(), new Vertex(), new Vertex()};
  private int count;
  private float metric;
  private final int[] savedA = new int[3];
  private final int[] savedB = new int[3];

  /** Forgets the simplex. */
  void restart() {
    count = 0;
  }

  /** The corners that are nearest: one or two differences of a corner of A and one of B. */
  int count() {
    return count;
  }

  int cornerA(int i) {
    return simplex[i].cornerA;
  }

  int cornerB(int i) {
    return simplex[i].cornerB;
  }

  /** The distance at a pose of the polygon. */
  float at(Edge edge, Polygon polygon, Pose pose) {
    start(edge, polygon, pose);
    for (int step = 0; step < MAX_STEPS; step++) {
      int saved = count;
      for (int i = 0; i < saved; i++) {
        savedA[i] = simplex[i].cornerA;
        savedB[i] = simplex[i].cornerB;
      }
      if (count == 2) {
        reduceSegment();
      } else if (count == 3) {
        reduceTriangle();
      }
      if (count == 3) {
        break;
      }
      Vertex v1 = simplex[0];
      float dx = -v1.x;
      float dy = -v1.y;
      if (count == 2) {
        float ex = simplex[1].x - v1.x;
        float ey = simplex[1].y - v1.y;
        boolean left = Floats.cross(ex, ey, dx, dy) > 0;
        dx = left ? -ey : ey;
        dy = left ? ex : -ex;
      }
      if (dx * dx + dy * dy < Floats.EPSILON * Floats.EPSILON) {
        break;
      }
      Vertex next = simplex[count];
      next.cornerA = edge.farthest(-dx, -dy);
      next.cornerB = polygon.farthest(pose.turnedBackX(dx, dy), pose.turnedBackY(dx, dy));
      next.locate(edge, polygon, pose);
      if (wasSaved(next, saved)) {
        break;
      }
      count++;
    }
    metric = metric();
    return distance();
  }

  private boolean wasSaved(Vertex vertex, int saved) {
    for (int i = 0; i < saved; i++) {
      if (vertex.cornerA == savedA[i] && vertex.cornerB == savedB[i]) {
        return true;
      }
    }
    return false;
  }

  /** The last simplex at the new pose, unless its size has changed much. */
  private void start(Edge edge, Polygon polygon, Pose pose) {
    for (int i = 0; i < count; i++) {
      simplex[i].locate(edge, polygon, pose);
      simplex[i].weight = 0;
    }
    if (count > 1) {
      float now = metric();
      if (now < 0.5f * metric || 2 * metric < now || now < Floats.EPSILON) {
        count = 0;
      }
    }
    if (count == 0) {
      simplex[0].cornerA = 0;
      simplex[0].cornerB = 0;
      simplex[0].locate(edge, polygon, pose);
      simplex[0].weight = 1;
      count = 1;
    }
  }

  /** The length of a segment, twice the area of a triangle. */
  private float metric() {
    Vertex v1 = simplex[0];
    Vertex v2 = simplex[1];
    Vertex v3 = simplex[2];
    return switch (count) {
      case 2 -> Floats.length(v1.x - v2.x, v1.y - v2.y);
      case 3 -> Floats.cross(v2.x - v1.x, v2.y - v1.y, v3.x - v1.x, v3.y - v1.y);
      default -> 0;
    };
  }

  private float distance() {
    Vertex v1 = simplex[0];
    Vertex v2 = simplex[1];
    return switch (count) {
      case 1 -> Floats.length(v1.ax - v1.bx, v1.ay - v1.by);
      case 2 ->
          Floats.length(
              v1.weight * v1.ax + v2.weight * v2.ax - (v1.weight * v1.bx + v2.weight * v2.bx),
              v1.weight * v1.ay + v2.weight * v2.ay - (v1.weight * v1.by + v2.weight * v2.by));
      default -> 0;
    };
  }

  /** Keeps of a segment what is nearest to the origin, with barycentric weights. */
  private void reduceSegment() {
    Vertex v1 = simplex[0];
    Vertex v2 = simplex[1];
    float ex = v2.x - v1.x;
    float ey = v2.y - v1.y;
    float weight2 = -(v1.x * ex + v1.y * ey);
    float weight1 = v2.x * ex + v2.y * ey;
    if (weight2 <= 0) {
      keep(0);
    } else if (weight1 <= 0) {
      keep(1);
    } else {
      keep(0, weight1, 1, weight2);
    }
  }

  /** The same for a triangle; all three corners stay when the origin lies within. */
  private void reduceTriangle() {
    Vertex v1 = simplex[0];
    Vertex v2 = simplex[1];
    Vertex v3 = simplex[2];
    float e12x = v2.x - v1.x;
    float e12y = v2.y - v1.y;
    float d12of1 = v2.x * e12x + v2.y * e12y;
    float d12of2 = -(v1.x * e12x + v1.y * e12y);
    float e13x = v3.x - v1.x;
    float e13y = v3.y - v1.y;
    float d13of1 = v3.x * e13x + v3.y * e13y;
    float d13of3 = -(v1.x * e13x + v1.y * e13y);
    float e23x = v3.x - v2.x;
    float e23y = v3.y - v2.y;
    float d23of2 = v3.x * e23x + v3.y * e23y;
    float d23of3 = -(v2.x * e23x + v2.y * e23y);
    float area = Floats.cross(e12x, e12y, e13x, e13y);
    float d123of1 = area * Floats.cross(v2.x, v2.y, v3.x, v3.y);
    float d123of2 = area * Floats.cross(v3.x, v3.y, v1.x, v1.y);
    float d123of3 = area * Floats.cross(v1.x, v1.y, v2.x, v2.y);

    if (d12of2 <= 0 && d13of3 <= 0) {
      keep(0);
    } else if (d12of1 > 0 && d12of2 > 0 && d123of3 <= 0) {
      keep(0, d12of1, 1, d12of2);
    } else if (d13of1 > 0 && d13of3 > 0 && d123of2 <= 0) {
      keep(0, d13of1, 2, d13of3);
    } else if (d12of1 <= 0 && d23of3 <= 0) {
      keep(1);
    } else if (d13of1 <= 0 && d23of2 <= 0) {
      keep(2);
    } else if (d23of2 > 0 && d23of3 > 0 && d123of1 <= 0) {
      // The reference puts the third corner first.
      keep(2, d23of3, 1, d23of2);
    }
  }

  private void keep(int only) {
    simplex[only].weight = 1;
    swap(0, only);
    count = 1;
  }

  private void keep(int one, float weight1, int other, float weight2) {
    float perSum = 1 / (weight1 + weight2);
    simplex[one].weight = weight1 * perSum;
    simplex[other].weight = weight2 * perSum;
    swap(0, one);
    swap(1, other);
    count = 2;
  }

  private void swap(int i, int j) {
    Vertex vertex = simplex[i];
    simplex[i] = simplex[j];
    simplex[j] = vertex;
  }

  /** A corner of B minus a corner of A. */
  private static final class Vertex {
    private int cornerA;
    private int cornerB;
    private float ax;
    private float ay;
    private float bx;
    private float by;
    private float x;
    private float y;
    private float weight;

    void locate(Edge edge, Polygon polygon, Pose pose) {
      ax = edge.x(cornerA);
      ay = edge.y(cornerA);
      bx = pose.worldX(polygon.x[cornerB], polygon.y[cornerB]);
      by = pose.worldY(polygon.x[cornerB], polygon.y[cornerB]);
      x = bx - ax;
      y = by - ay;
    }
  }
}
