package org.sgmmqf.env.lander.physics;

/** Where the origin of a body is and how it is turned. */
final class Pose {
  float x;
  float y;
  float sine;
  float cosine = 1;
  private float angle;

  /**
   * Takes the pose of a body.
   *
   * @param height of its centre of mass above its origin, the x of both being the same
   */
  void set(float centerX, float centerY, float angle, float height) {
    turn(angle);
    x = centerX + sine * height;
    y = centerY - cosine * height;
  }

  void set(Pose other) {
    x = other.x;
    y = other.y;
    sine = other.sine;
    cosine = other.cosine;
    angle = other.angle;
  }

  /** Sine and cosine are computed anew only for another angle. */
  void turn(float angle) {
    if (angle != this.angle) {
      this.angle = angle;
      sine = FloatTrigonometry.sin(angle);
      cosine = FloatTrigonometry.cos(angle);
    }
  }

  /** On its way along a sweep, at time t. */
  void set(Sweep sweep, float t, float height) {
    set(
        (1 - t) * sweep.c0x + t * sweep.cx,
        (1 - t) * sweep.c0y + t * sweep.cy,
        (1 - t) * sweep.a0 + t * sweep.a,
        height);
  }

  float worldX(float localX, float localY) {
    return cosine * localX - sine * localY + x;
  }

  float worldY(float localX, float localY) {
    return sine * localX + cosine * localY + y;
  }

  float turnedX(float localX, float localY) {
    return cosine * localX - sine * localY;
  }

  float turnedY(float localX, float localY) {
    return sine * localX + cosine * localY;
  }

  float turnedBackX(float worldX, float worldY) {
    return cosine * worldX + sine * worldY;
  }

  float turnedBackY(float worldX, float worldY) {
    return -sine * worldX + cosine * worldY;
  }
}
