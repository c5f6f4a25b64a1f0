package org.sgmmqf.experiments.plan;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sgmmqf.spi.SettingsException;

/**
 * What was typed with {@code --set} and {@code --sweep}, in the order typed: a later value of one
 * key wins over an earlier one, and nothing else ever falls away.
 */
final class Overrides {
  static final String AGENT = "agent";

  /** What is judged, of the evaluation and of single methods. */
  static final String POLICY = "policy";

  private static final String ENVIRONMENT = "environment";
  private static final int DEEPEST = 20;

  /** All first words of keys; only a file can include. */
  private static final Set<String> ROOTS =
      Stream.concat(
              Stream.of(AGENT, ENVIRONMENT),
              Arrays.stream(PresetSettings.class.getRecordComponents())
                  .map(RecordComponent::getName)
                  .filter(key -> !key.equals(Planner.INCLUDE)))
          .collect(Collectors.toCollection(TreeSet::new));

  private final List<Map<String, Object>> changes = new ArrayList<>();

  Overrides(List<String> typed, List<String> swept) {
    typed.forEach(text -> changes.add(parsed(text)));
    swept.forEach(text -> changes.add(parsedSweep(text)));
  }

  private Overrides(List<Map<String, Object>> first, Overrides then) {
    changes.addAll(first);
    changes.addAll(then.changes);
  }

  /** These over changes that were not typed. */
  Overrides over(List<Map<String, Object>> first) {
    return new Overrides(first, this);
  }

  private static List<String> parts(String key) {
    List<String> parts = List.of(key.split("\\.", -1));
    return parts.contains("") || parts.size() > DEEPEST ? List.of() : parts;
  }

  /** Lists under "sweep", of one method or of all. */
  private static Map<String, Object> parsedSweep(String text) {
    int equals = text.indexOf('=');
    List<String> parts = parts(equals < 0 ? "" : text.substring(0, equals));
    boolean ofOne =
        parts.size() > 2 && parts.get(0).equals(Planner.METHODS) && parts.get(2).equals(AGENT);
    boolean ofAll = !parts.isEmpty() && parts.get(0).equals(AGENT);
    if (!ofOne && !ofAll) {
      throw SettingsException.refused(
          "--sweep",
          text,
          "agent.KEY=A,B,C for every method or methods.NAME.agent.KEY=A,B,C for one");
    }
    Object values = Yaml.parseValue("--sweep " + text, "[" + text.substring(equals + 1) + "]");
    Sourced list = new Sourced(values, Sourced.COMMAND_LINE);
    String key = String.join(".", ofOne ? parts.subList(2, parts.size()) : parts);
    Map<String, Object> sweep = Map.of(Sweeps.SWEEP, Map.of(key, list));
    return ofOne ? Map.of(Planner.METHODS, Map.of(parts.get(1), sweep)) : sweep;
  }

  private static Map<String, Object> parsed(String text) {
    int equals = text.indexOf('=');
    String key = equals < 0 ? "" : text.substring(0, equals);
    List<String> parts = parts(key);
    if (parts.isEmpty()) {
      throw SettingsException.refused("--set", text, "key=value, for example transitions=20000");
    }
    if (!ROOTS.contains(parts.get(0))) {
      throw SettingsException.unknownName("--set", parts.get(0), ROOTS);
    }
    Object value = Yaml.parseValue("--set " + text, text.substring(equals + 1));
    if (value instanceof Map<?, ?> map && map.isEmpty() && !Planner.NAMED.contains(key)) {
      throw SettingsException.refused(
          key, "{}", "something in the map, for an empty one is no change");
    }
    return nested(key, new Sourced(value, Sourced.COMMAND_LINE));
  }

  /** A tree of one value under a dotted key; the leaves of a map get its source. */
  static Map<String, Object> nested(String dotted, Sourced value) {
    int dot = dotted.indexOf('.');
    return dot < 0
        ? Sourced.tree(Map.of(dotted, value.value()), any -> value.source())
        : Map.of(dotted.substring(0, dot), nested(dotted.substring(dot + 1), value));
  }

  /** Refuses names of environments, methods and figures that the preset does not have. */
  void requireNamesOf(Map<String, Object> preset) {
    for (Map<String, Object> change : changes) {
      for (String key : Planner.NAMED) {
        Set<String> known = Trees.part(preset, key, key).keySet();
        for (String name : Trees.part(change, key, key).keySet()) {
          if (!known.contains(name)) {
            throw SettingsException.unknownName(key, name, known);
          }
        }
      }
    }
  }

  /** What belongs to neither single environments nor methods. */
  Map<String, Object> common() {
    Map<String, Object> all = new LinkedHashMap<>();
    for (Map<String, Object> change : changes) {
      Map<String, Object> common = new LinkedHashMap<>(change);
      common.keySet().removeAll(Set.of(AGENT, ENVIRONMENT, Sweeps.SWEEP));
      common
          .entrySet()
          .removeIf(
              entry -> isMapOf(entry, Planner.METHODS) || isMapOf(entry, Planner.ENVIRONMENTS));
      all = Trees.typed(all, common);
    }
    return all;
  }

  private static boolean isMapOf(Map.Entry<String, Object> entry, String key) {
    return entry.getKey().equals(key) && entry.getValue() instanceof Map;
  }

  /** The choice of one task, under its name. */
  Map<String, Object> environment(String name) {
    Map<String, Object> all = new LinkedHashMap<>();
    for (Map<String, Object> change : changes) {
      Object choice =
          change.containsKey(ENVIRONMENT)
              ? change.get(ENVIRONMENT)
              : Trees.part(change, Planner.ENVIRONMENTS, Planner.ENVIRONMENTS).get(name);
      if (choice != null) {
        all = Trees.typed(all, Map.of(name, choice));
      }
    }
    return all;
  }

  /** What was said of one method, by its name. */
  Map<String, Object> method(String name) {
    Map<String, Object> all = new LinkedHashMap<>();
    for (Map<String, Object> change : changes) {
      all = Trees.typed(all, partOf(change, name));
    }
    return all;
  }

  /** Lists by key over which one method is swept, by its name or for all. */
  Map<String, Object> sweep(String method) {
    Map<String, Object> all = new LinkedHashMap<>();
    for (Map<String, Object> change : changes) {
      all.putAll(Trees.part(change, Sweeps.SWEEP, Sweeps.SWEEP));
      String key = Planner.METHODS + "." + method + "." + Sweeps.SWEEP;
      all = Trees.typed(all, Trees.part(partOf(change, method), Sweeps.SWEEP, key));
    }
    return all;
  }

  /** What was said of one method on one environment, by its name or for all. */
  Map<String, Object> cell(String method, String environment) {
    Map<String, Object> all = new LinkedHashMap<>();
    for (Map<String, Object> change : changes) {
      Map<String, Object> own = partOf(change, method);
      Map<String, Object> on = Trees.part(own, Methods.ON, Methods.ON);
      own.keySet().removeAll(Methods.NOT_ON);
      if (change.containsKey(AGENT)) {
        own.put(AGENT, change.get(AGENT));
      }
      Object policy = Trees.part(change, Planner.EVALUATION, Planner.EVALUATION).get(POLICY);
      if (policy != null) {
        own.put(POLICY, policy);
      }
      all = Trees.typed(all, own);
      all = Trees.typed(all, Trees.part(on, environment, Methods.ON + "." + environment));
    }
    return all;
  }

  private static Map<String, Object> partOf(Map<String, Object> change, String method) {
    return Trees.part(
        Trees.part(change, Planner.METHODS, Planner.METHODS),
        method,
        Planner.METHODS + "." + method);
  }
}
