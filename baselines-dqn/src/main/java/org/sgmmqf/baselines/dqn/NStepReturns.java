package org.sgmmqf.baselines.dqn;

import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * Turns transitions into n-step ones on their way to the buffer: (s_t, a_t, r_t + gamma r_{t+1} +
 * ... + gamma^{n-1} r_{t+n-1}, s_{t+n}). Where the task ends within n steps the sum is shorter and
 * nothing follows. Where a limit cuts the episode off, its last n - 1 states are left out: their
 * targets would have to look fewer than n steps ahead, and a buffer does not tell how many.
 */
final class NStepReturns implements SymmetricState {
  private final double discount;
  private final Store store;

  /** The states whose n steps are not over, oldest at {@link #first}, in a ring of n. */
  private final double[][] states;

  private final int[] actions;

  /** Discounted rewards since each of the states. */
  private final double[] returns;

  private int first;
  private int size;

  NStepReturns(int n, double discount, int observationSize, Store store) {
    this.discount = discount;
    this.store = store;
    states = new double[n][observationSize];
    actions = new int[n];
    returns = new double[n];
  }

  void add(double[] observation, int action, Outcome outcome, double[] next) {
    double discounted = outcome.reward();
    for (int age = 1; age <= size; age++) {
      discounted *= discount;
      returns[(first + size - age) % states.length] += discounted;
    }
    int newest = (first + size) % states.length;
    System.arraycopy(observation, 0, states[newest], 0, observation.length);
    actions[newest] = action;
    returns[newest] = outcome.reward();
    size++;

    while (size == states.length || (outcome.terminated() && size > 0)) {
      store.add(
          states[first],
          actions[first],
          returns[first],
          next,
          outcome.terminated(),
          outcome.truncated());
      first = (first + 1) % states.length;
      size--;
    }
    if (outcome.truncated()) {
      size = 0;
    }
  }

  @Override
  public void state(StateParts parts) {
    first = parts.number("first", first);
    size = parts.number("size", size);
    for (double[] state : states) {
      parts.numbers("state", state);
    }
    parts.numbers("actions", actions);
    parts.numbers("returns", returns);
  }

  /** Where n-step transitions go. */
  @FunctionalInterface
  interface Store {
    void add(
        double[] state,
        int action,
        double sum,
        double[] next,
        boolean terminated,
        boolean truncated);
  }
}
