package org.sgmmqf.experiments.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.SettingsException;

/** Merging and changing trees of {@link Sourced} values; never changes what it is given. */
final class Trees {
  private Trees() {}

  /** What is laid over a tree, and what fell away because another provider was named. */
  static final class Layers {
    private final List<String> remarks = new ArrayList<>();
    private final String key;
    private Map<String, Object> tree;

    Layers(String key, Map<String, Object> tree) {
      this.key = key;
      this.tree = tree;
    }

    void lay(Map<String, Object> over) {
      tree = merged(key, tree, over, remarks);
    }

    Map<String, Object> tree() {
      return tree;
    }

    /** Whole sentences on what fell away. */
    List<String> remarks() {
      return remarks;
    }
  }

  /** Lays one tree over another: maps are merged key by key, anything else is replaced. */
  static Map<String, Object> merged(Map<String, Object> under, Map<String, Object> over) {
    return merged("", under, over, new ArrayList<>());
  }

  private static Map<String, Object> merged(
      String key, Map<String, Object> under, Map<String, Object> over, List<String> remarks) {
    Object before = Sourced.plain(under.getOrDefault(Choice.NAME, ""));
    Object now = Sourced.plain(over.getOrDefault(Choice.NAME, before));
    if (!before.equals("") && !before.equals(now)) {
      if (under.size() > 1) {
        remarks.add(
            key
                + " names "
                + now
                + " where "
                + before
                + " was named before, so that the settings given for "
                + before
                + " fell away.");
      }
      return new LinkedHashMap<>(over);
    }
    return kept(key, under, over, remarks, false);
  }

  /**
   * Lays one part of the command line over another. Nothing that was typed falls away, even where
   * another provider is named afterwards.
   */
  static Map<String, Object> typed(Map<String, Object> before, Map<String, Object> after) {
    return kept("", before, after, new ArrayList<>(), true);
  }

  private static Map<String, Object> kept(
      String key,
      Map<String, Object> under,
      Map<String, Object> over,
      List<String> remarks,
      boolean typed) {
    Map<String, Object> merged = new LinkedHashMap<>(under);
    over.forEach(
        (name, value) -> {
          String inner = key.isEmpty() ? name : key + "." + name;
          Object before = merged.getOrDefault(name, List.of());
          boolean both = before instanceof Map || value instanceof Map;
          if (both && isChoice(before) && isChoice(value)) {
            merged.put(
                name,
                typed
                    ? typed(choice(before), choice(value))
                    : merged(inner, choice(before), choice(value), remarks));
          } else if (!(before instanceof Map && isEmptyMap(value))) {
            merged.put(name, value);
          }
        });
    return merged;
  }

  private static boolean isChoice(Object part) {
    return part instanceof Map || Sourced.plain(part) instanceof String;
  }

  private static boolean isEmptyMap(Object part) {
    return Sourced.plain(part) instanceof Map<?, ?> map && map.isEmpty();
  }

  /** A bare name is a choice without settings. */
  private static Map<String, Object> choice(Object part) {
    Map<String, Object> choice = new LinkedHashMap<>();
    if (part instanceof Map<?, ?> map) {
      map.forEach((name, value) -> choice.put(String.valueOf(name), value));
    } else {
      choice.put(Choice.NAME, part);
    }
    return choice;
  }

  /** The tree without the leaves that another one has. */
  static Map<String, Object> without(Map<String, Object> tree, Map<String, Object> leaves) {
    Map<String, Object> rest = new LinkedHashMap<>(tree);
    leaves.forEach(
        (key, leaf) -> {
          if (!(leaf instanceof Map)) {
            rest.remove(key);
          } else if (rest.get(key) instanceof Map) {
            rest.put(key, without(choice(rest.get(key)), choice(leaf)));
          }
        });
    return rest;
  }

  /** Whether a tree has all the leaves of another; a bare name may have settings beside it. */
  static boolean holds(Map<String, Object> tree, Map<String, Object> leaves) {
    return leaves.entrySet().stream()
        .allMatch(
            entry -> {
              Object there = tree.getOrDefault(entry.getKey(), List.of());
              Object leaf = entry.getValue();
              return leaf instanceof Map
                  ? isChoice(there) && holds(choice(there), choice(leaf))
                  : there.equals(leaf)
                      || (there instanceof Map && leaf.equals(choice(there).get(Choice.NAME)));
            });
  }

  /** The map under a key, empty where there is none. */
  static Map<String, Object> part(Map<String, Object> tree, String key, String fullKey) {
    Object part = tree.get(key);
    if (part == null || isEmptyMap(part)) {
      return new LinkedHashMap<>();
    }
    if (!(part instanceof Map)) {
      throw SettingsException.refused(fullKey, Sourced.plain(part), "a map");
    }
    return choice(part);
  }
}
