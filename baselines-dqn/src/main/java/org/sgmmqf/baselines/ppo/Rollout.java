package org.sgmmqf.baselines.ppo;

import org.sgmmqf.baselines.network.Pass;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;

/**
 * The transitions since the last round of learning, with their generalized advantage estimates once
 * complete.
 */
final class Rollout implements SymmetricState {
  private final int observationSize;
  private int size;
  private int valued;

  /** s_t, one row per transition. */
  final double[] observations;

  final int[] actions;

  /** log pi(a_t | s_t) when a_t was taken. */
  final double[] logProbabilities;

  /** V(s_t) by the critic that was there when a_t was taken. */
  private final double[] values;

  /** r_t, at a time limit with the discounted value of the final observation added. */
  private final double[] rewards;

  /** Whether an episode ended with the transition, for either reason. */
  private final boolean[] ended;

  /** A_t; defined after {@link #estimate}. */
  final double[] advantages;

  /** R_t = A_t + V(s_t), what the critic is to learn; defined after {@link #estimate}. */
  final double[] returns;

  Rollout(int capacity, int observationSize) {
    this.observationSize = observationSize;
    observations = new double[Math.multiplyExact(capacity, observationSize)];
    actions = new int[capacity];
    logProbabilities = new double[capacity];
    values = new double[capacity];
    rewards = new double[capacity];
    ended = new boolean[capacity];
    advantages = new double[capacity];
    returns = new double[capacity];
  }

  boolean isFull() {
    return size == actions.length;
  }

  int size() {
    return size;
  }

  /** How many transitions, from the first on, were given their V(s_t). */
  int valued() {
    return valued;
  }

  /** Gives the next transition its V(s_t). */
  void value(double value) {
    values[valued++] = value;
  }

  /** Puts s_t into a batch. */
  void observation(int t, Pass pass, int sample) {
    pass.setInputs(sample, observations, t * observationSize);
  }

  void add(double[] observation, int action, double logProbability, double reward, boolean end) {
    System.arraycopy(observation, 0, observations, size * observationSize, observationSize);
    actions[size] = action;
    logProbabilities[size] = logProbability;
    rewards[size] = reward;
    ended[size] = end;
    size++;
  }

  /**
   * Generalized advantage estimation (Schulman et al. 2016) of a rollout with all values: d_t = r_t
   * + gamma V(s_{t+1}) - V(s_t), A_t = d_t + gamma lambda A_{t+1}, with nothing following the end
   * of an episode.
   *
   * @param lastValue V of the observation after the last transition
   */
  void estimate(double discount, double lambda, double lastValue) {
    double nextValue = lastValue;
    double nextAdvantage = 0;
    for (int t = size - 1; t >= 0; t--) {
      double going = ended[t] ? 0 : 1;
      double d = rewards[t] + discount * going * nextValue - values[t];
      advantages[t] = d + discount * lambda * going * nextAdvantage;
      returns[t] = advantages[t] + values[t];
      nextValue = values[t];
      nextAdvantage = advantages[t];
    }
  }

  /**
   * Share of the variance of the returns that the critic foresaw; NaN when the returns do not vary.
   */
  double explainedVariance() {
    return 1 - variance(advantages) / variance(returns);
  }

  private static double variance(double[] numbers) {
    return squaresAbout(mean(numbers), numbers) / numbers.length;
  }

  static double mean(double[] numbers) {
    double mean = 0;
    for (double number : numbers) {
      mean += number / numbers.length;
    }
    return mean;
  }

  static double squaresAbout(double mean, double[] numbers) {
    double sum = 0;
    for (double number : numbers) {
      sum += (number - mean) * (number - mean);
    }
    return sum;
  }

  void clear() {
    size = 0;
    valued = 0;
  }

  /**
   * To be saved with all values. Estimates are not saved: they live within one round of learning.
   */
  @Override
  public void state(StateParts parts) {
    size = parts.number("size", size);
    valued = size;
    parts.numbers("observations", observations);
    parts.numbers("actions", actions);
    parts.numbers("logProbabilities", logProbabilities);
    parts.numbers("values", values);
    parts.numbers("rewards", rewards);
    parts.flags("ended", ended);
  }
}
