package org.sgmmqf.model.mixture;

import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * Tells which components have no way back. The loss moves a factor of a weight by at most G
 * U^(J-1), with U the largest of the weight's factors and G the steepest derivative of the loss
 * with respect to any weight, while the penalty pulls the largest one back by 2 rho U. Where G
 * U^(J-2) &lt; 2 rho no factor can grow beyond U, and U can only fall. For J = 3 that is |xi| &lt;
 * (2 rho / G)^3; for J = 1 there always is a way back.
 *
 * <p>G is the largest of the last updates, by a maximum that fades by a thousandth per update.
 */
final class Prospects implements SymmetricState {
  private static final double FADING = 0.999;

  private final int hadamardFactors;
  private double steepest;

  Prospects(int hadamardFactors) {
    this.hadamardFactors = hadamardFactors;
  }

  /** Takes note of the largest |dL / dxi| of an update. */
  void note(double slope) {
    steepest = Math.max(FADING * steepest, slope);
  }

  /**
   * Whether a weight with such factors can grow again.
   *
   * @param largest U, the largest magnitude of its factors
   * @param rho weight of the penalty as it is now; 0 leaves a way back to all
   */
  boolean canReturn(double largest, double rho) {
    return steepest * Math.pow(largest, hadamardFactors - 2) >= 2 * rho;
  }

  @Override
  public void state(StateParts parts) {
    steepest = parts.number("steepest", steepest);
  }
}
