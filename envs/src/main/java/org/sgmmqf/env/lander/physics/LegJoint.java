package org.sgmmqf.env.lander.physics;

import java.util.stream.Stream;

/**
 * The hinge between lander (body A) and leg (body B), with a motor that swings the leg outward and
 * limits to the angle. Impulses are accumulated over the passes of a step and start the next one.
 *
 * <p>Solves K P = -velocity error, where K is the symmetric inverse mass of the two directions of
 * the hinge and of the angle.
 */
final class LegJoint {
  private static final float LINEAR_SLOP = 0.005f;
  private static final float ANGULAR_SLOP = 2 / 180f * (float) Math.PI;
  private static final float MAX_CORRECTION = 8 / 180f * (float) Math.PI;
  private static final float MAX_MOTOR_TORQUE = 40;

  private final Body lander;
  private final Body leg;

  /** Where the hinge is, seen from the leg's origin, which is its centre of mass. */
  private final float anchorX;

  private final float anchorY;
  private final float referenceAngle;
  private final float lowerAngle;
  private final float upperAngle;
  private final float motorSpeed;
  private final float maxMotorImpulse;
  private final float motorMass;

  /** -1 at the lower limit, 1 at the upper limit, 0 in between. */
  private int limit;

  private float impulseX;
  private float impulseY;
  private float limitImpulse;
  private float motorImpulse;

  private float keptX;
  private float keptY;
  private float keptLimit;
  private float keptMotor;

  /** The passes since the mark of {@link VelocityPasses}. */
  private final PassResult[] passes =
      Stream.generate(PassResult::new)
          .limit(VelocityPasses.LONGEST_CYCLE)
          .toArray(PassResult[]::new);

  private float rAx;
  private float rAy;
  private float rBx;
  private float rBy;
  private float k11;
  private float k12;
  private float k13;
  private float k22;
  private float k23;
  private final float k33;

  /** The first row of minors of K, and the inverse determinants of K and of its 2 x 2 block. */
  private float minor1;

  private float minor2;
  private float minor3;
  private float perDet3;
  private float perDet2;

  LegJoint(
      Body lander,
      Body leg,
      float anchorX,
      float anchorY,
      float lowerAngle,
      float upperAngle,
      float motorSpeed,
      float h) {
    this.lander = lander;
    this.leg = leg;
    this.anchorX = anchorX;
    this.anchorY = anchorY;
    this.lowerAngle = lowerAngle;
    this.upperAngle = upperAngle;
    this.motorSpeed = motorSpeed;
    referenceAngle = leg.sweep.a - lander.sweep.a;
    maxMotorImpulse = h * MAX_MOTOR_TORQUE;
    k33 = lander.perInertia + leg.perInertia;
    motorMass = 1 / k33;
  }

  /** Sets up a step at the present pose and applies the impulses of the last one. */
  void prepare() {
    float iA = lander.perInertia;
    float iB = leg.perInertia;
    rAx = lander.pose.turnedX(0, -lander.height);
    rAy = lander.pose.turnedY(0, -lander.height);
    rBx = leg.pose.turnedX(anchorX, anchorY);
    rBy = leg.pose.turnedY(anchorX, anchorY);

    float masses = lander.perMass + leg.perMass;
    k11 = masses + rAy * rAy * iA + rBy * rBy * iB;
    k12 = -rAy * rAx * iA - rBy * rBx * iB;
    k13 = -rAy * iA - rBy * iB;
    k22 = masses + rAx * rAx * iA + rBx * rBx * iB;
    k23 = rAx * iA + rBx * iB;
    minor1 = k22 * k33 - k23 * k23;
    minor2 = k23 * k13 - k12 * k33;
    minor3 = k12 * k23 - k22 * k13;
    perDet3 = inverse(k11 * minor1 + k12 * minor2 + k13 * minor3);
    perDet2 = inverse(k11 * k22 - k12 * k12);

    float angle = angle();
    int reached = angle <= lowerAngle ? -1 : angle >= upperAngle ? 1 : 0;
    if (reached == 0 || reached != limit) {
      limitImpulse = 0;
    }
    limit = reached;
    float px = impulseX;
    float py = impulseY;
    impulseX = 0;
    impulseY = 0;
    apply(
        px,
        py,
        lander.w,
        Floats.cross(rAx, rAy, px, py) + motorImpulse + limitImpulse,
        leg.w,
        Floats.cross(rBx, rBy, px, py) + motorImpulse + limitImpulse);
  }

