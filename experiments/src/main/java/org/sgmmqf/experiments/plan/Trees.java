package org.sgmmqf.experiments.plan;

import java.util.LinkedHashMap;
import java.util.Map;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.SettingsException;

/** Merging and changing parsed YAML before it is bound; never changes what it is given. */
final class Trees {
  private Trees() {}

  /** Lays one tree over another: maps are merged key by key, anything else is replaced. */
  static Map<String, Object> merged(Map<String, ?> under, Map<String, ?> over) {
    // the settings of another provider mean nothing to this one
    if (over.containsKey(Choice.NAME)
        && under.containsKey(Choice.NAME)
        && !over.get(Choice.NAME).equals(under.get(Choice.NAME))) {
      return new LinkedHashMap<>(over);
    }
    Map<String, Object> merged = new LinkedHashMap<>(under);
    over.forEach(
        (key, value) -> {
          Object before = merged.get(key);
          merged.put(
              key,
              value instanceof Map && (before instanceof Map || before instanceof String)
                  ? merged(map(key, before), map(key, value))
                  : value);
        });
    return merged;
  }

  /** A tree that holds one value at the end of a dotted path. */
  static Map<String, Object> at(String path, Object value) {
    int dot = path.indexOf('.');
    Map<String, Object> tree = new LinkedHashMap<>();
    if (dot < 0) {
      tree.put(path, value);
    } else {
      tree.put(path.substring(0, dot), at(path.substring(dot + 1), value));
    }
    return tree;
  }

  /** The map under a key, empty where there is none. */
  static Map<String, Object> part(Map<String, ?> tree, String key) {
    Object part = tree.get(key);
    return part == null ? Map.of() : map(key, part);
  }

  /** Demands a map with text keys; a bare name counts as a choice without settings. */
  static Map<String, Object> map(String key, Object value) {
    if (value instanceof String name) {
      return Map.of(Choice.NAME, name);
    }
    if (!(value instanceof Map<?, ?> map)) {
      throw SettingsException.refused(key, value, "a map");
    }
    Map<String, Object> copy = new LinkedHashMap<>();
    map.forEach((name, part) -> copy.put(String.valueOf(name), part));
    return copy;
  }
}
