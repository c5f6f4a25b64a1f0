package org.sgmmqf.model;

/** Something that values actions: Q(s, a) for every action of a state. One thread at a time. */
@FunctionalInterface
public interface ActionValues {
  /**
   * Values of all actions in several states.
   *
   * @param states {@code count} rows of D numbers; not changed
   * @param count number of states
   * @param out receives {@code count} rows of N_a numbers
   */
  void values(double[] states, int count, double[] out);
}
