package org.sgmmqf.experiments.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.sgmmqf.runs.SettingText;
import org.sgmmqf.spi.Require;
import org.sgmmqf.spi.SettingsException;

/**
 * The swept methods of a preset. A point of a sweep is a method based on the swept one, which does
 * not run itself; what the point sets wins over all but the command line.
 */
final class Sweeps {
  static final String SWEEP = "sweep";
  static final String ZIP = "zip";

  private static final int MOST_POINTS = 1000;

  private final Map<String, List<SweepPoint>> points = new LinkedHashMap<>();
  private final Map<String, SweepPoint> byName = new LinkedHashMap<>();
  private final List<Map<String, Object>> changes = new ArrayList<>();

  Sweeps(Map<String, Object> methods, Overrides overrides) {
    for (String name : methods.keySet()) {
      if (methods.get(name) instanceof Map) {
        add(name, Trees.part(methods, name, Planner.METHODS + "." + name), overrides);
      }
    }
  }

  private void add(String method, Map<String, Object> definition, Overrides overrides) {
    String key = Planner.METHODS + "." + method + ".";
    Map<String, Sourced> product = lists(Trees.part(definition, SWEEP, key + SWEEP), key + SWEEP);
    Map<String, Sourced> zipped = lists(Trees.part(definition, ZIP, key + ZIP), key + ZIP);
    Map<String, Object> typed = overrides.method(method);
    Map<String, Sourced> typedZip = lists(Trees.part(typed, ZIP, key + ZIP), key + ZIP);
    Map<String, Sourced> typedProduct = lists(overrides.sweep(method), key + SWEEP);
    product.keySet().removeAll(typedZip.keySet());
    zipped.putAll(typedZip);
    zipped.keySet().removeAll(typedProduct.keySet());
    product.putAll(typedProduct);
    for (String twice : zipped.keySet()) {
      Require.that(!product.containsKey(twice), key + ZIP, twice, "keys that sweep does not have");
    }
    if (product.isEmpty() && zipped.isEmpty()) {
      return;
    }
    Object label = typed.getOrDefault("label", definition.getOrDefault("label", method));
    List<SweepPoint> named =
        SweepPoint.named(
            method,
            String.valueOf(Sourced.plain(label)),
            product(key + SWEEP, product, inStep(key + ZIP, zipped)));
    points.put(method, named);
    for (SweepPoint point : named) {
      byName.put(point.name(), point);
      change(point, "label", new Sourced(point.label(), "sweep of method " + method));
      point
          .values()
          .forEach(
              (swept, value) -> {
                Sourced list =
                    Objects.requireNonNull(product.getOrDefault(swept, zipped.get(swept)));
                String source =
                    list.source().equals(Sourced.COMMAND_LINE)
                        ? list.source()
                        : "sweep of method " + method;
                change(point, swept, new Sourced(value, source));
              });
    }
  }

  private void change(SweepPoint point, String key, Sourced value) {
    changes.add(Map.of(Planner.METHODS, Map.of(point.name(), Overrides.nested(key, value))));
  }

  /** Lists by dotted key, however deep the YAML nests them. */
  private static Map<String, Sourced> lists(Map<String, Object> tree, String place) {
    Map<String, Sourced> lists = new LinkedHashMap<>();
    tree.forEach(
        (name, part) -> {
          if (part instanceof Map<?, ?>) {
            lists(Trees.part(tree, name, place), place)
                .forEach((below, list) -> lists.put(name + "." + below, list));
          } else if (part instanceof Sourced list) {
            lists.put(name, list);
          }
        });
    return lists;
  }

  private static List<?> values(String place, String key, Sourced given) {
    Require.that(
        (key + ".").startsWith(Overrides.AGENT + "."),
        place,
        key,
        "keys that start with " + Overrides.AGENT + ".");
    String inner = place + "." + key;
    if (!(given.value() instanceof List<?> values) || values.isEmpty()) {
      throw SettingsException.refused(inner, given.value(), "a list of at least one value");
    }
    for (Object value : values) {
      Require.that(value != null && !value.equals(""), inner, values, "a list without gaps");
    }
    return values;
  }

