package org.sgmmqf.env.lander.physics;

/** An upright rectangle around a shape. */
final class Box {
  private static final float MARGIN = 0.1f;

  float left;
  float bottom;
  float right;
  float top;

  void set(Box other) {
    left = other.left;
    bottom = other.bottom;
    right = other.right;
    top = other.top;
  }

  /** Encloses a point and nothing else. */
  void start(float x, float y) {
    left = x;
    right = x;
    bottom = y;
    top = y;
  }

  /** Grows as far as to enclose a point too. */
  void enclose(float x, float y) {
    left = x < left ? x : left;
    right = x > right ? x : right;
    bottom = y < bottom ? y : bottom;
    top = y > top ? y : top;
  }

  void enclose(Box other) {
    enclose(other.left, other.bottom);
    enclose(other.right, other.top);
  }

  void grow(float margin) {
    left -= margin;
    bottom -= margin;
    right += margin;
    top += margin;
  }

  /** Becomes the fat box of a shape: what it must leave before contacts are looked for again. */
  void fatten(Box tight) {
    set(tight);
    grow(MARGIN);
  }

  /** Extends the side towards which the shape moves. */
  void stretch(float dx, float dy) {
    if (dx < 0) {
      left += dx;
    } else {
      right += dx;
    }
    if (dy < 0) {
      bottom += dy;
    } else {
      top += dy;
    }
  }

  boolean contains(Box other) {
    return left <= other.left && bottom <= other.bottom && other.right <= right && other.top <= top;
  }

  boolean overlaps(Box other) {
    return other.left <= right && other.bottom <= top && left <= other.right && bottom <= other.top;
  }
}
