package org.sgmmqf.replay.tool;

import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * The raw priority P_b = |delta_b| + epsilon of every slot and the largest one ever written, which
 * new transitions start with so that each is soon drawn (Schaul et al. 2016).
 */
public final class Priorities implements SymmetricState {
  private static final System.Logger LOGGER = System.getLogger(Priorities.class.getName());
  private static final double FIRST_LARGEST = 1.0;

  private final double[] priorities;
  private final double alpha;
  private final double epsilon;
  private final double mostResidual;
  private double largest = FIRST_LARGEST;

  /**
   * All priorities are zero.
   *
   * @param capacity B
   * @param alpha exponent of a mass, at least zero
   * @param epsilon what is added to |delta|, above zero
   */
  public Priorities(int capacity, double alpha, double epsilon) {
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

  /**
   * The memory they take.
   *
   * @param capacity B
   */
  public static long bytes(int capacity) {
    return (long) capacity * Double.BYTES;
  }

  /**
   * P_b.
   *
   * @param slot where the transition stands
   * @return zero for a slot that was never set
   */
  public double get(int slot) {
    return priorities[slot];
  }

  /**
   * Sets P_b.
   *
   * @param slot where the transition stands
   * @param priority above zero
   */
  public void set(int slot, double priority) {
    priorities[slot] = priority;
  }

  /**
   * P_max, the priority of a new transition.
   *
   * @return the largest observed so far, at least 1
   */
  public double largest() {
    return largest;
  }

  /**
   * To call before anything is changed.
   *
   * @param absoluteResiduals |delta_t|
   * @throws IllegalArgumentException when one is so large that the sum of all masses could overflow
   */
  public void check(double[] absoluteResiduals) {
    for (double residual : absoluteResiduals) {
      if (residual > mostResidual) {
        throw new IllegalArgumentException(
            "the absolute residual " + residual + " is larger than " + mostResidual);
      }
    }
  }

  /**
   * |delta| + epsilon.
   *
   * @param absoluteResidual |delta|
   * @return a priority
   */
  public double of(double absoluteResidual) {
    return absoluteResidual + epsilon;
  }

  /**
   * |delta| + epsilon, remembered if it is the largest so far.
   *
   * @param absoluteResidual |delta|
   * @return a priority
   */
  public double observe(double absoluteResidual) {
    double priority = of(absoluteResidual);
    largest = Math.max(largest, priority);
    return priority;
  }

  /**
   * P^alpha, what the probability of a draw is proportional to; never zero, so that nothing stored
   * is out of reach.
   *
   * @param priority above zero
   * @return at least the smallest normal number
   */
  public double mass(double priority) {
    return Math.max(Math.pow(priority, alpha), Double.MIN_NORMAL);
  }

  @Override
  public void state(StateParts parts) {
    largest = parts.number("largest", largest);
    parts.numbers("priorities", priorities);
  }
}