  private float angle() {
    return leg.sweep.a - lander.sweep.a - referenceAngle;
  }

  private static float inverse(float determinant) {
    return determinant == 0 ? 0 : 1 / determinant;
  }

  /** One pass over the velocities, kept as number {@code slot}: motor, then hinge and limit. */
  void solveVelocity(int slot) {
    PassResult pass = passes[slot];
    float wA = lander.w;
    float wB = leg.w;
    float torque = -motorMass * (wB - wA - motorSpeed);
    float oldMotor = motorImpulse;
    float newMotor = Floats.clamp(oldMotor + torque, -maxMotorImpulse, maxMotorImpulse);
    float turn = newMotor - oldMotor;
    motorImpulse = newMotor;
    pass.torque = torque;
    pass.turn = turn;
    if (turn != 0) {
      // A motor at its limit does nothing, and the processor need not wait to know it.
      wA -= lander.perInertia * turn;
      wB += leg.perInertia * turn;
    }
    float x = leg.vx - wB * rBy - lander.vx + wA * rAy;
    float y = leg.vy + wB * rBx - lander.vy - wA * rAx;
    if (limit == 0) {
      float px = perDet2 * (k12 * y - k22 * x);
      float py = perDet2 * (k12 * x - k11 * y);
      pass.px = px;
      pass.py = py;
      pass.pz = 0;
      pass.pulled = false;
      apply(px, py, wA, Floats.cross(rAx, rAy, px, py), wB, Floats.cross(rBx, rBy, px, py));
    } else {
      solveLimit(pass, x, y, wA, wB);
    }
  }

  /** By Cramer's rule, as in the reference, whose rounding it shares. */
  private void solveLimit(PassResult pass, float x, float y, float wA, float wB) {
    float z = wB - wA;
    float pz =
        -perDet3
            * (k11 * (k22 * z - k23 * y) + k12 * (k23 * x - k12 * z) + k13 * (k12 * y - k22 * x));
    float newImpulse = limitImpulse + pz;
    float px;
    float py;
    pass.pulled = pulls(newImpulse);
    if (pass.pulled) {
      // The limit lets go, and the hinge bears the rest.
      pz = -limitImpulse;
      x = limitImpulse * k13 - x;
      y = limitImpulse * k23 - y;
      px = perDet2 * (k22 * x - k12 * y);
      py = perDet2 * (k11 * y - k12 * x);
      newImpulse = 0;
    } else {
      px = -perDet3 * (x * minor1 + y * minor2 + z * minor3);
      py =
          -perDet3
              * (k11 * (y * k33 - z * k23) + k12 * (z * k13 - x * k33) + k13 * (x * k23 - y * k13));
    }
    limitImpulse = newImpulse;
    pass.px = px;
    pass.py = py;
    pass.pz = pz;
    apply(px, py, wA, Floats.cross(rAx, rAy, px, py) + pz, wB, Floats.cross(rBx, rBy, px, py) + pz);
  }

  private void apply(float px, float py, float wA, float torqueA, float wB, float torqueB) {
    impulseX += px;
    impulseY += py;
    leg.vx += leg.perMass * px;
    leg.vy += leg.perMass * py;
    leg.w = wB + leg.perInertia * torqueB;
    lander.vx -= lander.perMass * px;
    lander.vy -= lander.perMass * py;
    lander.w = wA - lander.perInertia * torqueA;
  }

