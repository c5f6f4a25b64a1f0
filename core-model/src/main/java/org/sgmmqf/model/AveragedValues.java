package org.sgmmqf.model;

/**
 * A Q-function on an average of another's parameters. It can be saved, and restored into an average
 * that a Q-function of the same settings made.
 */
public interface AveragedValues extends FrozenValues {
  /**
   * Moves the average towards the parameters that the Q-function has now.
   *
   * @param share of the way, above 0; 1 makes it a copy
   */
  void approach(double share);
}
