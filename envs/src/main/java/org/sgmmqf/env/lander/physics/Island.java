package org.sgmmqf.env.lander.physics;

/**
 * The discrete solution of a step: lander, legs, hinges and touching contacts as one system of
 * constraints, whose order matters for the result.
 */
final class Island {
  private static final int POSITION_PASSES = 60;
  private static final float SHARE = 0.2f;
  private static final float DEEPEST = -3 * 0.005f;
  private static final float TIME_TO_SLEEP = 0.5f;

  private final Body lander;
  private final Body rightLeg;
  private final Body leftLeg;
  private final Body[] bodies;
  private final LegJoint[] leftFirst;
  private final LegJoint[] rightFirst;
  private final Contacts contacts;
  private final Contact[] touching;
  private int touchingCount;

  Island(
      Body lander,
      Body rightLeg,
      Body leftLeg,
      LegJoint rightJoint,
      LegJoint leftJoint,
      Contacts contacts) {
    this.lander = lander;
    this.rightLeg = rightLeg;
    this.leftLeg = leftLeg;
    this.contacts = contacts;
    bodies = new Body[] {lander, rightLeg, leftLeg};
    leftFirst = new LegJoint[] {leftJoint, rightJoint};
    rightFirst = new LegJoint[] {rightJoint, leftJoint};
    touching = new Contact[contacts.capacity()];
  }

  /**
   * Moves everything by a time h, unless everything sleeps. The reference goes through bodies and
   * joints from the newest awake body on, depth first along the joints.
   *
   * @param forceX on the lander, to the right
   * @param forceY on the lander, upward
   */
  void solve(float h, float gravity, float forceX, float forceY) {
    touchingCount = 0;
    LegJoint[] joints = leftFirst;
    if (leftLeg.awake) {
      collect(leftLeg);
      collect(lander);
      collect(rightLeg);
    } else if (rightLeg.awake) {
      collect(rightLeg);
      collect(lander);
      collect(leftLeg);
      joints = rightFirst;
    } else if (lander.awake) {
      collect(lander);
      collect(rightLeg);
      collect(leftLeg);
    } else {
      return;
    }
    lander.vx += h * (lander.perMass * forceX);
    lander.vy += h * (lander.perMass * forceY - gravity);
    rightLeg.vy += h * -gravity;
    leftLeg.vy += h * -gravity;
    solveVelocities(joints);
    for (Body body : bodies) {
      body.move(h);
    }
    boolean solved = solvePositions(joints);
    for (Body body : bodies) {
      body.settle();
    }
    rest(h, solved);
    for (Body body : bodies) {
      body.refit();
    }
    contacts.findNew();
  }

  private void solveVelocities(LegJoint[] joints) {
    for (int i = 0; i < touchingCount; i++) {
      touching[i].solver.recallImpulses();
      touching[i].solver.prepare();
    }
    for (int i = 0; i < touchingCount; i++) {
      touching[i].solver.warmStart();
    }
    for (LegJoint joint : joints) {
      joint.prepare();
    }
    VelocityPasses.run(bodies, joints, touching, touchingCount);
    for (int i = 0; i < touchingCount; i++) {
      touching[i].solver.storeImpulses();
    }
  }

  /** Wakes a body, starts its sweep, and adds its touching contacts, the newest first. */
  private void collect(Body body) {
    body.wake();
    body.begin();
    for (int i = contacts.size() - 1; i >= 0; i--) {
      Contact contact = contacts.get(i);
      if (contact.body == body && contact.enabled && contact.touching) {
        touching[touchingCount++] = contact;
      }
    }
  }

  /** Up to 60 passes; true as soon as one found everything within its tolerance. */
  private boolean solvePositions(LegJoint[] joints) {
    for (int pass = 0; pass < POSITION_PASSES; pass++) {
      float least = 0;
      for (int i = 0; i < touchingCount; i++) {
        least = Math.min(least, touching[i].solver.solvePosition(SHARE));
      }
      boolean solved = least >= DEEPEST;
      for (LegJoint joint : joints) {
        solved &= joint.solvePosition();
      }
      if (solved) {
        return true;
      }
    }
    return false;
  }

  /** All three fall asleep together, after half a second of rest in a solved position. */
  private void rest(float h, boolean solved) {
    float shortest = Float.MAX_VALUE;
    for (Body body : bodies) {
      shortest = Math.min(shortest, body.rest(h));
    }
    if (shortest >= TIME_TO_SLEEP && solved) {
      for (Body body : bodies) {
        body.sleep();
      }
    }
  }
}
