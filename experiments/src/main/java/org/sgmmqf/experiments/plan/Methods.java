package org.sgmmqf.experiments.plan;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.sgmmqf.spi.Require;
import org.sgmmqf.spi.SettingInfo;
import org.sgmmqf.spi.Settings;
import org.sgmmqf.spi.SettingsException;

/**
 * The methods of a preset with what they inherit. On an environment a method is what its bases say,
 * then what it says itself, then what all of these say of that environment, then the command line.
 */
final class Methods {
  /** Key of what differs on single environments. */
  static final String ON = "on";

  /** Keys that mean nothing on a single environment. */
  static final Set<String> NOT_ON = Set.of("base", "environments", ON, Sweeps.SWEEP, Sweeps.ZIP);

  static final String BASE = "base";

  private static final Set<String> NOT_INHERITED = Set.of("label", Sweeps.SWEEP, Sweeps.ZIP);

  private final Map<String, Object> defined;
  private final Overrides overrides;
  private final Map<String, Map<String, Object>> own = new HashMap<>();
  private final Map<String, Map<String, Object>> on = new HashMap<>();
  private final Map<String, List<String>> remarks = new HashMap<>();

  Methods(Map<String, Object> defined, Overrides overrides, Collection<String> environments) {
    this.defined = defined;
    this.overrides = overrides;
    List<String> keys =
        Settings.describe(MethodSettings.class).stream().map(SettingInfo::key).toList();
    List<String> keysOn = keys.stream().filter(key -> !NOT_ON.contains(key)).toList();
    Names.require(Planner.METHODS, defined.keySet());
    for (String name : defined.keySet()) {
      Require.that(
          defined.get(name) instanceof Map,
          key(name),
          Sourced.plain(defined.get(name)),
          "a map with the keys " + String.join(", ", keys));
      requireKnown(key(name) + "." + ON, definition(name), environments, keysOn);
      requireKnown(key(name) + "." + ON, overrides.method(name), environments, keysOn);
    }
    defined.keySet().forEach(this::inherit);
  }

  private static void requireKnown(
      String key,
      Map<String, Object> method,
      Collection<String> environments,
      Collection<String> settings) {
    Map<String, Object> differing = Trees.part(method, ON, key);
    for (String environment : differing.keySet()) {
      if (!environments.contains(environment)) {
        throw SettingsException.unknownName(key, environment, environments);
      }
      String inner = key + "." + environment;
      for (String setting : Trees.part(differing, environment, inner).keySet()) {
        if (!settings.contains(setting)) {
          throw SettingsException.unknownName(inner, setting, settings);
        }
      }
    }
  }

  /** The method apart from what differs on single environments, as YAML would hold it. */
  Object plain(String name) {
    return Sourced.plain(Objects.requireNonNull(own.get(name)));
  }

  /** The method on one environment. */
  Trees.Layers on(String name, String environment) {
    Trees.Layers layers = new Trees.Layers(key(name), Objects.requireNonNull(own.get(name)));
    layers.remarks().addAll(remarks.getOrDefault(name, List.of()));
    layers.lay(Trees.part(on.getOrDefault(name, Map.of()), environment, ON));
    layers.lay(overrides.cell(name, environment));
    return layers;
  }

  /** Step by step instead of by recursion: a chain of bases may be long. */
  private void inherit(String name) {
    Set<String> chain = new LinkedHashSet<>();
    for (String next = name; !next.isEmpty() && !own.containsKey(next); next = base(next)) {
      if (!chain.add(next)) {
        throw SettingsException.refused(
            key(next) + "." + BASE, base(next), "methods that are not based on each other");
      }
    }
    List<String> fromTheRoot = new ArrayList<>(chain);
    for (int i = fromTheRoot.size() - 1; i >= 0; i--) {
      inheritFromBase(fromTheRoot.get(i));
    }
  }

  private void inheritFromBase(String name) {
    String base = base(name);
    Map<String, Object> typed = overrides.method(name);
    Map<String, Object> typedOn = Trees.part(typed, ON, key(name) + "." + ON);
    typed.remove(ON);
    Map<String, Object> fromBase = new LinkedHashMap<>(own.getOrDefault(base, Map.of()));
    fromBase.keySet().removeAll(NOT_INHERITED);
    Trees.Layers layers = new Trees.Layers(key(name), fromBase);
    layers.remarks().addAll(remarks.getOrDefault(base, List.of()));
    Map<String, Object> itself = definition(name);
    Map<String, Object> itsOn = Trees.part(itself, ON, key(name) + "." + ON);
    itself.remove(ON);
    layers.lay(itself);
    layers.lay(typed);
    Map<String, Object> tree = layers.tree();
    tree.remove(BASE);
    own.put(name, tree);
    remarks.put(name, layers.remarks());
    typed.keySet().removeAll(NOT_ON);
    Map<String, Object> all = Trees.merged(on.getOrDefault(base, Map.of()), itsOn);
    all.replaceAll((environment, part) -> Trees.without(Trees.part(all, environment, ON), typed));
    on.put(name, Trees.merged(all, typedOn));
  }

  private Map<String, Object> definition(String name) {
    return Trees.part(defined, name, key(name));
  }

  /** The name of the base, empty without one. */
  private String base(String name) {
    Object typed = overrides.method(name).get(BASE);
    Object base = Sourced.plain(typed == null ? definition(name).getOrDefault(BASE, "") : typed);
    String key = key(name) + "." + BASE;
    if (!(base instanceof String text)) {
      throw SettingsException.refused(key, base, "the name of a method");
    }
    if (!text.isEmpty() && !defined.containsKey(text)) {
      throw SettingsException.unknownName(key, text, defined.keySet());
    }
    return text;
  }

  private static String key(String name) {
    return Planner.METHODS + "." + name;
  }
}
