package org.sgmmqf.replay;

import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.Stateful;

/**
 * The raw priority P_b = |delta_b| + epsilon of every slot and the largest one ever written, which
 * new transitions start with so that each is soon drawn (Schaul et al. 2016).
 */
final class Priorities implements Stateful {
  private static final System.Logger LOGGER = System.getLogger(Priorities.class.getName());
  private static final double FIRST_LARGEST = 1.0;

  private final double[] priorities;
  private final double alpha;
  private final double epsilon;
  private final double mostResidual;
  private double largest = FIRST_LARGEST;

  Priorities(int capacity, double alpha, double epsilon) {
    if (alpha > 1) {
      LOGGER.log(
          System.Logger.Level.WARNING,
          "alpha = " + alpha + " is above 1: a few transitions will make up almost every batch");
    }
    this.priorities = new double[capacity];
    this.alpha = alpha;
    this.epsilon = epsilon;
    // beyond it the sum over all slots of P^alpha could overflow
    this.mostResidual =
        Math.min(Math.pow(Double.MAX_VALUE / (2.0 * capacity), 1 / alpha), Double.MAX_VALUE / 2)
            - epsilon;
  }

  static long bytes(int capacity) {
    return (long) capacity * Double.BYTES;
  }

  double get(int slot) {
    return priorities[slot];
  }

  void set(int slot, double priority) {
    priorities[slot] = priority;
  }

  /** P_max: the priority of a new transition. */
  double largest() {
    return largest;
  }

  void check(Batch batch, double[] absoluteResiduals) {
    Residuals.check(batch, absoluteResiduals, mostResidual);
  }

  /** |delta| + epsilon. */
  double of(double absoluteResidual) {
    return absoluteResidual + epsilon;
  }

  /** |delta| + epsilon, remembered if it is the largest so far. */
  double observe(double absoluteResidual) {
    double priority = of(absoluteResidual);
    largest = Math.max(largest, priority);
    return priority;
  }

  /**
   * P^alpha, what the probability of a draw is proportional to; never zero, so that nothing stored
   * is out of reach.
   */
  double mass(double priority) {
    return Math.max(Math.pow(priority, alpha), Double.MIN_NORMAL);
  }

  @Override
  public void save(StateWriter out) {
    out.put("largest", largest);
    out.putDoubles("priorities", priorities);
  }

  @Override
  public void restore(StateReader in) {
    largest = in.getDouble("largest");
    in.getDoubles("priorities", priorities);
  }
}
