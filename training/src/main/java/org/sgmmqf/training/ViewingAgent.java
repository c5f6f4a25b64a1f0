package org.sgmmqf.training;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.sgmmqf.model.Agent;
import org.sgmmqf.model.AgentAccounts;
import org.sgmmqf.model.AveragedPolicy;
import org.sgmmqf.model.Explanation;
import org.sgmmqf.model.GreedyPolicy;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.ObservationUnits;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Settings;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;
import org.sgmmqf.spi.TaskSpec;

/**
 * Lays the view of a task between environment and agent, whichever agent it is. All around it,
 * returns, visits, evaluations and films, stays in the task's own units and rewards.
 */
final class ViewingAgent implements Agent, SymmetricState {
  private final Agent agent;
  private final ObservationUnits units;
  private final double reward;
  private final double[] seen;
  private final double[] seenNext;

  /** Stands before an agent that was made for the task as seen. */
  ViewingAgent(Agent agent, TaskSpec task) {
    this.agent = agent;
    this.units = task.view().observe();
    this.reward = task.view().reward();
    this.seen = new double[task.observationSize()];
    this.seenNext = new double[task.observationSize()];
  }

  private double[] seen(double[] observation) {
    units.apply(observation, seen);
    return seen;
  }

  @Override
  public int act(double[] observation) {
    return agent.act(seen(observation));
  }

  @Override
  public void observe(double[] observation, int action, Outcome outcome, double[] next) {
    units.apply(next, seenNext);
    agent.observe(seen(observation), action, outcome.times(reward), seenNext);
  }

  @Override
  public void learn() {
    agent.learn();
  }

  @Override
  public int decide(double[] observation) {
    return agent.decide(seen(observation));
  }

  @Override
  public Optional<Explanation> explain(double[] observation) {
    return agent.explain(seen(observation));
  }

  @Override
  public Optional<Explanation> parts(double[] observation) {
    return agent.parts(seen(observation));
  }

  @Override
  public int decide(double[] observation, RandomStream random) {
    return agent.decide(seen(observation), random);
  }

  @Override
  public Optional<AveragedPolicy> averaged() {
    return agent.averaged().map(Averaged::new);
  }

  /** The agent's average, asked in the task's own units. */
  private final class Averaged implements AveragedPolicy, SymmetricState {
    private final AveragedPolicy policy;

    Averaged(AveragedPolicy policy) {
      this.policy = policy;
    }

    @Override
    public void approach(double share) {
      policy.approach(share);
    }

    @Override
    public int decide(double[] observation) {
      return policy.decide(seen(observation));
    }

    @Override
    public Optional<Explanation> explain(double[] observation) {
      return policy.explain(seen(observation));
    }

    @Override
    public Optional<Explanation> parts(double[] observation) {
      return policy.parts(seen(observation));
    }

    @Override
    public Map<String, Object> export() {
      return exported(policy);
    }

    @Override
    public void state(StateParts parts) {
      parts.component("policy", policy);
    }
  }

  @Override
  public AgentAccounts accounts() {
    return agent.accounts();
  }

  @Override
  public void report(Metrics metrics) {
    agent.report(metrics);
  }

  @Override
  public Map<String, Object> export() {
    return exported(agent);
  }

  private Map<String, Object> exported(GreedyPolicy policy) {
    Map<String, Object> tree = ordered(policy.export());
    if (!units.areTheTasks()) {
      tree.putIfAbsent(ObservationUnits.EXPORTED_AS, Settings.toMap(units));
    }
    return tree;
  }

  /**
   * A map without an order, such as {@link Map#of} gives, lists its keys differently in every
   * process; it gets the order of its keys, so that model.json is the same wherever it is written.
   */
  private static Map<String, Object> ordered(Map<?, ?> map) {
    Map<?, ?> source = map instanceof LinkedHashMap ? map : new TreeMap<>(map);
    Map<String, Object> tree = new LinkedHashMap<>();
    source.forEach((key, part) -> tree.put(String.valueOf(key), orderedPart(part)));
    return tree;
  }

  private static Object orderedPart(Object part) {
    if (part instanceof Map<?, ?> map) {
      return ordered(map);
    }
    return part instanceof List<?> list
        ? list.stream().map(ViewingAgent::orderedPart).toList()
        : part;
  }

  @Override
  public void state(StateParts parts) {
    parts.component("agent", agent);
  }
}
