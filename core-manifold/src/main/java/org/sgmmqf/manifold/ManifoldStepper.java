package org.sgmmqf.manifold;

import org.sgmmqf.spi.Stateful;

/** One optimization under way on a manifold; not safe for use by several threads. */
public interface ManifoldStepper extends Stateful {
  /**
   * One update: moves a point against its gradient.
   *
   * @param point the current point, changed in place; must be the point that the last call left
   * @param gradient Riemannian gradient of the loss at the point; not changed
   * @throws org.sgmmqf.spi.DivergenceException when the gradient is not finite; nothing is changed
   *     then, and the message names the factor it is in, "factor 1" for the second of several
   */
  void step(double[] point, double[] gradient);

  /**
   * Updates so far.
   *
   * @return 0 at the start
   */
  long updates();
}
