package org.sgmmqf.experiments;

import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.sgmmqf.model.Agent;
import org.sgmmqf.model.AgentAccounts;
import org.sgmmqf.model.AgentContext;
import org.sgmmqf.model.AgentProvider;
import org.sgmmqf.model.Flops;
import org.sgmmqf.replay.ReplayBufferProvider;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.ChoiceOf;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.DivergenceException;
import org.sgmmqf.spi.Metrics;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;

/** Does nothing for a while, then goes wrong in one of several ways. */
public final class FaultyAgent implements Agent {
  /** Ways to go wrong. */
  public enum Fault {
    BUG,
    DIVERGENCE,
    DEATH,
    EXIT,
    ENDLESS_STEP
  }

  /** Settings. */
  public record FaultySettings(
      @Default("bug") Fault fault,
      @Default("150") int after,
      @Default("uniform") @ChoiceOf(ReplayBufferProvider.class) Choice memory) {}

  private final FaultySettings settings;
  private long transitions;

  FaultyAgent(FaultySettings settings, AgentContext context) {
    this.settings = settings;
  }

  @Override
  public int act(double[] observation) {
    return 0;
  }

  @Override
  public void observe(double[] observation, int action, Outcome outcome, double[] next) {
    transitions++;
  }

  @Override
  public void learn() {
    if (transitions < settings.after()) {
      return;
    }
    switch (settings.fault()) {
      case BUG -> throw new IllegalStateException("a bug in the agent");
      case DIVERGENCE -> throw new DivergenceException("loss", transitions);
      case DEATH -> Runtime.getRuntime().halt(137);
      case EXIT -> System.exit(0);
      case ENDLESS_STEP -> {
        System.err.println("This step never returns.");
        while (true) {
          LockSupport.park();
        }
      }
    }
  }

  @Override
  public int decide(double[] observation) {
    return 0;
  }

  @Override
  public AgentAccounts accounts() {
    return new AgentAccounts(0, 0, 0, 0, Flops.NONE, 0);
  }

  @Override
  public void report(Metrics metrics) {
    metrics.put("loss", transitions);
  }

  @Override
  public Map<String, Object> export() {
    return Map.of("format", 1, "kind", "faulty");
  }

  @Override
  public void save(StateWriter out) {
    out.put("transitions", transitions);
  }

  @Override
  public void restore(StateReader in) {
    transitions = in.getLong("transitions");
  }

  /** Provides {@code faulty}. */
  public static final class Provider extends AgentProvider {
    public Provider() {
      super("faulty", "Goes wrong.", FaultySettings.class, FaultyAgent::new);
    }
  }
}
