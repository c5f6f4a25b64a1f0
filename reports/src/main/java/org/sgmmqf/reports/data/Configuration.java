package org.sgmmqf.reports.data;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.sgmmqf.runs.Axis;
import org.sgmmqf.runs.Format;
import org.sgmmqf.runs.Labels;
import org.sgmmqf.runs.RunConfig;
import org.sgmmqf.runs.file.Json;

/**
 * What {@code config.json} says of a run; every question has an answer, also where the file is
 * missing.
 */
public final class Configuration {
  private final boolean exists;
  private final RunConfig file;

  Configuration(Optional<RunConfig> file) {
    this.exists = file.isPresent();
    this.file = file.orElse(RunConfig.NONE);
  }

  /** {@return whether there was a file to read, false if it is missing or unreadable} */
  public boolean exists() {
    return exists;
  }

  /** {@return what the run is called, empty where unknown} */
  Labels labels() {
    return file.labels();
  }

  /** {@return what is known of program and machine; texts are empty and numbers 0 otherwise} */
  public RunConfig.Program program() {
    return file.program();
  }

  /** {@return everything known of program and machine, names and values in the file's order} */
  public Map<String, String> facts() {
    return flatten(Format.parts(file.program()));
  }

  /**
   * {@return the plugins that took part, one line each: contract, name, version, jar and digest}
   */
  public List<Map<String, String>> plugins() {
    return file.plugins().stream().map(it -> flatten(Format.parts(it))).toList();
  }

  /**
   * {@return everything needed to repeat the run, flattened; dotted keys such as
   * "agent.model.components" with their values, in the file's order}
   */
  public Map<String, String> settings() {
    return flatten(file.run());
  }

  /** {@return the settings as they stand in the file, JSON, indented; empty if there are none} */
  public String json() {
    return file.run().isEmpty() ? "" : Json.text(file.run());
  }

  /** {@return the transitions the run was asked for, 0 if unknown} */
  public long transitions() {
    return file.run().get("transitions") instanceof Number number ? number.longValue() : 0;
  }

  /** {@return the agent's name; empty if unknown} */
  public String agent() {
    return name(file.run().get("agent"));
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
    return at(part("model"), "components") instanceof Number number
        ? OptionalInt.of(number.intValue())
        : OptionalInt.empty();
  }

  /**
   * {@return the largest absolute weight of a mixture that does not count, 0 if the model has no
   * such setting}
   */
  public double deadBelow() {
    return at(part("model"), "deadBelow") instanceof Number number ? number.doubleValue() : 0;
  }

  private @Nullable Object part(String key) {
    return at(file.run().get("agent"), key);
  }

  private static @Nullable Object at(@Nullable Object part, String key) {
    return part instanceof Map<?, ?> map ? map.get(key) : null;
  }

  /** A choice is a map with a name, or where it has no other settings, the name alone. */
  private static String name(@Nullable Object choice) {
    return (choice instanceof Map ? at(choice, "name") : choice) instanceof String name ? name : "";
  }

  /** {@return name of the policy whose returns are results; greedy where no file says so} */
  public String policy() {
    Object policies = at(file.run().get("evaluation"), "policy");
    return policies instanceof List<?> list && !list.isEmpty()
        ? String.valueOf(list.get(0))
        : Evaluations.policyOr("");
  }

  /** {@return names of the actions, by number; empty if unknown} */
  public List<String> actions() {
    return file.task().actions();
  }

  /**
   * {@return the two coordinates that figures draw, two indices into the observation; the first two
   * numbers if unknown}
   */
  public int[] plane() {
    List<Integer> plane = file.task().plane();
    return plane.size() == 2 ? new int[] {plane.get(0), plane.get(1)} : new int[] {0, 1};
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
    List<Axis> axes = file.task().observation();
    return index >= 0 && index < axes.size()
        ? axes.get(index)
        : new Axis("s" + index, "", Double.NaN, Double.NaN);
  }

  private static Map<String, String> flatten(Map<?, ?> tree) {
    Map<String, String> flat = new LinkedHashMap<>();
    flatten("", tree, flat);
    return flat;
  }

  private static void flatten(String prefix, Map<?, ?> tree, Map<String, String> flat) {
    tree.forEach(
        (name, value) -> {
          if (value instanceof Map<?, ?> part) {
            flatten(prefix + name + ".", part, flat);
          } else {
            flat.put(
                prefix + name, value instanceof List ? Json.line(value) : String.valueOf(value));
          }
        });
  }
}
