package org.sgmmqf.experiments.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.env.EnvironmentProvider;
import org.sgmmqf.experiments.Contract;
import org.sgmmqf.experiments.PluginJar;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.experiments.plan.RunPlan;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.Plugin;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.Provider;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.SettingInfo;
import org.sgmmqf.spi.Settings;
import org.sgmmqf.spi.TaskSpec;
import org.sgmmqf.spi.Variable;
import org.sgmmqf.spi.VectorApi;

/** Writes down everything that is needed to repeat a run: config.json. */
public final class RunRecord {
  private static final String SHA256 = "sha256";

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
    config.put("plugins", used(run.plan(), plugins));
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
    tree.put("kernels", VectorApi.description());
    return tree;
  }

  /** Every provider that a plan names, at any depth, under whatever key. */
  static List<Map<String, String>> used(RunPlan plan, Plugins plugins) {
    List<Map<String, String>> used = new ArrayList<>();
    collect(RunPlan.class, plan.toMap(), plugins, used);
    return used;
  }

  private static void collect(
      Class<? extends Record> type,
      Map<?, ?> settings,
      Plugins plugins,
      List<Map<String, String>> used) {
    for (SettingInfo setting : Settings.describe(type)) {
      setting
          .choiceOf()
          .ifPresent(contract -> choice(contract, at(settings, setting.key()), plugins, used));
    }
  }

  private static @Nullable Object at(Map<?, ?> settings, String dotted) {
    Object value = settings;
    for (String key : dotted.split("\\.", -1)) {
      value = value instanceof Map<?, ?> map ? map.get(key) : null;
    }
    return value;
  }

  private static void choice(
      Class<? extends Provider<?, ?>> contract,
      @Nullable Object value,
      Plugins plugins,
      List<Map<String, String>> used) {
    if (value instanceof Map<?, ?> settings && settings.get(Choice.NAME) instanceof String name) {
      Plugin<?> plugin = plugins.find(contract, name);
      Map<String, String> entry = new LinkedHashMap<>();
      entry.put("contract", title(contract));
      entry.put("name", name);
      entry.put("version", plugin.version());
      entry.put("jar", plugin.jar());
      entry.put(SHA256, PluginJar.sha256(plugin));
      used.add(entry);
      collect(plugin.provider().settings(), settings, plugins, used);
    }
  }

  /** A contract that a plugin brings along goes by the name of its class. */
  private static String title(Class<?> contract) {
    return Arrays.stream(Contract.values())
        .filter(known -> known.provider() == contract)
        .map(Contract::title)
        .findFirst()
        .orElse(contract.getName());
  }

  /** The providers that a config.json names. */
  static List<Map<String, String>> plugins(Map<String, Object> config) {
    List<Map<String, String>> entries = new ArrayList<>();
    if (config.get("plugins") instanceof List<?> list) {
      for (Object each : list) {
        if (each instanceof Map<?, ?> map) {
          Map<String, String> entry = new LinkedHashMap<>();
          map.forEach((key, value) -> entry.put(String.valueOf(key), String.valueOf(value)));
          entries.add(entry);
        }
      }
    }
    return entries;
  }

  /** Whether both are one provider from two different jars; folders of classes have no digest. */
  static boolean isAnotherJar(Map<String, String> then, Map<String, String> now) {
    String before = then.getOrDefault(SHA256, "");
    String after = now.getOrDefault(SHA256, "");
    return Objects.equals(then.get("contract"), now.get("contract"))
        && Objects.equals(then.get("name"), now.get("name"))
        && !before.isEmpty()
        && !after.isEmpty()
        && !before.equals(after);
  }

  static String words(Map<String, String> entry) {
    String digest = entry.getOrDefault(SHA256, "");
    return entry.get("contract")
        + " "
        + entry.get("name")
        + " from "
        + entry.get("jar")
        + " (SHA-256 "
        + digest.substring(0, Math.min(12, digest.length()))
        + ")";
  }
}
