package org.sgmmqf.env.flappy;

import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * The three pairs of pipes that move towards the bird. A pair that has left the screen comes back
 * on the right, in the same slot and with a new opening. Lengths are in pixels, y grows downward.
 */
final class Pipes implements SymmetricState {
  static final int COUNT = 3;
  static final int WIDTH = 52;
  static final int HEIGHT = 320;

  static final int SPEED = 4;
  private static final int OPENINGS = 8;
  private static final int HIGHEST_OPENING = 100;
  private static final int OPENING_DISTANCE = 10;
  private static final int FIRST_DISTANCE = 144;
  private static final double RETURN_X = Screen.WIDTH + WIDTH + Screen.WIDTH * 0.2;

  private final GapDraws draws;
  private final int gap;
  private final double[] x = new double[COUNT];
  private final int[] top = new int[COUNT];

  Pipes(GapDraws draws, int gap) {
    this.draws = draws;
    this.gap = gap;
  }

  void place() {
    for (int i = 0; i < COUNT; i++) {
      x[i] = Screen.WIDTH + FIRST_DISTANCE * i;
      top[i] = drawOpening();
    }
  }

  void move() {
    for (int i = 0; i < COUNT; i++) {
      x[i] -= SPEED;
      if (x[i] < -WIDTH) {
        top[i] = drawOpening();
        x[i] = RETURN_X;
      }
    }
  }

  /** Whether the middle of a pair has just come to the bird's middle: true once for each pair. */
  boolean anyPassed(double birdMiddle) {
    for (double left : x) {
      double middle = left + WIDTH / 2.0;
      if (middle <= birdMiddle && birdMiddle < middle + SPEED) {
        return true;
      }
    }
    return false;
  }

  /** Whether a rectangle overlaps a pipe; all coordinates are cut to whole pixels first. */
  boolean hit(int left, double y, int width, int height) {
    int upper = (int) y;
    for (int i = 0; i < COUNT; i++) {
      int pipe = (int) x[i];
      boolean beside = left < pipe + WIDTH && pipe < left + width;
      boolean above = upper < top[i] && top[i] - HEIGHT < upper + height;
      boolean below = upper < bottom(i) + HEIGHT && bottom(i) < upper + height;
      if (beside && (above || below)) {
        return true;
      }
    }
    return false;
  }

  /** Left edge of a slot's pair. */
  double x(int slot) {
    return x[slot];
  }

  /** Where the opening of a slot begins: the lower end of the upper pipe. */
  int top(int slot) {
    return top[slot];
  }

  /** Where the opening of a slot ends: the upper end of the lower pipe. */
  int bottom(int slot) {
    return top[slot] + gap;
  }

  @Override
  public void state(StateParts parts) {
    parts.numbers("x", x);
    parts.numbers("top", top);
  }

  private int drawOpening() {
    return HIGHEST_OPENING + OPENING_DISTANCE * draws.next(OPENINGS);
  }
}
