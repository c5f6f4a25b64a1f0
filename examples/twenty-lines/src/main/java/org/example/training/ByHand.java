package org.example.training;

import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.env.EnvironmentProvider;
import org.sgmmqf.model.Agent;
import org.sgmmqf.model.AgentContext;
import org.sgmmqf.model.AgentProvider;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStreams;

/**
 * The same training with the loop written out, for those who want to change it. It ends with the
 * same bits as {@link TwentyLines}.
 */
public final class ByHand {
  private static final double REWARD = 0.1;

  private ByHand() {}

  /**
   * Trains and prints the return of every hundredth episode.
   *
   * @param arguments how many transitions
   */
  public static void main(String[] arguments) {
    train(arguments.length > 0 ? Long.parseLong(arguments[0]) : 150_000);
  }

  static Agent train(long transitions) {
    Plugins plugins = Plugins.onClassPath();
    RandomStreams random = new RandomStreams(1);
    EnvironmentContext draws = new EnvironmentContext(random.stream("environment"));
    try (Environment lander =
        plugins.create(
            EnvironmentProvider.class, Choice.of("lunar-lander"), "environment", draws)) {
      Agent agent =
          plugins.create(
              AgentProvider.class,
              TwentyLines.AGENT,
              "agent",
              new AgentContext(lander.task(), transitions, random.part("agent"), plugins));
      double[] state = new double[lander.task().observationSize()];
      double[] next = new double[state.length];
      int episodes = 0;
      double total = 0;
      lander.reset(state);
      for (long n = 1; n <= transitions; n++) {
        int action = agent.act(state);
        Outcome outcome = lander.step(action, next);
        agent.observe(state, action, outcome.times(REWARD), next);
        agent.learn();
        total += outcome.reward();
        if (outcome.ended()) {
          if (++episodes % 100 == 0) {
            System.out.println(n + " transitions, episode " + episodes + ": " + total);
          }
          total = 0;
          lander.reset(state);
        } else {
          System.arraycopy(next, 0, state, 0, state.length);
        }
      }
      return agent;
    }
  }
}
