package org.sgmmqf.env.lander.physics;

/**
 * Keeps one touching contact from sinking in and from sliding freely. The ground has neither
 * velocity nor inverse mass, so only the body appears in the equations; restitution is zero.
 */
final class ContactSolver {
  private static final float SLOP = 0.005f;
  private static final float MAX_CORRECTION = 0.2f;

  /** Two points are solved as a block only if their matrix is better conditioned than this. */
  private static final float MAX_CONDITION = 1000;

  private final Contact contact;
  private final Body body;
  private final Point first = new Point();
  private final Point second = new Point();

  /** Points that velocities are solved for; positions always take all of the contact's. */
  private int count;

  /** From the ground to the body; the tangent is (ny, -nx). */
  private float nx;

  private float ny;

  /** The inverse mass of both points along the normal, and its inverse. */
  private float k11;

  private float k12;
  private float k22;
  private float inverse11;
  private float inverse12;
  private float inverse22;

  ContactSolver(Contact contact) {
    this.contact = contact;
    this.body = contact.body;
  }

  /** Starts from the impulses that the contact remembers. */
  void recallImpulses() {
    TouchingPoints points = contact.points;
    first.normalImpulse = points.normalImpulse[0];
    first.frictionImpulse = points.frictionImpulse[0];
    second.normalImpulse = points.normalImpulse[1];
    second.frictionImpulse = points.frictionImpulse[1];
  }

  void forgetImpulses() {
    first.normalImpulse = 0;
    first.frictionImpulse = 0;
    second.normalImpulse = 0;
    second.frictionImpulse = 0;
  }

  void storeImpulses() {
    TouchingPoints points = contact.points;
    points.normalImpulse[0] = first.normalImpulse;
    points.frictionImpulse[0] = first.frictionImpulse;
    if (count == 2) {
      points.normalImpulse[1] = second.normalImpulse;
      points.frictionImpulse[1] = second.frictionImpulse;
    }
  }

  /** Sets up the velocity passes at the present position. */
  void prepare() {
    TouchingPoints points = contact.points;
    Sweep at = body.sweep;
    Pose pose = body.pose;
    pose.set(at.cx, at.cy, at.a, body.height);
    if (points.faceOfPolygon) {
      nx = -pose.turnedX(points.normalX, points.normalY);
      ny = -pose.turnedY(points.normalX, points.normalY);
    } else {
      nx = points.normalX;
      ny = points.normalY;
    }
    count = points.count;
    first.prepare(0);
    if (count == 2) {
      second.prepare(1);
      prepareBlock();
    }
  }

  private void prepareBlock() {
    float i = body.perInertia;
    float cross1 = Floats.cross(first.rx, first.ry, nx, ny);
    float cross2 = Floats.cross(second.rx, second.ry, nx, ny);
    k11 = body.perMass + i * cross1 * cross1;
    k22 = body.perMass + i * cross2 * cross2;
    k12 = body.perMass + i * cross1 * cross2;
    float determinant = k11 * k22 - k12 * k12;
    if (k11 * k11 < MAX_CONDITION * determinant) {
      float perDeterminant = 1 / determinant;
      inverse11 = perDeterminant * k22;
      inverse12 = -perDeterminant * k12;
      inverse22 = perDeterminant * k11;
    } else {
      count = 1;
    }
  }

  /** Applies the impulses recalled. */
  void warmStart() {
    first.warmStart();
    if (count == 2) {
      second.warmStart();
    }
  }

  /** Remembers the impulses. */
  void mark() {
    first.mark();
    second.mark();
  }

  /** Whether the impulses are those remembered. */
  boolean atMark() {
    return first.atMark() && second.atMark();
  }

  /** One pass over the velocities: friction first, because not sinking in matters more. */
  void solveVelocity() {
    first.rub();
    if (count == 2) {
      second.rub();
      pushBoth();
    } else {
      first.pushAway();
    }
  }

  /**
   * Finds impulses x >= 0 and normal velocities K x + b >= 0 of which one is zero at each point, by
   * trying the four cases in the reference's order.
   */
  private void pushBoth() {
    float a1 = first.normalImpulse;
    float a2 = second.normalImpulse;
    float b1 = first.normalVelocity() - (k11 * a1 + k12 * a2);
    float b2 = second.normalVelocity() - (k12 * a1 + k22 * a2);

    float x1 = -(inverse11 * b1 + inverse12 * b2);
    float x2 = -(inverse12 * b1 + inverse22 * b2);
    if (x1 >= 0 && x2 >= 0) {
      setImpulses(x1, x2);
      return;
    }
    x1 = -first.normalMass * b1;
    if (x1 >= 0 && k12 * x1 + b2 >= 0) {
      setImpulses(x1, 0);
      return;
    }
    x2 = -second.normalMass * b2;
    if (x2 >= 0 && k12 * x2 + b1 >= 0) {
      setImpulses(0, x2);
      return;
    }
    if (b1 >= 0 && b2 >= 0) {
      setImpulses(0, 0);
    }
  }

