package org.sgmmqf.manifold;

import org.sgmmqf.spi.Stateful;

/**
 * One optimization under way in a moving frame. Whoever owns the point turns the step into a new
 * point and moves the frame along; not safe for use by several threads. Allocates nothing in {@link
 * #step}.
 */
public interface FrameStepper extends Stateful {
  /**
   * One update: turns the gradient into the step to take.
   *
   * @param coordinates the gradient's coordinates in the current frame; replaced by those of the
   *     step, sign included
   * @throws org.sgmmqf.spi.DivergenceException when the gradient is not finite; no moment is
   *     changed then, and the message names the block it is in as the layout does
   */
  void step(double[] coordinates);

  /**
   * Forgets coordinates, as when components of a model die, or puts them into another order.
   *
   * @param sources for each coordinate of the new layout the old one it continues, or -1 for one
   *     that starts anew
   * @param layout the new layout, of the length of {@code sources}; every block of it continues at
   *     most one old block
   */
  void keep(int[] sources, FrameLayout layout);

  /**
   * Updates so far.
   *
   * @return 0 at the start
   */
  long updates();
}
