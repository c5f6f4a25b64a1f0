package org.sgmmqf.env.lander.physics;

/**
 * The lander or a leg: a rigid body of one shape, with the velocity v of its centre of mass and the
 * angular velocity w.
 */
final class Body {
  private static final float MAX_TRANSLATION = 2;
  private static final float MAX_ROTATION = (float) Math.PI / 2;
  private static final float SLOW = 0.01f;
  private static final float SLOW_TURN = 2 / 180f * (float) Math.PI;
  private static final float AHEAD = 2;

  final Polygon shape;
  final float friction;
  final float perMass;
  final float perInertia;

  /** Of the centre of mass above the origin. */
  final float height;

  final Sweep sweep = new Sweep();
  final Pose pose = new Pose();
  final Box fat = new Box();

  float vx;
  float vy;
  float w;

  /** Set when the fat box has changed, until contacts have been looked for. */
  boolean moved = true;

  boolean awake = true;

  /** Whether the last contact event was a beginning, not an end. */
  boolean onGround;

  boolean everOnGround;
  private float restTime;
  private float markedVx;
  private float markedVy;
  private float markedW;

  private final Pose start = new Pose();
  private final Box tight = new Box();
  private final Box swept = new Box();

  Body(Polygon shape, float friction, float mass, float inertia, float height) {
    this.shape = shape;
    this.friction = friction;
    this.height = height;
    perMass = 1 / mass;
    perInertia = 1 / inertia;
  }

  /** Puts the body, at rest, where an episode begins. */
  void place(float x, float y, float angle) {
    pose.turn(angle);
    pose.x = x;
    pose.y = y;
    enclose(pose, tight);
    fat.fatten(tight);
    sweep.cx = pose.worldX(0, height);
    sweep.cy = pose.worldY(0, height);
    sweep.a = angle;
    settle();
  }

  /** Brings the pose to the end of the sweep. */
  void settle() {
    pose.set(sweep.cx, sweep.cy, sweep.a, height);
  }

  /** Moves on to the fraction alpha of the step and ends its sweep there. */
  void advance(float alpha) {
    sweep.advance(alpha);
    sweep.stop();
    settle();
  }

  /** Changes the momentum by an impulse P that acts at r from the centre of mass. */
  void push(float px, float py, float rx, float ry) {
    vx += perMass * px;
    vy += perMass * py;
    w += perInertia * Floats.cross(rx, ry, px, py);
  }

  /** Remembers the velocity. */
  void mark() {
    markedVx = vx;
    markedVy = vy;
    markedW = w;
  }

  /** Whether the velocity is the one remembered. */
  boolean atMark() {
    return markedW == w && markedVx == vx && markedVy == vy;
  }

  /** Moves the centre of mass and the angle as an impulse P at r would. */
  void shift(float px, float py, float rx, float ry) {
    sweep.cx += perMass * px;
    sweep.cy += perMass * py;
    sweep.a += perInertia * Floats.cross(rx, ry, px, py);
  }

  /** Goes on with its velocity, which is bounded, for a time h. */
  void move(float h) {
    float dx = h * vx;
    float dy = h * vy;
    if (dx * dx + dy * dy > MAX_TRANSLATION * MAX_TRANSLATION) {
      float ratio = MAX_TRANSLATION / Floats.length(dx, dy);
      vx *= ratio;
      vy *= ratio;
    }
    float turn = h * w;
    if (turn * turn > MAX_ROTATION * MAX_ROTATION) {
      w *= MAX_ROTATION / Math.abs(turn);
    }
    sweep.cx += h * vx;
    sweep.cy += h * vy;
    sweep.a += h * w;
  }

  void wake() {
    if (!awake) {
      awake = true;
      restTime = 0;
    }
  }

  /** How long it has been slow, after another h. */
  float rest(float h) {
    boolean fast = w * w > SLOW_TURN * SLOW_TURN || vx * vx + vy * vy > SLOW * SLOW;
    restTime = fast ? 0 : restTime + h;
    return restTime;
  }

  void sleep() {
    awake = false;
    restTime = 0;
    vx = 0;
    vy = 0;
    w = 0;
  }

  /** Starts a step: the sweep begins where the last one ended. */
  void begin() {
    sweep.rebase();
    sweep.alpha0 = 0;
    start.set(pose);
  }

  /**
   * Fits the fat box to the sweep, unless it contains it: to the boxes at its beginning and at its
   * end, some margin, and twice the way ahead.
   */
  void refit() {
    start.set(sweep.c0x, sweep.c0y, sweep.a0, height);
    enclose(start, tight);
    enclose(pose, swept);
    swept.enclose(tight);
    if (!fat.contains(swept)) {
      fat.fatten(swept);
      fat.stretch(AHEAD * (pose.x - start.x), AHEAD * (pose.y - start.y));
      moved = true;
    }
  }

  private void enclose(Pose at, Box box) {
    box.start(at.worldX(shape.x[0], shape.y[0]), at.worldY(shape.x[0], shape.y[0]));
    for (int i = 1; i < shape.size; i++) {
      box.enclose(at.worldX(shape.x[i], shape.y[i]), at.worldY(shape.x[i], shape.y[i]));
    }
    box.grow(Polygon.SKIN);
  }
}
