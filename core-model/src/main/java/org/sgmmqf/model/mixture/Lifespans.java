package org.sgmmqf.model.mixture;

import java.util.stream.IntStream;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * Decides when components of a mixture die, and records the moment and what they were: a component
 * is dead once all its weights have been inactive, |xi_k(a)| at most a threshold, for some updates
 * in a row. The wait spares a weight that only passes through zero on its way to the other sign.
 */
final class Lifespans implements SymmetricState {
  private final double deadBelow;
  private final int deadAfter;
  private final int[] faint;
  private final long[] diedAt;
  private final double[] remains;
  private final MixtureLayout layout;

  /**
   * All alive.
   *
   * @param layout of all components
   * @param deadBelow largest |xi| that counts as inactive
   * @param deadAfter updates in a row after which an inactive component is dead
   */
  Lifespans(MixtureLayout layout, double deadBelow, int deadAfter) {
    this.deadBelow = deadBelow;
    this.deadAfter = deadAfter;
    this.layout = layout;
    this.faint = new int[layout.components()];
    this.diedAt = new long[layout.components()];
    this.remains = new double[layout.size()];
  }

  /**
   * Takes note of one update.
   *
   * @param numbers the living components
   * @param strongest largest |xi| of each living component
   * @param update number of the update, from 1
   * @return whether one or more died, so that {@link #survivors} differs
   */
  boolean note(int[] numbers, double[] strongest, long update) {
    boolean death = false;
    for (int place = 0; place < numbers.length; place++) {
      int k = numbers[place];
      faint[k] = strongest[place] <= deadBelow ? faint[k] + 1 : 0;
      if (faint[k] >= deadAfter) {
        diedAt[k] = update;
        death = true;
      }
    }
    return death;
  }

  /** Places of those still alive among components that were. */
  int[] survivors(int[] numbers) {
    return IntStream.range(0, numbers.length)
        .filter(place -> diedAt[numbers[place]] == 0)
        .toArray();
  }

  /**
   * Keeps mean and covariance of a component as they were when it died, for those who want to look
   * at it.
   */
  void remember(int k, double[] point, MixtureLayout living, int place) {
    int size = layout.observationSize();
    System.arraycopy(point, living.mean(place), remains, layout.mean(k), size);
    System.arraycopy(point, living.covariance(place), remains, layout.covariance(k), size * size);
  }

  /** Means and covariances of the dead, in the layout of all components; their factors are 0. */
  double[] remains() {
    return remains.clone();
  }

  /** Number of the update after which component k was dead; 0 while it lives. */
  long diedAt(int k) {
    return diedAt[k];
  }

  @Override
  public void state(StateParts parts) {
    parts.numbers("faint", faint);
    parts.numbers("diedAt", diedAt);
    parts.numbers("remains", remains);
  }
}
