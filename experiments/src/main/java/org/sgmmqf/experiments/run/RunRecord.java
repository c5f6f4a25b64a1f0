package org.sgmmqf.experiments.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.env.EnvironmentProvider;
import org.sgmmqf.experiments.Contract;
import org.sgmmqf.experiments.PluginJar;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.Plugin;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.TaskSpec;
import org.sgmmqf.spi.Variable;

/** Writes down everything that is needed to repeat a run: config.json. */
public final class RunRecord {
  private RunRecord() {}

  /**
   * The content of config.json.
   *
   * @param run a run with a complete plan
   * @param plugins what exists
   * @return a new tree
   */
  public static Map<String, Object> of(PlannedRun run, Plugins plugins) {
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("format", RunFolder.FORMAT);
    config.put("hash", run.plan().hash());
    config.put("run", run.plan().toMap());
    config.put("task", task(run, plugins));
    config.put("labels", run.labels().toMap());
    config.put("program", program());
    config.put("plugins", used(run.plan().toMap(), plugins));
    return config;
  }

  private static Map<String, Object> task(PlannedRun run, Plugins plugins) {
    EnvironmentContext context = new EnvironmentContext(new RandomStream(run.plan().seed()));
    try (Environment environment =
        plugins.create(
            EnvironmentProvider.class, run.plan().environment(), "environment", context)) {
      return tree(environment.task());
    }
  }

  private static Map<String, Object> tree(TaskSpec task) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("name", task.name());
    tree.put("observation", task.observation().stream().map(RunRecord::variable).toList());
    tree.put("actions", task.actions());
    tree.put("plane", List.of(task.plane().horizontal(), task.plane().vertical()));
    return tree;
  }

  private static Map<String, Object> variable(Variable variable) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("name", variable.name());
    tree.put("unit", variable.unit());
    tree.put("low", variable.low());
    tree.put("high", variable.high());
    return tree;
  }

  private static Map<String, Object> program() {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put(
        "version",
        Optional.ofNullable(RunRecord.class.getPackage().getImplementationVersion())
            .orElse("unpackaged"));
    tree.put("java", Runtime.version().toString());
    tree.put("os", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
    tree.put("cores", Runtime.getRuntime().availableProcessors());
    return tree;
  }

  /** Every provider that the plan names, at any depth. */
  private static List<Map<String, Object>> used(Map<String, Object> plan, Plugins plugins) {
    List<Map<String, Object>> used = new ArrayList<>();
    for (Map.Entry<String, Object> entry : plan.entrySet()) {
      if (entry.getValue() instanceof Map<?, ?> part) {
        Map<String, Object> settings = new LinkedHashMap<>();
        part.forEach((key, value) -> settings.put(String.valueOf(key), value));
        if (settings.get(Choice.NAME) instanceof String name) {
          used.addAll(named(entry.getKey(), name, plugins));
        }
        used.addAll(used(settings, plugins));
      }
    }
    return used;
  }

  private static List<Map<String, Object>> named(String title, String name, Plugins plugins) {
    for (Contract contract : Contract.values()) {
      if (contract.title().equals(title)) {
        Plugin<?> plugin = plugins.find(contract.provider(), name);
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("contract", title);
        tree.put("name", name);
        tree.put("version", plugin.version());
        tree.put("jar", plugin.jar());
        tree.put("sha256", PluginJar.sha256(plugin));
        return List.of(tree);
      }
    }
    return List.of();
  }
}
