package org.sgmmqf.env.lander.physics;

/**
 * A body and an edge of the ground whose fat boxes overlap. There is one for every pair; only those
 * in the list of {@link Contacts} are in use.
 */
final class Contact {
  final Edge edge;
  final Body body;
  final float friction;
  final ContactSolver solver;
  TouchingPoints points = new TouchingPoints();
  private TouchingPoints previous = new TouchingPoints();

  boolean listed;
  boolean enabled;
  boolean touching;

  /** When in this step they first touch, 1 for never; known while {@code impactKnown}. */
  float impact;

  boolean impactKnown;
  int impacts;

  Contact(Edge edge, Body body) {
    this.edge = edge;
    this.body = body;
    friction = (float) Math.sqrt(edge.friction * body.friction);
    solver = new ContactSolver(this);
  }

  /**
   * Begins, not touching yet. It is enabled from the start, and so takes part in the time-of-impact
   * phase of the very step that found it.
   */
  void begin() {
    listed = true;
    enabled = true;
    touching = false;
    points.count = 0;
    impacts = 0;
    impactKnown = false;
    body.wake();
  }

  void end() {
    listed = false;
    if (touching) {
      body.onGround = false;
    }
  }

  /** Looks at the present poses. Points that stay keep their impulses. */
  void update(EdgeCollider collider) {
    TouchingPoints old = points;
    points = previous;
    previous = old;
    collider.collide(edge, body, points);
    points.inherit(old);
    enabled = true;
    boolean now = points.count > 0;
    if (now != touching) {
      touching = now;
      body.wake();
      body.onGround = now;
      body.everOnGround |= now;
    }
  }
}
