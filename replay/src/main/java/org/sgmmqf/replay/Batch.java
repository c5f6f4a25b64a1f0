package org.sgmmqf.replay;

import org.sgmmqf.spi.Require;

/**
 * T transitions in flat arrays, allocated once and filled again and again by {@link
 * ReplayBuffer#sample}. The arrays are open because learners read them in their innermost loops;
 * only the buffer writes them.
 */
public final class Batch {
  /** T, the number of transitions. */
  public final int size;

  /** D, the length of a state. */
  public final int observationSize;

  /** s_t: T rows of D numbers. */
  public final double[] states;

  /** a_t. */
  public final int[] actions;

  /** r_t. */
  public final double[] rewards;

  /** s'_t: T rows of D numbers. */
  public final double[] nextStates;

  /** Whether the task ended in s'_t, so that its target is the reward alone. */
  public final boolean[] terminated;

  /**
   * Importance weight of each transition in the loss; all exactly 1 where the buffer corrects
   * nothing.
   */
  public final double[] weights;

  /** Probability with which each transition was drawn. */
  public final double[] probabilities;

  /** Where each transition stands in the buffer. */
  public final int[] slots;

  /**
   * Which transition it is: counted from 0 in the order of storing, so that an overwritten slot is
   * noticed.
   */
  public final long[] ids;

  /**
   * Allocates an empty batch.
   *
   * @param size T
   * @param observationSize D
   */
  public Batch(int size, int observationSize) {
    Require.atLeast("batch size", size, 1);
    Require.atLeast("observation size", observationSize, 1);
    this.size = size;
    this.observationSize = observationSize;
    this.states = new double[Math.multiplyExact(size, observationSize)];
    this.actions = new int[size];
    this.rewards = new double[size];
    this.nextStates = new double[Math.multiplyExact(size, observationSize)];
    this.terminated = new boolean[size];
    this.weights = new double[size];
    this.probabilities = new double[size];
    this.slots = new int[size];
    this.ids = new long[size];
  }
}