  /** Whether a limit with this impulse would pull instead of push. */
  private boolean pulls(float impulse) {
    return limit < 0 ? impulse < 0 : impulse > 0;
  }

  /**
   * Does again what the first {@code period} kept passes did, given that the velocities are those
   * they found. Only the accumulated impulses can make a difference then, where they bound motor
   * and limit.
   *
   * @param cycles how often at most
   * @return how often it was done before a pass would have come out differently
   */
  int repeat(int period, int cycles) {
    float motor = motorImpulse;
    float limiting = limitImpulse;
    float x = impulseX;
    float y = impulseY;
    for (int done = 0; done < cycles; done++) {
      motorImpulse = motor;
      limitImpulse = limiting;
      impulseX = x;
      impulseY = y;
      for (int i = 0; i < period; i++) {
        PassResult pass = passes[i];
        float newMotor = Floats.clamp(motor + pass.torque, -maxMotorImpulse, maxMotorImpulse);
        if (newMotor - motor != pass.turn) {
          return done;
        }
        motor = newMotor;
        if (limit != 0) {
          limiting += pass.pz;
          if (pass.pulled ? limiting != 0 || pass.pz != 0 : pulls(limiting)) {
            return done;
          }
        }
        x += pass.px;
        y += pass.py;
      }
      if (x == impulseX && y == impulseY && motor == motorImpulse && limiting == limitImpulse) {
        return cycles;
      }
    }
    motorImpulse = motor;
    limitImpulse = limiting;
    impulseX = x;
    impulseY = y;
    return cycles;
  }

  /** Remembers the accumulated impulses. */
  void keep() {
    keptX = impulseX;
    keptY = impulseY;
    keptLimit = limitImpulse;
    keptMotor = motorImpulse;
  }

  /** Goes back to the impulses remembered. */
  void restore() {
    impulseX = keptX;
    impulseY = keptY;
    limitImpulse = keptLimit;
    motorImpulse = keptMotor;
  }

  /**
   * One pass over the positions.
   *
   * @return whether hinge and limit were already within their tolerances
   */
  boolean solvePosition() {
    float iA = lander.perInertia;
    float iB = leg.perInertia;
    float angularError = 0;
    if (limit != 0) {
      float error = limit < 0 ? lowerAngle - angle() : angle() - upperAngle;
      angularError = error;
      float correction = Floats.clamp(error - ANGULAR_SLOP, 0, MAX_CORRECTION);
      float p = limit * (-motorMass * correction);
      lander.sweep.a -= iA * p;
      leg.sweep.a += iB * p;
    }
    lander.pose.turn(lander.sweep.a);
    leg.pose.turn(leg.sweep.a);
    float ax = lander.pose.turnedX(0, -lander.height);
    float ay = lander.pose.turnedY(0, -lander.height);
    float bx = leg.pose.turnedX(anchorX, anchorY);
    float by = leg.pose.turnedY(anchorX, anchorY);
    float x = leg.sweep.cx + bx - lander.sweep.cx - ax;
    float y = leg.sweep.cy + by - lander.sweep.cy - ay;

    float masses = lander.perMass + leg.perMass;
    float k11 = masses + iA * ay * ay + iB * by * by;
    float k12 = -iA * ax * ay - iB * bx * by;
    float k22 = masses + iA * ax * ax + iB * bx * bx;
    float perDet = inverse(k11 * k22 - k12 * k12);
    float px = -(perDet * (k22 * x - k12 * y));
    float py = -(perDet * (k11 * y - k12 * x));
    lander.shift(-px, -py, ax, ay);
    leg.shift(px, py, bx, by);
    return Floats.length(x, y) <= LINEAR_SLOP && angularError <= ANGULAR_SLOP;
  }

  /** What one pass did. */
  private static final class PassResult {
    /** What the motor wanted, and what it could do. */
    private float torque;

    private float turn;

    /** Whether the limit would have pulled; such a pass is not repeated. */
    private boolean pulled;

    private float px;
    private float py;
    private float pz;
  }
}
