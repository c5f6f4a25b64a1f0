package org.sgmmqf.reports.data;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What {@code config.json} says of a run; every question has an answer, also where the file is
 * missing.
 */
public final class Configuration {
  private final JsonNode root;

  Configuration(Optional<JsonNode> root) {
    this.root = root.orElse(MissingNode.getInstance());
  }

  /** {@return whether there was a file to read, false if it is missing or unreadable} */
  public boolean exists() {
    return !root.isMissingNode();
  }

  /**
   * A label that the runner wrote.
   *
   * @param name for example "family"
   * @return the label, if there is one
   */
  public Optional<String> label(String name) {
    return text(root.path("labels").path(name));
  }

  /**
   * A fact on the program or machine.
   *
   * @param name for example "java"
   * @return the fact, if there is one
   */
  public Optional<String> program(String name) {
    return text(root.path("program").path(name));
  }

  /** {@return everything known of program and machine, names and values in the file's order} */
  public Map<String, String> program() {
    return flatten(root.path("program"));
  }

  /**
   * {@return the plugins that took part, one line each: contract, name, version, jar and digest}
   */
  public List<Map<String, String>> plugins() {
    List<Map<String, String>> plugins = new ArrayList<>();
    root.path("plugins").forEach(plugin -> plugins.add(flatten(plugin)));
    return plugins;
  }

  /**
   * {@return everything needed to repeat the run, flattened; dotted keys such as
   * "agent.model.components" with their values, in the file's order}
   */
  public Map<String, String> settings() {
    return flatten(root.path("run"));
  }

  /** {@return the settings as they stand in the file, JSON, indented; empty if there are none} */
  public String json() {
    return root.path("run").isMissingNode() ? "" : root.path("run").toPrettyString();
  }

  /** {@return the transitions the run was asked for, 0 if unknown} */
  public long transitions() {
    return root.path("run").path("transitions").asLong(0);
  }

  /** {@return the agent's name; empty if unknown} */
  public String agent() {
    return name(root.path("run").path("agent"));
  }

  /** {@return name of the model of a mixture's agent; empty if unknown or none} */
  public String model() {
    return name(part("model"));
  }

  /** {@return name of a network's sparsifier; empty if unknown or none} */
  public String sparsifier() {
    return name(part("sparsifier"));
  }

  /** {@return name of the replay buffer the agent used; empty if unknown or none} */
  public String buffer() {
    return name(part("buffer"));
  }

  /**
   * {@return K, the number of Gaussians a mixture starts with; empty for other models and where
   * unknown}
   */
  public OptionalInt components() {
    JsonNode components = part("model").path("components");
    return components.canConvertToInt()
        ? OptionalInt.of(components.intValue())
        : OptionalInt.empty();
  }

  /**
   * {@return the largest absolute weight of a mixture that does not count, 0 if the model has no
   * such setting}
   */
  public double deadBelow() {
    return part("model").path("deadBelow").asDouble(0);
  }

  private JsonNode part(String key) {
    return root.path("run").path("agent").path(key);
  }

  /** A choice is a map with a name, or where it has no other settings, the name alone. */
  private static String name(JsonNode choice) {
    return (choice.isTextual() ? choice : choice.path("name")).asText("");
  }

  /** {@return names of the actions, by number; empty if unknown} */
  public List<String> actions() {
    List<String> names = new ArrayList<>();
    root.path("task").path("actions").forEach(name -> names.add(name.asText()));
    return names;
  }

  /**
   * {@return the two coordinates that figures draw, two indices into the observation; the first two
   * numbers if unknown}
   */
  public int[] plane() {
    JsonNode plane = root.path("task").path("plane");
    return plane.isArray() && plane.size() == 2
        ? new int[] {plane.get(0).asInt(), plane.get(1).asInt()}
        : new int[] {0, 1};
  }

  /**
   * {@return whether there is a plane to draw, false for tasks whose observation is a single
   * number}
   */
  public boolean hasPlane() {
    int[] plane = plane();
    return plane[0] != plane[1];
  }

  /**
   * What is known of a number of the observation.
   *
   * @param index which
   * @return its name and domain; made up if unknown
   */
  public Axis axis(int index) {
    JsonNode variable = root.path("task").path("observation").path(index);
    return new Axis(
        text(variable.path("name")).orElse("s" + index),
        variable.path("unit").asText(""),
        variable.path("low").asDouble(Double.NaN),
        variable.path("high").asDouble(Double.NaN));
  }

  private static Optional<String> text(JsonNode node) {
    return node.isValueNode() && !node.isNull() && !node.asText().isBlank()
        ? Optional.of(node.asText())
        : Optional.empty();
  }

  private static Map<String, String> flatten(JsonNode node) {
    Map<String, String> flat = new LinkedHashMap<>();
    flatten("", node, flat);
    return flat;
  }

  private static void flatten(String prefix, JsonNode node, Map<String, String> flat) {
    if (node.isObject()) {
      node.fields()
          .forEachRemaining(
              it ->
                  flatten(
                      prefix.isEmpty() ? it.getKey() : prefix + "." + it.getKey(),
                      it.getValue(),
                      flat));
    } else if (!node.isMissingNode() && !prefix.isEmpty()) {
      flat.put(prefix, node.isValueNode() ? node.asText() : node.toString());
    }
  }
}
