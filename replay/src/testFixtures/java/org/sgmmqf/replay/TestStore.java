package org.sgmmqf.replay;

import org.sgmmqf.spi.RandomStream;

/** Stores to test the parts of a sampler with, without a buffer around them. */
public final class TestStore {
  private TestStore() {}

  /**
   * An empty store.
   *
   * @param capacity B
   * @param observationSize D
   * @param actionCount N_a
   * @return a new store
   */
  public static TransitionStore of(int capacity, int observationSize, int actionCount) {
    return new TransitionStore(
        capacity, new ReplayContext(observationSize, actionCount, 1, 0, new RandomStream(0)));
  }

  /**
   * Surroundings of a sampler with an empty store of transitions with one number and one action.
   *
   * @param capacity B
   * @param batchSize T
   * @return a new context
   */
  public static SamplerContext context(int capacity, int batchSize) {
    return new SamplerContext(of(capacity, 1, 1), batchSize, 0, new RandomStream(1));
  }

  /**
   * Stores a transition with reward 0.
   *
   * @param store where to
   * @param state s
   * @param action a
   * @param nextState s'
   * @return the slot it took
   */
  public static int add(TransitionStore store, double[] state, int action, double[] nextState) {
    return store.add(state, action, 0, nextState, false);
  }
}
