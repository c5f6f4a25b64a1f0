package org.sgmmqf.model;

import java.util.Optional;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Stateful;

/**
 * A learner in front of a task, which it sees as the view in its {@link AgentContext} has it:
 * observations in units of the view, rewards times its factor, exploring actions from its
 * distribution. The runner calls, for every transition and in this order: {@link #act}, the
 * environment's step, {@link #observe}, {@link #learn}. Between two transitions it may call {@link
 * #decide}, {@link #accounts}, {@link #report}, {@link #export} and {@link #save} any number of
 * times without changing what comes after. One thread at a time.
 *
 * <p>The saved state holds everything that later actions and updates depend on: model, optimizer,
 * buffer, counters, random streams.
 */
public interface Agent extends GreedyPolicy, Stateful {
  /** What {@link #export} has under the key {@code format}. */
  int FORMAT = 1;

  /**
   * The action to take while learning, exploration included.
   *
   * @param observation s, D numbers; not changed, not kept
   * @return an action from 0 to N_a - 1
   */
  int act(double[] observation);

  /**
   * Tells what came of the action.
   *
   * @param observation s, as given to {@link #act}; not kept
   * @param action what {@link #act} answered
   * @param outcome r, and whether the task ended in s', so that no value follows, or a limit cut
   *     the episode off there, in which case the value of s' still counts
   * @param next s', the true next observation even when the episode ended there; not kept
   */
  void observe(double[] observation, int action, Outcome outcome, double[] next);

  /**
   * Learns as much as is due after one transition; often one update, sometimes none, sometimes
   * many.
   *
   * @throws org.sgmmqf.spi.DivergenceException when something is not finite; the agent is as it was
   *     before the update
   */
  void learn();

  /**
   * The action of the policy that the agent itself would be judged by, without exploration that is
   * only there to learn. By default {@link #decide(double[])}; an agent whose policy is random
   * draws from it. Changes nothing but the stream.
   *
   * @param observation s, D numbers; not changed, not kept
   * @param random where the policy's draws come from
   * @return an action from 0 to N_a - 1
   */
  default int decide(double[] observation, RandomStream random) {
    return decide(observation);
  }

  /**
   * A policy on an average of the parameters, for evaluations that ask for one.
   *
   * @return a new one, which decides as the agent does now until it is moved; by default none
   */
  default Optional<AveragedPolicy> averaged() {
    return Optional.empty();
  }

  /**
   * What the agent costs now and what it has cost so far.
   *
   * @return sizes now, operations from the start
   */
  AgentAccounts accounts();

  /**
   * Metrics of how learning goes since the last call: {@code loss}, and what else there is to say
   * of exploration, buffer and sparsity, always under the same names of small letters, digits and
   * underscores. Asking starts new averages only in the metrics, never in what the agent does.
   *
   * @param metrics where to
   */
  void report(Metrics metrics);
}
