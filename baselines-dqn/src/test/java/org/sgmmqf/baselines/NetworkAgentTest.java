package org.sgmmqf.baselines;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.sgmmqf.model.Agent;
import org.sgmmqf.model.AgentContext;
import org.sgmmqf.model.AgentContract;
import org.sgmmqf.model.AgentProvider;
import org.sgmmqf.model.MadeUpTask;
import org.sgmmqf.model.Transitions;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.ProviderContract;
import org.sgmmqf.spi.RandomStreams;
import org.sgmmqf.spi.TaskView;

/** An agent of networks in a small lander, dense and with every sparsifier. */
public abstract class NetworkAgentTest {
  private final AgentProvider provider;
  protected final Map<String, Object> small;
  private final int period;

  protected NetworkAgentTest(AgentProvider provider, Map<String, Object> small, int period) {
    this.provider = provider;
    this.small = small;
    this.period = period;
  }

  protected final Map<String, Object> with(Map<String, ?> more) {
    Map<String, Object> settings = new HashMap<>(small);
    settings.putAll(more);
    return settings;
  }

  protected final Map<String, Object> sparse(String name) {
    return with(Map.of("sparsifier", Map.of("name", name, "period", period, "sparsity", 0.8)));
  }

  protected final Agent lander(Map<String, ?> settings, long transitions) {
    return lander(settings, transitions, TaskView.PLAIN);
  }

  protected final Agent lander(Map<String, ?> settings, long transitions, TaskView view) {
    return provider.create(
        settings,
        new AgentContext(
            Transitions.task(8, 4).seenThrough(view),
            transitions,
            new RandomStreams(1),
            Plugins.onClassPath()));
  }

  /** Transitions without an environment: the same observation again and again. */
  protected static void live(Agent agent, int transitions, double reward) {
    double[] s = {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8};
    new MadeUpTask(() -> s, (n, state, action) -> new Outcome(reward, n % 10 == 0, false))
        .live(agent, transitions);
  }

  /** What the provider must refuse for a run of so many transitions. */
  protected abstract List<ProviderContract.Refusal> refusals(int transitions);

  @Nested
  final class Dense extends AgentContract {
    Dense() {
      super(provider, small);
    }

    @Override
    protected List<Refusal> refusals() {
      return NetworkAgentTest.this.refusals(TRANSITIONS);
    }
  }

  @Nested
  final class Pruned extends AgentContract {
    Pruned() {
      super(provider, sparse("prune"));
    }
  }

  @Nested
  final class SparseEvolution extends AgentContract {
    SparseEvolution() {
      super(provider, sparse("set"));
    }
  }

  @Nested
  final class Rigl extends AgentContract {
    Rigl() {
      super(provider, sparse("rigl"));
    }
  }
}
