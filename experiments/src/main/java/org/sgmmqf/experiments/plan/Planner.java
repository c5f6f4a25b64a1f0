package org.sgmmqf.experiments.plan;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.sgmmqf.experiments.files.Json;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.Settings;
import org.sgmmqf.spi.SettingsException;

/**
 * Turns a preset into an experiment: takes in what it includes, lays the command line's settings
 * over it, lets methods inherit, and resolves every run completely before the first one starts.
 */
public final class Planner {
  private static final String METHODS = "methods";
  private static final String ENVIRONMENTS = "environments";
  private static final String AGENT = "agent";

  private final Plugins plugins;

  /**
   * Plans with what exists.
   *
   * @param plugins where names are looked up
   */
  public Planner(Plugins plugins) {
    this.plugins = plugins;
  }

  /**
   * Plans an experiment.
   *
   * @param source the preset
   * @param overrides settings from the command line, each {@code key=value}: a dotted key of the
   *     preset, or one that starts with {@code agent.} or {@code environment.} and holds for every
   *     method or environment
   * @param selection which part of it to run
   * @return complete; every name is known and every setting accepted
   */
  public Experiment plan(PresetSource source, List<String> overrides, Selection selection) {
    Map<String, Object> everywhere = new LinkedHashMap<>();
    Map<String, Object> tree = included(source, new ArrayList<>());
    for (String override : overrides) {
      Map<String, Object> change = parsed(override);
      if (change.containsKey(AGENT) || change.containsKey("environment")) {
        everywhere = Trees.merged(everywhere, change);
      } else {
        tree = Trees.merged(tree, change);
      }
    }
    tree = laidOver(tree, everywhere);
    tree.put(METHODS, inherited(Trees.part(tree, METHODS)));
    return experiment(source.name(), tree, selection);
  }

  private static Map<String, Object> parsed(String override) {
    int equals = override.indexOf('=');
    if (equals < 1) {
      throw SettingsException.refused(
          "--set", override, "key=value, for example transitions=20000");
    }
    Object value = Json.parseValue("--set " + override, override.substring(equals + 1));
    return Trees.at(override.substring(0, equals), value);
  }

  private static Map<String, Object> included(PresetSource source, List<String> path) {
    if (path.contains(source.name())) {
      throw SettingsException.refused(
          "include", source.name(), "presets that do not include each other");
    }
    path.add(source.name());
    Map<String, Object> own = source.tree();
    Map<String, Object> all = new LinkedHashMap<>();
    if (own.get("include") instanceof List<?> names) {
      for (Object name : names) {
        Map<String, Object> other = included(PresetSource.find(String.valueOf(name)), path);
        other.remove("title");
        all = Trees.merged(all, other);
      }
    }
    path.remove(source.name());
    Map<String, Object> merged = Trees.merged(all, own);
    merged.remove("include");
    return merged;
  }

  /** Settings for every agent and every environment. */
  private static Map<String, Object> laidOver(
      Map<String, Object> tree, Map<String, Object> everywhere) {
    Map<String, Object> changed = new LinkedHashMap<>(tree);
    if (everywhere.containsKey("environment")) {
      Map<String, Object> environments = Trees.part(tree, ENVIRONMENTS);
      environments.replaceAll(
          (name, choice) ->
              Trees.merged(Trees.map(name, choice), Trees.part(everywhere, "environment")));
      changed.put(ENVIRONMENTS, environments);
    }
    if (everywhere.containsKey(AGENT)) {
      Map<String, Object> methods = Trees.part(tree, METHODS);
      methods.replaceAll(
          (name, method) ->
              Trees.merged(Trees.map(name, method), Map.of(AGENT, everywhere.get(AGENT))));
      changed.put(METHODS, methods);
    }
    return changed;
  }

  private static Map<String, Object> inherited(Map<String, Object> methods) {
    Map<String, Object> complete = new LinkedHashMap<>();
    methods
        .keySet()
        .forEach(name -> complete.put(name, inherited(methods, name, new ArrayList<>())));
    return complete;
  }

  private static Map<String, Object> inherited(
      Map<String, Object> methods, String name, List<String> path) {
    String key = METHODS + "." + String.join(".base.", path);
    if (path.contains(name)) {
      throw SettingsException.refused(key, name, "methods that are not based on each other");
    }
    Object own = methods.get(name);
    if (own == null) {
      throw SettingsException.refused(
          key + ".base", name, "one of " + String.join(", ", methods.keySet()));
    }
    path.add(name);
    Map<String, Object> tree = Trees.map(name, own);
    if (!(tree.get("base") instanceof String base)) {
      return tree;
    }
    Map<String, Object> under = inherited(methods, base, path);
    under.remove("label");
    Map<String, Object> merged = Trees.merged(under, tree);
    merged.remove("base");
    return merged;
  }

