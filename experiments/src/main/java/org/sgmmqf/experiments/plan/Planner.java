package org.sgmmqf.experiments.plan;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.sgmmqf.env.EnvironmentProvider;
import org.sgmmqf.model.AgentProvider;
import org.sgmmqf.runs.ClaimSpec;
import org.sgmmqf.runs.FigureSpec;
import org.sgmmqf.runs.Labels;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.Settings;
import org.sgmmqf.spi.SettingsException;
import org.sgmmqf.spi.TaskView;
import org.sgmmqf.training.RunPlan;

/**
 * Turns a preset into an experiment: takes in what it includes, lets methods inherit, lays the
 * command line's settings over it, and resolves every run completely before the first one starts.
 */
public final class Planner {
  static final String INCLUDE = "include";
  static final String METHODS = "methods";
  static final String ENVIRONMENTS = "environments";
  static final String VIEWS = "views";
  static final String EVALUATION = "evaluation";
  static final String FIGURES = "figures";
  static final String CLAIMS = "claims";

  /** Parts of a preset that hold names of the user's own. */
  static final List<String> NAMED = List.of(ENVIRONMENTS, METHODS, FIGURES, CLAIMS);

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
   * @param typed settings from the command line, each {@code key=value}: a dotted key of the
   *     preset, or one that starts with {@code agent.} or {@code environment.} and holds for every
   *     method or environment; they win over all that the preset says
   * @param selection which part of it to run
   * @return complete; every name is known and every setting accepted
   */
  public Experiment plan(PresetSource source, List<String> typed, Selection selection) {
    return plan(source, typed, List.of(), selection);
  }

  /**
   * Plans an experiment with sweeps that the preset does not have.
   *
   * @param typed settings from the command line
   * @param swept from the command line too, each {@code key=a,b,c}: a key that starts with {@code
   *     agent.} and holds for every method, or with {@code methods.NAME.agent.}
   * @param selection which part of it to run; the name of a swept method stands for all its points
   * @return complete, each point of a sweep as a method of its own
   */
  public Experiment plan(
      PresetSource source, List<String> typed, List<String> swept, Selection selection) {
    Overrides asTyped = new Overrides(typed, swept);
    Map<String, Object> tree = included(source, new ArrayList<>());
    Map<String, Object> defined = Trees.part(tree, METHODS, METHODS);
    Sweeps sweeps = new Sweeps(defined, asTyped);
    if (!defined.isEmpty()) {
      tree.put(METHODS, sweeps.definitions(defined));
    }
    Overrides overrides = asTyped.over(sweeps.changes());
    overrides.requireNamesOf(tree);
    tree = laidOver(tree, overrides.common());
    tree.put(ENVIRONMENTS, environments(tree, overrides));
    Methods methods =
        new Methods(
            Trees.part(tree, METHODS, METHODS),
            overrides,
            Trees.part(tree, ENVIRONMENTS, ENVIRONMENTS).keySet());
    return experiment(source.name(), tree, methods, sweeps, selection);
  }

  private static Map<String, Object> included(PresetSource source, List<String> path) {
    if (path.contains(source.name())) {
      throw SettingsException.refused(
          INCLUDE, source.name(), "presets that do not include each other");
    }
    path.add(source.name());
    Map<String, Object> own = source.tree();
    Object included = own.getOrDefault(INCLUDE, List.of());
    if (!(included instanceof List<?> names)) {
      throw SettingsException.refused(INCLUDE, included, "a list of presets");
    }
    Map<String, Object> all = new LinkedHashMap<>();
    for (Object name : names) {
      if (!(name instanceof String text)) {
        throw SettingsException.refused(INCLUDE, names, "a list of presets");
      }
      Map<String, Object> other = included(PresetSource.find(text), path);
      other.remove("title");
      all = laidOver(all, other);
    }
    path.remove(source.name());
    Map<String, Object> merged =
        laidOver(all, Sourced.tree(own, key -> place(source.name(), key.split("\\.", -1))));
    merged.remove(INCLUDE);
    return merged;
  }

  private static String place(String preset, String[] key) {
    if (!key[0].equals(METHODS) || key.length < 2) {
      return "preset " + preset;
    }
    String method = "method " + key[1];
    return key.length > 3 && key[2].equals(Methods.ON) ? method + " on " + key[3] : method;
  }

  /** An empty map of names says that there are to be none. */
  private static Map<String, Object> laidOver(Map<String, Object> tree, Map<String, Object> over) {
    Map<String, Object> merged = Trees.merged(tree, over);
    for (String key : List.of(ENVIRONMENTS, VIEWS, METHODS, FIGURES, CLAIMS)) {
      if (over.containsKey(key) && !(over.get(key) instanceof Map)) {
        merged.put(key, Objects.requireNonNull(over.get(key)));
      }
    }
    return merged;
  }

  private static Map<String, Object> environments(Map<String, Object> tree, Overrides overrides) {
    Map<String, Object> environments = Trees.part(tree, ENVIRONMENTS, ENVIRONMENTS);
    for (String name : List.copyOf(environments.keySet())) {
      environments = Trees.merged(environments, overrides.environment(name));
    }
    return environments;
  }

