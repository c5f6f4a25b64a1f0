package org.sgmmqf.experiments.run;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgmmqf.env.EnvironmentProvider;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.model.AgentProvider;
import org.sgmmqf.replay.ReplayBufferProvider;
import org.sgmmqf.runs.Labels;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.TaskView;
import org.sgmmqf.training.EvaluationSettings;
import org.sgmmqf.training.RunPlan;

/**
 * Runs of a second or less, one for every agent, and one for every buffer under the Gaussian
 * models.
 */
public final class SmallRuns {
  public static final Plugins PLUGINS = Plugins.onClassPath();

  /** Settings that make every agent begin to learn within the first hundred transitions. */
  private static final Map<String, Map<String, Object>> QUICK =
      Map.of(
          "gmmqf",
          Map.of(
              "warmUp", 100,
              "batchSize", 16,
              "model", Map.of("name", "sgmm", "components", 12, "rho", 0.01)),
          "dqn",
          Map.of("warmUp", 100, "batchSize", 16, "hidden", List.of(8, 8)),
          "ppo",
          Map.of("rollout", 128, "batchSize", 32, "hidden", List.of(8, 8)));

  private SmallRuns() {}

  /** Names of all agents that mean well. */
  public static List<String> agents() {
    return PLUGINS.all(AgentProvider.class).keySet().stream()
        .filter(name -> !name.equals("faulty"))
        .toList();
  }

  /** Names of all buffers. */
  public static List<String> buffers() {
    return List.copyOf(PLUGINS.all(ReplayBufferProvider.class).keySet());
  }

  /** Names of all environments. */
  public static List<String> environments() {
    return List.copyOf(PLUGINS.all(EnvironmentProvider.class).keySet());
  }

  public static PlannedRun of(String environment, String agent, long transitions) {
    return of(environment, new Choice(agent, QUICK.getOrDefault(agent, Map.of())), transitions);
  }

  /** The Gaussian model behind a buffer. */
  public static PlannedRun behind(String buffer, long transitions) {
    Map<String, Object> settings = new LinkedHashMap<>(QUICK.get("gmmqf"));
    Map<String, Object> small = new LinkedHashMap<>(Map.of("name", buffer, "capacity", 250));
    if (buffer.equals("clustering")) {
      small.put("warmUp", 100);
    }
    settings.put("buffer", small);
    return of("cart-pole", new Choice("gmmqf", settings), transitions);
  }

  public static PlannedRun of(String environment, Choice agent, long transitions) {
    RunPlan plan =
        new RunPlan(
            PLUGINS.resolve(EnvironmentProvider.class, Choice.of(environment), "environment"),
            TaskView.PLAIN,
            PLUGINS.resolve(AgentProvider.class, agent, "agent"),
            5,
            transitions,
            new EvaluationSettings(100, 2, 50));
    return new PlannedRun(
        plan, new Labels("test", environment, agent.name(), agent.name(), "test"), 0);
  }

  /** A folder that holds the run's configuration and nothing else yet. */
  public static RunFolder claimed(Path root, PlannedRun run) {
    RunFolder folder = new RunFolder(root);
    folder.claim(RunRecord.of(run, PLUGINS));
    return folder;
  }
}
