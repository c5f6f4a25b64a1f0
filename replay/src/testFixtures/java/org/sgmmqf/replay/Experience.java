package org.sgmmqf.replay;

import org.sgmmqf.spi.RandomStream;

/**
 * An endless stream of made-up transitions to fill buffers with in tests. The reward is a function
 * of the rest, so that a row that was put together wrongly is noticed.
 */
public final class Experience {
  private static final double TERMINATED_ABOVE = 3;
  private static final double TRUNCATED_BELOW = -4;

  private final RandomStream random;
  private final int actionCount;
  private final double[] state;
  private final double[] nextState;

  /**
   * Starts a stream.
   *
   * @param observationSize D
   * @param actionCount N_a
   * @param seed equal seeds give equal transitions
   */
  public Experience(int observationSize, int actionCount, long seed) {
    this.random = new RandomStream(seed);
    this.actionCount = actionCount;
    this.state = new double[observationSize];
    this.nextState = new double[observationSize];
  }

  /**
   * Adds the next transition of the stream to a buffer; allocates nothing.
   *
   * @param buffer what to fill
   */
  public void addTo(ReplayBuffer buffer) {
    for (int i = 0; i < state.length; i++) {
      state[i] = random.nextDouble(-2, 2);
      nextState[i] = random.nextDouble(-2, 2);
    }
    int action = random.nextInt(actionCount);
    double reward = reward(state[0], action, nextState[0]);
    buffer.add(
        state, action, reward, nextState, reward > TERMINATED_ABOVE, reward < TRUNCATED_BELOW);
  }

  /**
   * Whether a row of a batch is a transition of such a stream.
   *
   * @param batch as a buffer filled it
   * @param row from 0 to T - 1
   * @return false when its parts do not belong together
   */
  public static boolean isIntact(Batch batch, int row) {
    int first = row * batch.observationSize;
    double reward = reward(batch.states[first], batch.actions[row], batch.nextStates[first]);
    return batch.rewards[row] == reward && batch.terminated[row] == reward > TERMINATED_ABOVE;
  }

  private static double reward(double state, int action, double nextState) {
    return state + 2 * nextState - action;
  }
}