  private void setImpulses(float x1, float x2) {
    float d1 = x1 - first.normalImpulse;
    float d2 = x2 - second.normalImpulse;
    float p1x = d1 * nx;
    float p1y = d1 * ny;
    float p2x = d2 * nx;
    float p2y = d2 * ny;
    body.vx += body.perMass * (p1x + p2x);
    body.vy += body.perMass * (p1y + p2y);
    body.w +=
        body.perInertia
            * (Floats.cross(first.rx, first.ry, p1x, p1y)
                + Floats.cross(second.rx, second.ry, p2x, p2y));
    first.normalImpulse = x1;
    second.normalImpulse = x2;
  }

  /**
   * One pass over the positions: pushes the body out of the ground.
   *
   * @param share of the depth that is taken back
   * @return the least separation seen, at most 0
   */
  float solvePosition(float share) {
    TouchingPoints points = contact.points;
    Sweep at = body.sweep;
    Pose pose = body.pose;
    float least = 0;
    for (int i = 0; i < points.count; i++) {
      pose.set(at.cx, at.cy, at.a, body.height);
      float normalX = points.normalX;
      float normalY = points.normalY;
      float faceX = points.faceX;
      float faceY = points.faceY;
      float x = points.pointX[i];
      float y = points.pointY[i];
      if (points.faceOfPolygon) {
        normalX = pose.turnedX(points.normalX, points.normalY);
        normalY = pose.turnedY(points.normalX, points.normalY);
        faceX = pose.worldX(points.faceX, points.faceY);
        faceY = pose.worldY(points.faceX, points.faceY);
      } else {
        x = pose.worldX(points.pointX[i], points.pointY[i]);
        y = pose.worldY(points.pointX[i], points.pointY[i]);
      }
      float separation =
          (x - faceX) * normalX + (y - faceY) * normalY - Polygon.SKIN - Polygon.SKIN;
      if (points.faceOfPolygon) {
        normalX = -normalX;
        normalY = -normalY;
      }
      least = separation < least ? separation : least;
      float correction = Floats.clamp(share * (separation + SLOP), -MAX_CORRECTION, 0);
      float rx = x - at.cx;
      float ry = y - at.cy;
      float cross = Floats.cross(rx, ry, normalX, normalY);
      float impulse = -correction / (body.perMass + body.perInertia * cross * cross);
      body.shift(impulse * normalX, impulse * normalY, rx, ry);
    }
    return least;
  }

  /** One point of the contact, at r from the body's centre of mass. */
  private final class Point {
    private float rx;
    private float ry;
    private float normalMass;
    private float frictionMass;
    private float normalImpulse;
    private float frictionImpulse;
    private float markedNormal;
    private float markedFriction;

    /** Midway between the two surfaces. */
    void prepare(int i) {
      TouchingPoints points = contact.points;
      Pose pose = body.pose;
      float x = points.pointX[i];
      float y = points.pointY[i];
      float faceX = points.faceX;
      float faceY = points.faceY;
      if (points.faceOfPolygon) {
        faceX = pose.worldX(points.faceX, points.faceY);
        faceY = pose.worldY(points.faceX, points.faceY);
      } else {
        x = pose.worldX(points.pointX[i], points.pointY[i]);
        y = pose.worldY(points.pointX[i], points.pointY[i]);
      }
      float outX = points.faceOfPolygon ? -nx : nx;
      float outY = points.faceOfPolygon ? -ny : ny;
      float toFace = Polygon.SKIN - ((x - faceX) * outX + (y - faceY) * outY);
      rx = 0.5f * (x + toFace * outX + (x - Polygon.SKIN * outX)) - body.sweep.cx;
      ry = 0.5f * (y + toFace * outY + (y - Polygon.SKIN * outY)) - body.sweep.cy;
      float crossNormal = Floats.cross(rx, ry, nx, ny);
      float crossTangent = Floats.cross(rx, ry, ny, -nx);
      normalMass = 1 / (body.perMass + body.perInertia * crossNormal * crossNormal);
      frictionMass = 1 / (body.perMass + body.perInertia * crossTangent * crossTangent);
    }

    void mark() {
      markedNormal = normalImpulse;
      markedFriction = frictionImpulse;
    }

    boolean atMark() {
      return markedNormal == normalImpulse && markedFriction == frictionImpulse;
    }

    void warmStart() {
      float px = normalImpulse * nx + frictionImpulse * ny;
      float py = normalImpulse * ny + frictionImpulse * -nx;
      body.push(px, py, rx, ry);
    }

    float velocityX() {
      return body.vx - body.w * ry;
    }

    float velocityY() {
      return body.vy + body.w * rx;
    }

    float normalVelocity() {
      return velocityX() * nx + velocityY() * ny;
    }

    /** Friction, up to the normal impulse times its coefficient. */
    void rub() {
      float slide = velocityX() * ny + velocityY() * -nx;
      float most = contact.friction * normalImpulse;
      float impulse = Floats.clamp(frictionImpulse + frictionMass * -slide, -most, most);
      float p = impulse - frictionImpulse;
      frictionImpulse = impulse;
      body.push(p * ny, p * -nx, rx, ry);
    }

    void pushAway() {
      float sum = normalImpulse + -normalMass * normalVelocity();
      float impulse = sum > 0 ? sum : 0;
      float p = impulse - normalImpulse;
      normalImpulse = impulse;
      body.push(p * nx, p * ny, rx, ry);
    }
  }
}
