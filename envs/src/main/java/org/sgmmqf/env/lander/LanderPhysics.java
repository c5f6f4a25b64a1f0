package org.sgmmqf.env.lander;

import java.util.List;

/**
 * The lander, its two legs and the ground as a physics engine moves them. Bodies are numbered: 0
 * the lander, 1 the right leg, 2 the left leg. Lengths are in units of 30 pixels, y points up, one
 * step is 1/50 s.
 */
public interface LanderPhysics {
  /**
   * Changes the lander's momentum at once.
   *
   * @param x impulse to the right
   * @param y impulse upward
   * @param atX where it acts
   * @param atY where it acts
   */
  void push(double x, double y, double atX, double atY);

  /** Lets 1/50 s pass. */
  void step();

  /**
   * Where a body is and how it moves.
   *
   * @param body its number
   * @param state receives x and y of its origin, angle, velocity x and y of its centre of mass,
   *     angular velocity
   */
  void read(int body, float[] state);

  /**
   * Whether the engine's last word on a leg was that a contact began, not that one ended. A leg on
   * two edges of the ground that loses one of them counts as lifted, as in the reference.
   *
   * @param leg 0 for the right one, 1 for the left one
   * @return true while the leg counts as standing
   */
  boolean legOnGround(int leg);

  /**
   * Whether the lander itself has touched the ground.
   *
   * @return true from the first touch on
   */
  boolean crashed();

  /**
   * Whether the lander still moves.
   *
   * @return false once it has come to rest for half a second
   */
  boolean awake();

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
  record Start(
      double gravity,
      List<Double> groundHeights,
      double width,
      double height,
      double forceX,
      double forceY) {}

  /** Makes worlds. */
  interface Factory {
    /**
     * Makes a world that shares nothing with others: each may run in a thread of its own.
     *
     * @param start where everything is
     * @return the world before its first step
     */
    LanderPhysics create(Start start);
  }
}
