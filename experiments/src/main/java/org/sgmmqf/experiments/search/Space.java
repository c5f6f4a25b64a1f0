package org.sgmmqf.experiments.search;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sgmmqf.experiments.plan.Yaml;
import org.sgmmqf.spi.Require;
import org.sgmmqf.spi.SettingsException;

/**
 * The settings that a search may change, those that others depend on first.
 *
 * @param dimensions one per setting
 */
public record Space(List<Dimension> dimensions) {
  /** Demands something to search. */
  public Space {
    dimensions = List.copyOf(dimensions);
    Require.that(!dimensions.isEmpty(), "--space", "an empty file", "at least one setting");
  }

  /**
   * Reads a file.
   *
   * @param file YAML: for each dotted key a kind with its values
   */
  public static Space read(Path file) {
    return parse(Yaml.read(file));
  }

  /**
   * Reads a parsed file.
   *
   * @param tree for each dotted key a kind with its values
   */
  public static Space parse(Map<String, ?> tree) {
    List<Dimension> open = new ArrayList<>();
    tree.forEach(
        (key, said) -> {
          Require.that(key.startsWith("agent."), "--space", key, "keys that start with agent.");
          open.add(Dimension.parse(key, said));
        });
    List<Dimension> ordered = new ArrayList<>();
    Set<String> known = new LinkedHashSet<>();
    while (!open.isEmpty()) {
      List<Dimension> ready =
          open.stream().filter(it -> known.containsAll(it.when().keySet())).toList();
      if (ready.isEmpty()) {
        Dimension stuck = open.get(0);
        stuck.when().keySet().stream()
            .filter(it -> !tree.containsKey(it))
            .findFirst()
            .ifPresent(
                it -> {
                  throw SettingsException.unknownName(stuck.key() + ".when", it, tree.keySet());
                });
        throw SettingsException.refused(
            stuck.key() + ".when", stuck.when().keySet(), "keys that do not depend on each other");
      }
      ordered.addAll(ready);
      ready.forEach(it -> known.add(it.key()));
      open.removeAll(ready);
    }
    for (Dimension dimension : ordered) {
      ordered.stream()
          .filter(it -> dimension.when().containsKey(it.key()))
          .forEach(dimension::requirePossible);
    }
    return new Space(ordered);
  }

  /** {@return how many numbers make a point} */
  public int size() {
    return dimensions.size();
  }

  /**
   * The settings at a point.
   *
   * @param point a number in [0, 1) for each dimension
   * @return values by key, only those whose conditions hold
   */
  public Map<String, Object> values(double[] point) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (int i = 0; i < size(); i++) {
      Dimension dimension = dimensions.get(i);
      if (dimension.exists(values)) {
        values.put(dimension.key(), dimension.value(point[i]));
      }
    }
    return values;
  }

  /**
   * Points that touch both ends of every setting and each of its choices, to try the space with
   * before a search begins.
   */
  List<double[]> edges() {
    List<double[]> edges = new ArrayList<>();
    for (int i = 0; i < size(); i++) {
      int steps = Math.max(2, dimensions.get(i).choices().size());
      for (int step = 0; step < steps; step++) {
        double[] point = new double[size()];
        Arrays.fill(point, 0.5);
        point[i] = dimensions.get(i).choices().isEmpty() ? step : (step + 0.5) / steps;
        edges.add(point);
      }
    }
    return edges;
  }
}
