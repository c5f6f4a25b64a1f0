package org.sgmmqf.experiments.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sgmmqf.env.Environment;
import org.sgmmqf.env.EnvironmentContext;
import org.sgmmqf.env.EnvironmentProvider;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.experiments.plugin.Contract;
import org.sgmmqf.experiments.plugin.PluginJar;
import org.sgmmqf.runs.RunConfig;
import org.sgmmqf.runs.UsedPlugin;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.Plugin;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.Provider;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.SettingInfo;
import org.sgmmqf.spi.Settings;
import org.sgmmqf.spi.SettingsException;
import org.sgmmqf.spi.VectorApi;
import org.sgmmqf.training.RunPlan;

/** Writes down everything that is needed to repeat a run: config.json. */
public final class RunRecord {
  private RunRecord() {}

  /**
   * The content of config.json.
   *
   * @param run a run with a complete plan
   * @param plugins what exists
   * @return complete
   */
  public static RunConfig of(PlannedRun run, Plugins plugins) {
    Map<String, Object> plan = run.plan().toMap();
    return new RunConfig(
        run.plan().hash(),
        plan,
        task(run, plugins),
        run.labels(),
        run.films(),
        program(),
        used(plan, plugins));
  }

  private static RunConfig.Task task(PlannedRun run, Plugins plugins) {
    EnvironmentContext context = new EnvironmentContext(new RandomStream(run.plan().seed()));
    try (Environment environment =
        plugins.create(
            EnvironmentProvider.class, run.plan().environment(), "environment", context)) {
      return RunConfig.Task.of(environment.task());
    }
  }

  private static RunConfig.Program program() {
    return new RunConfig.Program(
        Optional.ofNullable(RunRecord.class.getPackage().getImplementationVersion())
            .orElse("unpackaged"),
        Runtime.version().toString(),
        System.getProperty("os.name") + " " + System.getProperty("os.arch"),
        Runtime.getRuntime().availableProcessors(),
        VectorApi.description());
  }

  /** Every provider that a plan names, at any depth, under whatever key. */
  static List<UsedPlugin> used(Map<String, Object> plan, Plugins plugins) {
    List<UsedPlugin> used = new ArrayList<>();
    collect(RunPlan.class, plan, plugins, used);
    return used;
  }

  private static void collect(
      Class<? extends Record> type, Map<?, ?> settings, Plugins plugins, List<UsedPlugin> used) {
    for (SettingInfo setting : Settings.describe(type)) {
      try {
        setting
            .choiceOf()
            .ifPresent(contract -> choice(contract, at(settings, setting.key()), plugins, used));
      } catch (SettingsException e) {
        throw e.under(setting.key());
      }
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
      List<UsedPlugin> used) {
    if (value instanceof Map<?, ?> settings && settings.get(Choice.NAME) instanceof String name) {
      Plugin<?> plugin = plugins.find(contract, name);
      used.add(
          new UsedPlugin(
              title(contract), name, plugin.version(), plugin.jar(), PluginJar.sha256(plugin)));
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
}
