package org.sgmmqf.experiments.plan;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.sgmmqf.spi.Choice;

/**
 * A value of a configuration with the place that gave it. Trees of the planner hold maps and, as
 * leaves, these.
 *
 * @param value text, a number, a truth value, a list or an empty map
 * @param source the place in words, as {@code show} prints it
 */
record Sourced(Object value, String source) {
  /** Source of everything that was typed. */
  static final String COMMAND_LINE = "command line";

  /** Puts the source, which may depend on the dotted key, on every leaf of parsed YAML. */
  static Map<String, Object> tree(Map<?, ?> parsed, Function<String, String> source) {
    return tree("", parsed, source);
  }

  private static Map<String, Object> tree(
      String prefix, Map<?, ?> parsed, Function<String, String> source) {
    Map<String, Object> tree = new LinkedHashMap<>();
    parsed.forEach(
        (name, value) -> {
          String key = prefix + name;
          tree.put(
              String.valueOf(name),
              value instanceof Map<?, ?> part && !part.isEmpty()
                  ? tree(key + ".", part, source)
                  : new Sourced(value, source.apply(key)));
        });
    return tree;
  }

  /** A tree of the planner, or a part of one, as YAML would hold it. */
  static Object plain(Object part) {
    return part instanceof Sourced leaf
        ? leaf.value()
        : part instanceof Map<?, ?> map ? plain(map) : part;
  }

  private static Map<String, Object> plain(Map<?, ?> tree) {
    Map<String, Object> plain = new LinkedHashMap<>();
    tree.forEach((key, part) -> plain.put(String.valueOf(key), plain(part)));
    return plain;
  }

  /** The source of every leaf by dotted key; that of a bare name also under its key "name". */
  static Map<String, String> sources(Map<?, ?> tree) {
    Map<String, String> sources = new LinkedHashMap<>();
    tree.forEach(
        (name, part) -> {
          if (part instanceof Map<?, ?> below) {
            sources(below).forEach((key, source) -> sources.put(name + "." + key, source));
          } else if (part instanceof Sourced leaf) {
            sources.put(String.valueOf(name), leaf.source());
            sources.put(name + "." + Choice.NAME, leaf.source());
          }
        });
    return sources;
  }
}
