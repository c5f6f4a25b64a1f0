package org.sgmmqf.model;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.sgmmqf.spi.Outcome;

/** A made-up task for agents to live in: states come one after the other, whatever the action. */
public final class MadeUpTask {
  /** What comes of an action. */
  @FunctionalInterface
  public interface Rule {
    /** Says reward and end of the n-th transition, from 1. */
    Outcome outcome(int n, double[] state, int action);
  }

  private final Supplier<double[]> states;
  private final Rule rule;

  /**
   * A task.
   *
   * @param states gives a state that is not written to any more
   * @param rule what comes of an action
   */
  public MadeUpTask(Supplier<double[]> states, Rule rule) {
    this.states = states;
    this.rule = rule;
  }

  /**
   * Normal states, a reward for the action that matches the sign of the first number, episodes of
   * equal length that end or are cut off in turn.
   *
   * @param seed of the states
   * @param observationSize D
   * @return the task of the kits
   */
  public static MadeUpTask ofSigns(long seed, int observationSize) {
    int episode = 25;
    Transitions random = new Transitions(seed);
    return new MadeUpTask(
        () -> random.states(1, observationSize),
        (n, state, action) -> {
          boolean ends = n % episode == 0;
          boolean truncated = n % (2 * episode) == 0;
          double reward = (action == 0) == (state[0] < 0) ? 1 : -1;
          return new Outcome(reward, ends && !truncated, truncated);
        });
  }

  /**
   * Lets an agent act, observe and learn.
   *
   * @param agent lives
   * @param transitions how many
   * @return what it did
   */
  public List<Integer> live(Agent agent, int transitions) {
    List<Integer> actions = new ArrayList<>();
    double[] now = states.get();
    for (int n = 1; n <= transitions; n++) {
      int action = agent.act(now);
      double[] next = states.get();
      Outcome outcome = rule.outcome(n, now, action);
      agent.observe(now, action, outcome, next);
      agent.learn();
      actions.add(action);
      now = outcome.ended() ? states.get() : next;
    }
    return actions;
  }
}
