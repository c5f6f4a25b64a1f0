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
 * What was typed with {@code --set}, in the order typed: a later value of one key wins over an
 * earlier one, and nothing else ever falls away.
 */
final class Overrides {
  private static final String AGENT = "agent";
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

  Overrides(List<String> typed) {
    typed.forEach(text -> changes.add(parsed(text)));
  }

  private static Map<String, Object> parsed(String text) {
    int equals = text.indexOf('=');
    String key = equals < 0 ? "" : text.substring(0, equals);
    List<String> parts = List.of(key.split("\\.", -1));
    if (parts.contains("") || parts.size() > DEEPEST) {
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
    Map<String, Object> tree = new LinkedHashMap<>();
    Map<String, Object> holder = tree;
    for (String part : parts.subList(0, parts.size() - 1)) {
      Map<String, Object> below = new LinkedHashMap<>();
      holder.put(part, below);
      holder = below;
    }
    holder.put(parts.get(parts.size() - 1), value);
    return Sourced.tree(tree, any -> Sourced.COMMAND_LINE);
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
      common.keySet().removeAll(Set.of(AGENT, ENVIRONMENT));
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