  private static List<Map<String, Object>> inStep(String place, Map<String, Sourced> zipped) {
    List<Map<String, Object>> steps = new ArrayList<>();
    zipped.forEach(
        (key, given) -> {
          List<?> values = values(place, key, given);
          Require.that(
              steps.isEmpty() || steps.size() == values.size(),
              place + "." + key,
              values,
              "lists of one length, here " + steps.size());
          boolean first = steps.isEmpty();
          for (int i = 0; i < values.size(); i++) {
            if (first) {
              steps.add(new LinkedHashMap<>());
            }
            steps.get(i).put(key, Objects.requireNonNull(values.get(i)));
          }
        });
    Require.that(
        steps.stream().distinct().count() == steps.size(),
        place,
        zipped.keySet(),
        "steps that all differ");
    return steps.isEmpty() ? List.of(Map.of()) : steps;
  }

  private static List<Map<String, Object>> product(
      String place, Map<String, Sourced> swept, List<Map<String, Object>> steps) {
    List<Map<String, Object>> points = steps;
    for (Map.Entry<String, Sourced> entry : swept.entrySet()) {
      List<Map<String, Object>> longer = new ArrayList<>();
      List<?> values = values(place, entry.getKey(), entry.getValue());
      Require.that(
          (long) points.size() * values.size() <= MOST_POINTS,
          place,
          points.size() + " x " + values.size() + " points",
          "at most " + MOST_POINTS + " points");
      for (Map<String, Object> point : points) {
        for (Object value : values) {
          Map<String, Object> next = new LinkedHashMap<>(point);
          next.put(entry.getKey(), value);
          longer.add(next);
        }
      }
      Require.that(
          values.stream().map(SettingText::of).distinct().count() == values.size(),
          place + "." + entry.getKey(),
          values,
          "values that all differ");
      points = longer;
    }
    return points;
  }

  /** The methods with every point as one of its own, beside the method it is based on. */
  Map<String, Object> definitions(Map<String, Object> methods) {
    Map<String, Object> all = new LinkedHashMap<>();
    methods.forEach(
        (name, definition) -> {
          all.put(name, definition);
          for (SweepPoint point : points.getOrDefault(name, List.of())) {
            Require.that(
                !methods.containsKey(point.name()),
                Planner.METHODS,
                point.name(),
                "another name, for a point of the sweep of " + name + " has this one");
            all.put(
                point.name(), Map.of(Methods.BASE, new Sourced(name, "sweep of method " + name)));
          }
        });
    return all;
  }

  /** What the points set, to be laid below what was typed. */
  List<Map<String, Object>> changes() {
    return changes;
  }

  /** Whether a method stands for its points and does not run itself. */
  boolean isSwept(String method) {
    return points.containsKey(method);
  }

  /** The names with the points of each swept method in its place. */
  List<String> expanded(Iterable<String> names) {
    List<String> all = new ArrayList<>();
    for (String name : names) {
      List<SweepPoint> its = points.getOrDefault(name, List.of());
      its.forEach(point -> all.add(point.name()));
      if (its.isEmpty()) {
        all.add(name);
      }
    }
    return all.stream().distinct().collect(Collectors.toList());
  }

  /** Every point by the name of the method that it is. */
  Map<String, SweepPoint> points() {
    return byName;
  }

  /** Refuses a value on the command line for a key that is swept: the point would not be itself. */
  void requireItself(String method, Map<String, Object> resolved) {
    SweepPoint point = byName.get(method);
    if (point == null) {
      return;
    }
    for (Map<String, Object> change : changes) {
      Map<String, Object> own = Trees.part(Trees.part(change, Planner.METHODS, ""), method, "");
      own.remove("label");
      if (!Trees.holds(resolved, own)) {
        throw SettingsException.refused(
            Planner.METHODS + "." + point.of() + "." + SWEEP,
            String.join(", ", point.values().keySet()),
            "keys that the command line does not set too");
      }
    }
  }
}
