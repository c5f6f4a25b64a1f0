package org.sgmmqf.baselines;

import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.env.EnvironmentProvider;
import org.sgmmqf.env.Outcome;
import org.sgmmqf.model.Agent;
import org.sgmmqf.model.AgentContext;
import org.sgmmqf.model.AgentProvider;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStreams;

/** An agent in front of a task, with greedy episodes in a separate copy of the task. */
final class Trial {
  private static final Plugins PLUGINS = Plugins.onClassPath();
  private static final int EPISODES = 20;

  private final String task;
  private final RandomStreams random;
  private final Environment environment;
  private final Agent agent;
  private final double[] now;
  private final double[] next;
  private long transitions;

  Trial(String task, Choice agent, long transitions, long seed) {
    this.task = task;
    random = new RandomStreams(seed);
    environment = environment(random);
    this.agent =
        PLUGINS.create(
            AgentProvider.class,
            agent,
            "",
            new AgentContext(environment.task(), transitions, random.part("agent"), PLUGINS));
    now = new double[environment.task().observationSize()];
    next = now.clone();
    environment.reset(now);
  }

  private Environment environment(RandomStreams streams) {
    return PLUGINS.create(
        EnvironmentProvider.class,
        Choice.of(task),
        "",
        new EnvironmentContext(streams.stream("environment")));
  }

  Agent agent() {
    return agent;
  }

  void learn(long count) {
    for (long n = 0; n < count; n++) {
      int action = agent.act(now);
      Outcome outcome = environment.step(action, next);
      agent.observe(now, action, outcome.reward(), next, outcome.terminated(), outcome.truncated());
      agent.learn();
      if (outcome.ended()) {
        environment.reset(now);
      } else {
        System.arraycopy(next, 0, now, 0, now.length);
      }
    }
    transitions += count;
  }

  /**
   * Mean return of greedy episodes; the same ones whenever it is asked after as many transitions.
   */
  double evaluate() {
    Environment separate = environment(random.part("evaluation " + transitions));
    double[] observation = now.clone();
    double sum = 0;
    for (int episode = 0; episode < EPISODES; episode++) {
      separate.reset(observation);
      Outcome outcome;
      do {
        outcome = separate.step(agent.decide(observation), observation);
        sum += outcome.reward();
      } while (!outcome.ended());
    }
    return sum / EPISODES;
  }
}
