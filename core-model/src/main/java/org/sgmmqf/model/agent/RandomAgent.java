package org.sgmmqf.model.agent;

import java.util.Map;
import org.sgmmqf.model.Agent;
import org.sgmmqf.model.AgentAccounts;
import org.sgmmqf.model.AgentContext;
import org.sgmmqf.model.AgentProvider;
import org.sgmmqf.model.Flops;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.NoSettings;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateParts;
import org.sgmmqf.spi.SymmetricState;
import org.sgmmqf.spi.TaskSpec;

/**
 * Takes exploring actions only and learns nothing: the policy that the others must beat, and the
 * one whose visited states show what a task looks like before learning.
 */
final class RandomAgent implements Agent, SymmetricState {
  private final TaskSpec task;
  private final RandomStream random;

  RandomAgent(NoSettings settings, AgentContext context) {
    this.task = context.task();
    this.random = context.random().stream("exploration");
  }

  @Override
  public int act(double[] observation) {
    return task.exploringAction(random);
  }

  @Override
  public void observe(double[] observation, int action, Outcome outcome, double[] next) {}

  @Override
  public void learn() {}

  /**
   * Draws from a stream that the observation alone decides, because deciding must not change
   * anything.
   */
  @Override
  public int decide(double[] observation) {
    long seed = 0;
    for (double number : observation) {
      seed = 31 * seed + Double.doubleToLongBits(number);
    }
    return task.exploringAction(new RandomStream(seed));
  }

  @Override
  public int decide(double[] observation, RandomStream draws) {
    return task.exploringAction(draws);
  }

  @Override
  public AgentAccounts accounts() {
    return new AgentAccounts(0, 0, 0, 0, Flops.NONE, 0);
  }

  @Override
  public void report(Metrics metrics) {}

  @Override
  public Map<String, Object> export() {
    return Map.of("format", FORMAT, "kind", "random", "actionCount", task.actionCount());
  }

  @Override
  public void state(StateParts parts) {
    parts.component("exploration", random);
  }

  /** Provides {@code random}. */
  public static final class Provider extends AgentProvider {
    /** For {@code ServiceLoader}. */
    public Provider() {
      super(
          "random",
          "Takes exploring actions of the task and learns nothing.",
          NoSettings.class,
          RandomAgent::new);
    }
  }
}
