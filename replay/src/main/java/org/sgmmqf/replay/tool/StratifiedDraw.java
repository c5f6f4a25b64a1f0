package org.sgmmqf.replay.tool;

import org.sgmmqf.spi.RandomStream;

/**
 * Draws leaves of sum trees with replacement, one from each of equal parts of the total mass
 * (Schaul et al. 2016, appendix B). Takes one step of the generator per leaf.
 */
public final class StratifiedDraw {
  private final RandomStream random;
  private final double[] points;

  /**
   * Prepares draws.
   *
   * @param most leaves drawn at once
   * @param random source of the points
   */
  public StratifiedDraw(int most, RandomStream random) {
    this.random = random;
    this.points = new double[most];
  }

  /**
   * Draws.
   *
   * @param tree what to draw from; has mass
   * @param count how many leaves
   * @param into receives the leaves
   * @param from where the first one goes
   */
  public void draw(SumTree tree, int count, int[] into, int from) {
    double stratum = tree.total() / count;
    for (int k = 0; k < count; k++) {
      points[k] = (k + random.nextDouble()) * stratum;
    }
    tree.findAll(points, count, into, from);
  }
}
