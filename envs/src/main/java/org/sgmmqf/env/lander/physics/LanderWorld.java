package org.sgmmqf.env.lander.physics;

import java.util.ArrayList;
import java.util.List;

/**
 * The lander, its two legs and the ground: what Box2D 2.3.0 computes for exactly this world, in
 * every bit. All arithmetic is in {@code float}, in the order of the reference; numbers that come
 * from the rules are rounded once, here. Bodies are numbered: 0 the lander, 1 the right leg, 2 the
 * left leg. Lengths are in units of 30 pixels, y points up, one step is 1/50 s.
 *
 * <p>Worlds share nothing: each may run in a thread of its own. A step allocates nothing.
 */
public final class LanderWorld {
  private static final double SCALE = 30;
  private static final float TIME_STEP = 1 / 50f;
  private static final float FLOOR_FRICTION = 0.2f;
  private static final float SLOPE_FRICTION = 0.1f;

  /**
   * Counterclockwise from the lower right corner, in pixels. Mass 5 per unit of area; the rounding
   * of mass, inertia about the centre of mass and centre is the reference's.
   */
  private static final Polygon HULL =
      polygon(3.867083e-9f, 0.101307176f, 17, -10, 17, 0, 14, 17, -14, 17, -17, 0, -17, -10);

  private static final Polygon LEG = polygon(0, 0, -2, -8, 2, -8, 2, 8, -2, 8);

  private static final double LEG_AWAY = 20 / SCALE;
  private static final double LEG_DOWN = 18 / SCALE;
  private static final double LEG_ANGLE = 0.05;
  private static final double LEG_SPEED = 0.3;
  private static final double LEG_OPEN = 0.9;
  private static final double LEG_PLAY = 0.5;

  private final float gravity;
  private float forceX;
  private float forceY;
  private final Body lander = new Body(HULL, 0.1f, 4.8166666f, 0.7838807f, 0.10130719f);
  private final Body rightLeg = new Body(LEG, 0.2f, 0.07111112f, 0.001790947f, 0);
  private final Body leftLeg = new Body(LEG, 0.2f, 0.07111112f, 0.001790947f, 0);
  private final List<Body> bodies = List.of(lander, rightLeg, leftLeg);
  private final Contacts contacts;
  private final Island island;
  private final Impacts impacts;

  /**
   * Makes a world before its first step.
   *
   * @param start where everything is
   */
  public LanderWorld(Start start) {
    gravity = (float) start.gravity();
    forceX = (float) start.forceX();
    forceY = (float) start.forceY();
    float y = (float) start.height();
    lander.place((float) (start.width() / 2), y, 0);
    LegJoint rightJoint = attach(rightLeg, -1, start);
    LegJoint leftJoint = attach(leftLeg, 1, start);
    contacts = new Contacts(ground(start.groundHeights(), start.width()), bodies);
    island = new Island(lander, rightLeg, leftLeg, rightJoint, leftJoint, contacts);
    impacts = new Impacts(contacts);
  }

  /** Side -1 is the right leg: the reference subtracts the side from x. */
  private LegJoint attach(Body leg, int side, Start start) {
    leg.place(
        (float) (start.width() / 2 - side * LEG_AWAY),
        (float) start.height(),
        (float) (LEG_ANGLE * side));
    return new LegJoint(
        lander,
        leg,
        (float) (side * LEG_AWAY),
        (float) LEG_DOWN,
        (float) (side < 0 ? LEG_OPEN - LEG_PLAY : -LEG_OPEN),
        (float) (side < 0 ? LEG_OPEN : LEG_PLAY - LEG_OPEN),
        (float) (LEG_SPEED * side),
        TIME_STEP);
  }

  /** A floor, which nobody reaches, and the slopes from left to right. */
  private static List<Edge> ground(List<Double> heights, double width) {
    List<Edge> edges = new ArrayList<>();
    edges.add(new Edge(0, 0, (float) width, 0, FLOOR_FRICTION));
    double distance = width / (heights.size() - 1);
    for (int i = 0; i + 1 < heights.size(); i++) {
      edges.add(
          new Edge(
              (float) (distance * i),
              heights.get(i).floatValue(),
              (float) (distance * (i + 1)),
              heights.get(i + 1).floatValue(),
              SLOPE_FRICTION));
    }
    return edges;
  }

  private static Polygon polygon(float centroidX, float centroidY, double... pixels) {
    float[] x = new float[pixels.length / 2];
    float[] y = new float[pixels.length / 2];
    for (int i = 0; i < x.length; i++) {
      x[i] = (float) (pixels[2 * i] / SCALE);
      y[i] = (float) (pixels[2 * i + 1] / SCALE);
    }
    return new Polygon(x, y, centroidX, centroidY);
  }

  /**
   * Changes the lander's momentum at once.
   *
   * @param x impulse to the right
   * @param y impulse upward
   * @param atX where it acts
   * @param atY where it acts
   */
  public void push(double x, double y, double atX, double atY) {
    lander.wake();
    lander.push((float) x, (float) y, (float) atX - lander.sweep.cx, (float) atY - lander.sweep.cy);
  }

  /** Lets 1/50 s pass. */
  public void step() {
    contacts.update();
    island.solve(TIME_STEP, gravity, forceX, forceY);
    impacts.resolve(TIME_STEP);
    forceX = 0;
    forceY = 0;
  }

  /**
   * Where a body is and how it moves.
   *
   * @param body its number
   * @param state receives x and y of its origin, angle, velocity x and y of its centre of mass,
   *     angular velocity
   */
  public void read(int body, float[] state) {
    Body b = bodies.get(body);
    state[0] = b.pose.x;
    state[1] = b.pose.y;
    state[2] = b.sweep.a;
    state[3] = b.vx;
    state[4] = b.vy;
    state[5] = b.w;
  }

  /**
   * Whether the engine's last word on a leg was that a contact began, not that one ended. A leg on
   * two edges of the ground that loses one of them counts as lifted, as in the reference.
   *
   * @param leg 0 for the right one, 1 for the left one
   * @return true while the leg counts as standing
   */
  public boolean legOnGround(int leg) {
    return bodies.get(leg + 1).onGround;
  }

  /**
   * Whether the lander itself has touched the ground.
   *
   * @return true from the first touch on
   */
  public boolean crashed() {
    return lander.everOnGround;
  }

  /**
   * Whether the lander still moves.
   *
   * @return false once it has come to rest for half a second
   */
  public boolean awake() {
    return lander.awake;
  }

  /**
   * The world at the start of an episode.
   *
   * @param gravity downward acceleration
   * @param groundHeights of the ground at equal distances over the width, both ends included
   * @param width of the viewport; the lander starts in its middle
   * @param height of the viewport; the lander starts there
   * @param forceX push on the lander during the first step, to the right
   * @param forceY push on the lander during the first step, upward
   */
  public record Start(
      double gravity,
      List<Double> groundHeights,
      double width,
      double height,
      double forceX,
      double forceY) {}
}
