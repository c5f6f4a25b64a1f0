package org.sgmmqf.model;

/**
 * Floating-point operations in two accounts that must never be mixed in one figure.
 *
 * @param paper as the paper's model of the cost counts them
 * @param performed as this implementation performs them
 */
public record Flops(double paper, double performed) {
  /** Nothing. */
  public static final Flops NONE = new Flops(0, 0);

  /**
   * The sum, account by account.
   *
   * @param other what to add
   * @return a new pair
   */
  public Flops plus(Flops other) {
    return new Flops(paper + other.paper, performed + other.performed);
  }

  /**
   * A multiple, account by account.
   *
   * @param factor how many times
   * @return a new pair
   */
  public Flops times(double factor) {
    return new Flops(paper * factor, performed * factor);
  }
}
