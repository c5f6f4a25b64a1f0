package org.sgmmqf.experiments.run;

import java.util.Map;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.Outcome;
import org.sgmmqf.model.Agent;
import org.sgmmqf.model.AgentAccounts;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;
import org.sgmmqf.spi.Stateful;

/**
 * An agent in front of its environment, one transition at a time. Its state is everything that
 * later transitions and later rows of training.csv depend on, and may be saved between any two
 * steps.
 */
final class Training implements Stateful {
  private final Environment environment;
  private final Agent agent;
  private final VisitSample visits;
  private final double[] observation;
  private final double[] next;

  private boolean started;
  private long transitions;
  private long episodes;
  private double episodeReturn;
  private long episodeLength;
  private double returnsSinceRow;
  private long lengthsSinceRow;
  private long episodesSinceRow;

  Training(Environment environment, Agent agent, VisitSample visits) {
    this.environment = environment;
    this.agent = agent;
    this.visits = visits;
    this.observation = new double[environment.task().observationSize()];
    this.next = new double[observation.length];
  }

  /** One step of Algorithm 1: act, step, observe, learn. */
  void step() {
    if (!started) {
      environment.reset(observation);
      started = true;
    }
    visits.offer(observation);
    int action = agent.act(observation);
    Outcome outcome = environment.step(action, next);
    agent.observe(
        observation, action, outcome.reward(), next, outcome.terminated(), outcome.truncated());
    agent.learn();
    transitions++;
    episodeReturn += outcome.reward();
    episodeLength++;
    if (outcome.ended()) {
      finishEpisode();
      environment.reset(observation);
    } else {
      System.arraycopy(next, 0, observation, 0, next.length);
    }
  }

  private void finishEpisode() {
    episodes++;
    episodesSinceRow++;
    returnsSinceRow += episodeReturn;
    lengthsSinceRow += episodeLength;
    episodeReturn = 0;
    episodeLength = 0;
  }

  /**
   * Figures since the last call; {@code return_mean} and {@code length_mean} are NaN when no
   * episode ended.
   */
  void report(Metrics metrics) {
    metrics.put("return_mean", returnsSinceRow / episodesSinceRow);
    metrics.put("length_mean", (double) lengthsSinceRow / episodesSinceRow);
    returnsSinceRow = 0;
    lengthsSinceRow = 0;
    episodesSinceRow = 0;
    agent.report(metrics);
  }

  int decide(double[] state) {
    return agent.decide(state);
  }

  AgentAccounts accounts() {
    return agent.accounts();
  }

  Map<String, Object> export() {
    return agent.export();
  }

  VisitSample visits() {
    return visits;
  }

  long transitions() {
    return transitions;
  }

  long episodes() {
    return episodes;
  }

  @Override
  public void save(StateWriter out) {
    out.put("started", started);
    out.put("transitions", transitions);
    out.put("episodes", episodes);
    out.put("episode return", episodeReturn);
    out.put("episode length", episodeLength);
    out.put("returns since row", returnsSinceRow);
    out.put("lengths since row", lengthsSinceRow);
    out.put("episodes since row", episodesSinceRow);
    out.putDoubles("observation", observation);
    out.put("visits", visits);
    out.put("environment", environment);
    out.put("agent", agent);
  }

  @Override
  public void restore(StateReader in) {
    started = in.getBoolean("started");
    transitions = in.getLong("transitions");
    episodes = in.getLong("episodes");
    episodeReturn = in.getDouble("episode return");
    episodeLength = in.getLong("episode length");
    returnsSinceRow = in.getDouble("returns since row");
    lengthsSinceRow = in.getLong("lengths since row");
    episodesSinceRow = in.getLong("episodes since row");
    in.getDoubles("observation", observation);
    in.get("visits", visits);
    in.get("environment", environment);
    in.get("agent", agent);
  }
}