  private Experiment experiment(String name, Map<String, Object> tree, Selection selection) {
    PresetSettings preset = Settings.bind(PresetSettings.class, tree);
    selection.check(preset);
    Map<String, FigureSettings> figures = figuresOf(preset);
    Set<List<String>> cells = new LinkedHashSet<>();
    List<Map<String, Object>> listed = new ArrayList<>();
    figures.forEach(
        (id, figure) -> {
          List<List<String>> shown = cells(id, figure, preset, selection);
          cells.addAll(shown);
          if (preset.figures().containsKey(id) && !shown.isEmpty()) {
            listed.add(listing(id, figure, shown));
          }
        });
    Map<String, Object> methods = Trees.part(tree, METHODS);
    List<PlannedRun> runs = new ArrayList<>();
    for (long seed : selection.seeds(preset)) {
      for (List<String> cell : cells) {
        runs.add(run(name, preset, methods, cell.get(0), cell.get(1), seed));
      }
    }
    if (runs.isEmpty()) {
      throw SettingsException.refused(
          "methods", selection, "a selection that leaves something to run");
    }
    return new Experiment(name, preset.title(), runs, listed, preset.claims());
  }

  /** Without figures of its own a preset shows everything in one. */
  private static Map<String, FigureSettings> figuresOf(PresetSettings preset) {
    return preset.figures().isEmpty()
        ? Map.of(
            "all",
            new FigureSettings(
                "return-transitions", "", List.copyOf(preset.methods().keySet()), List.of()))
        : preset.figures();
  }

  private static List<List<String>> cells(
      String id, FigureSettings figure, PresetSettings preset, Selection selection) {
    List<List<String>> cells = new ArrayList<>();
    Collection<String> environments =
        figure.environments().isEmpty()
            ? preset.environments().keySet()
            : known(
                "figures." + id + ".environments", figure.environments(), preset.environments());
    for (String environment : environments) {
      for (String method :
          known("figures." + id + ".methods", figure.methods(), preset.methods())) {
        List<String> only =
            known(
                METHODS + "." + method + ".environments",
                Objects.requireNonNull(preset.methods().get(method)).environments(),
                preset.environments());
        if ((only.isEmpty() || only.contains(environment))
            && selection.includes(environment, method)) {
          cells.add(List.of(environment, method));
        }
      }
    }
    return cells;
  }

  private static List<String> known(String key, List<String> names, Map<String, ?> all) {
    for (String name : names) {
      if (!all.containsKey(name)) {
        throw SettingsException.refused(key, name, String.join(", ", all.keySet()));
      }
    }
    return names;
  }

  private static Map<String, Object> listing(
      String id, FigureSettings figure, List<List<String>> cells) {
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("id", id);
    tree.put("kind", figure.kind());
    tree.put("title", figure.title());
    tree.put("cells", cells.stream().map(cell -> cell.get(0) + "/" + cell.get(1)).toList());
    return tree;
  }

  private PlannedRun run(
      String experiment,
      PresetSettings preset,
      Map<String, Object> methods,
      String environment,
      String methodName,
      long seed) {
    String key = METHODS + "." + methodName;
    Map<String, Object> tree = Trees.map(key, Objects.requireNonNull(methods.get(methodName)));
    Map<String, Object> differing = Trees.part(Trees.part(tree, "on"), environment);
    MethodSettings method;
    try {
      method = Settings.bind(MethodSettings.class, Trees.merged(tree, differing));
    } catch (SettingsException e) {
      throw e.under(key);
    }
    Choice task = Objects.requireNonNull(preset.environments().get(environment));
    Labels labels =
        new Labels(
            experiment,
            environment,
            methodName,
            method.label().isEmpty() ? methodName : method.label(),
            method.family().isEmpty() ? method.agent().name() : method.family());
    try {
      RunPlan plan =
          new RunPlan(task, method.agent(), seed, preset.transitions(), preset.evaluation());
      return new PlannedRun(plan.resolved(plugins), labels);
    } catch (SettingsException e) {
      throw e.key().startsWith(AGENT) ? e.under(key) : e;
    }
  }
}