  private Experiment experiment(
      String name, Map<String, Object> tree, Methods methods, Sweeps sweeps, Selection asked) {
    PresetSettings preset = bound(tree, methods, sweeps);
    Selection selection = asked.of(preset, sweeps);
    Set<List<String>> cells = new LinkedHashSet<>();
    List<FigureSpec> listed = new ArrayList<>();
    figuresOf(preset)
        .forEach(
            (id, figure) -> {
              List<List<String>> shown =
                  cells(
                      FIGURES + "." + id,
                      sweeps.expanded(figure.methods()),
                      figure.environments(),
                      preset,
                      selection);
              cells.addAll(shown);
              if (preset.figures().containsKey(id) && !shown.isEmpty()) {
                List<String> ids =
                    shown.stream().map(cell -> cell.get(0) + "/" + cell.get(1)).toList();
                listed.add(new FigureSpec(id, figure.kind(), figure.title(), ids));
              }
            });
    List<ClaimSpec> claims =
        PlannedClaims.of(
            preset,
            plugins,
            (key, methodNames, environment) ->
                cells(key, sweeps.expanded(methodNames), List.of(environment), preset, selection));
    claims.stream()
        .flatMap(it -> it.cells().stream())
        .forEach(it -> cells.add(List.of(it.split("/", -1))));
    selection.requireSomething(cells);
    Map<String, Map<String, String>> sources = new LinkedHashMap<>();
    List<PlannedRun> first = new ArrayList<>();
    for (List<String> cell : cells) {
      Trees.Layers method = methods.on(cell.get(1), cell.get(0));
      sweeps.requireItself(cell.get(1), method.tree());
      PlannedRun run = run(name, preset, method, cell.get(0), cell.get(1));
      sources.put(run.labels().cell(), sources(tree, method.tree(), cell.get(0), selection));
      first.add(run);
    }
    List<PlannedRun> runs = new ArrayList<>();
    for (long seed : selection.seeds(preset)) {
      first.forEach(run -> runs.add(run.withSeed(seed)));
    }
    return new Experiment(
        name, preset.title(), runs, listed, claims, List.of(), sources, sweeps.points());
  }

  private static PresetSettings bound(Map<String, Object> tree, Methods methods, Sweeps sweeps) {
    Map<String, Object> plain = new LinkedHashMap<>();
    tree.forEach((key, part) -> plain.put(key, Sourced.plain(part)));
    plain.computeIfPresent("seeds", (key, seeds) -> Seeds.listed(key, seeds));
    Map<String, Object> complete = new LinkedHashMap<>();
    Trees.part(tree, METHODS, METHODS).keySet().stream()
        .filter(method -> !sweeps.isSwept(method))
        .forEach(method -> complete.put(method, methods.plain(method)));
    plain.put(METHODS, complete);
    return Settings.bind(PresetSettings.class, plain);
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

  /** The cells of methods on environments, or on all, that are to run. */
  private static List<List<String>> cells(
      String key,
      List<String> methods,
      List<String> on,
      PresetSettings preset,
      Selection selection) {
    List<List<String>> cells = new ArrayList<>();
    Collection<String> environments =
        on.isEmpty()
            ? preset.environments().keySet()
            : known(key + ".environments", on, preset.environments());
    for (String environment : environments) {
      for (String method : known(key + ".methods", methods, preset.methods())) {
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
        throw SettingsException.unknownName(key, name, all.keySet());
      }
    }
    return names;
  }

  /** The run of a cell with its first seed. */
  private PlannedRun run(
      String experiment,
      PresetSettings preset,
      Trees.Layers layers,
      String environment,
      String methodName) {
    String key = METHODS + "." + methodName;
    try {
      Map<String, Object> tree = new LinkedHashMap<>();
      layers.tree().forEach((name, part) -> tree.put(name, Sourced.plain(part)));
      MethodSettings method = Settings.bind(MethodSettings.class, tree);
      Choice agent = plugins.resolve(AgentProvider.class, method.agent(), AGENT);
      Labels labels =
          new Labels(
              experiment,
              environment,
              methodName,
              method.label().isEmpty() ? methodName : method.label(),
              method.family().isEmpty() ? agent.name() : method.family());
      return new PlannedRun(
          new RunPlan(
              task(preset, environment),
              preset.views().getOrDefault(environment, TaskView.PLAIN),
              agent,
              preset.seeds().get(0),
              preset.transitions(),
              method.policy().isEmpty()
                  ? preset.evaluation()
                  : preset.evaluation().withPolicy(method.policy())),
          labels,
          0);
    } catch (SettingsException e) {
      throw e.key().startsWith(ENVIRONMENTS) ? e : helped(e.under(key), layers.remarks());
    }
  }

  private Choice task(PresetSettings preset, String environment) {
    return plugins.resolve(
        EnvironmentProvider.class,
        Objects.requireNonNull(preset.environments().get(environment)),
        ENVIRONMENTS + "." + environment);
  }

  private static SettingsException helped(SettingsException refusal, List<String> remarks) {
    return remarks.isEmpty() ? refusal : refusal.and(String.join(" ", remarks));
  }

  private static Map<String, String> sources(
      Map<String, Object> tree,
      Map<String, Object> method,
      String environment,
      Selection selection) {
    Map<String, Object> plan = new LinkedHashMap<>(tree);
    plan.put(AGENT, method.getOrDefault(AGENT, Map.of()));
    plan.put(
        "environment",
        Trees.part(tree, ENVIRONMENTS, ENVIRONMENTS).getOrDefault(environment, Map.of()));
    plan.put("view", Trees.part(tree, VIEWS, VIEWS).getOrDefault(environment, Map.of()));
    if (method.containsKey(Overrides.POLICY)) {
      plan.put(
          EVALUATION,
          Trees.merged(
              Trees.part(tree, EVALUATION, EVALUATION),
              Map.of(Overrides.POLICY, method.get(Overrides.POLICY))));
    }
    plan.put("seed", tree.getOrDefault("seeds", Map.of()));
    if (!selection.seeds().isEmpty()) {
      plan.put("seed", new Sourced(selection.seeds(), Sourced.COMMAND_LINE));
    }
    plan.keySet().removeAll(NAMED);
    plan.remove(VIEWS);
    return Sourced.sources(plan);
  }
}
