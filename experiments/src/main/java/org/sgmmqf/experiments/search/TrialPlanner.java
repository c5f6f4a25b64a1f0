package org.sgmmqf.experiments.search;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sgmmqf.experiments.plan.Experiment;
import org.sgmmqf.experiments.plan.PlannedRun;
import org.sgmmqf.experiments.plan.Planner;
import org.sgmmqf.experiments.plan.PresetSource;
import org.sgmmqf.experiments.plan.Rehearsal;
import org.sgmmqf.experiments.plan.Selection;
import org.sgmmqf.experiments.plan.Yaml;
import org.sgmmqf.runs.file.Json;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.Plugins;

/**
 * One method of a preset on one task with whatever settings a search wants.
 *
 * @param plugins where names are looked up
 * @param preset holds method and task
 * @param typed settings from the command line, which hold for every trial
 * @param method name of the method
 * @param environment name of the task; empty where the method has one only
 */
public record TrialPlanner(
    Plugins plugins, PresetSource preset, List<String> typed, String method, String environment) {
  /** Copies the list. */
  public TrialPlanner {
    typed = List.copyOf(typed);
  }

  /**
   * The method as a trial sets it.
   *
   * @param values settings by key; none for the method as it is
   * @param seeds one run each
   * @throws InputException when the method refuses them, or runs on several tasks
   */
  public Experiment plan(Map<String, Object> values, List<Long> seeds) {
    List<String> set = new ArrayList<>(typed);
    values.forEach(
        (key, value) -> set.add("methods." + method + "." + key + "=" + Json.line(value)));
    Experiment experiment =
        planned(
            set,
            new Selection(
                List.of(method), environment.isEmpty() ? List.of() : List.of(environment), seeds));
    List<String> cells =
        experiment.runs().stream().map(run -> run.labels().cell()).distinct().toList();
    if (cells.size() > 1) {
      throw new InputException(
          "A search is for one method on one task, but here are "
              + String.join(", ", cells)
              + "; choose with --method and --environment.");
    }
    return experiment;
  }

  /** A search has one method and one task, and calls its options so. */
  private Experiment planned(List<String> set, Selection selection) {
    try {
      return new Planner(plugins).plan(preset, set, selection);
    } catch (InputException e) {
      String said = String.valueOf(e.getMessage());
      String meant = said.replaceAll("--(method|environment)s\\b", "--$1");
      throw meant.equals(said) ? e : new InputException(meant, e);
    }
  }

  /**
   * Tries both ends and all choices of every setting, so that a key that does not exist or a range
   * that is not allowed is refused before anything is written.
   *
   * @param space of a search
   * @param seeds of its trials
   * @param heap bytes of a worker's heap
   * @throws InputException when the method refuses one of them
   */
  public void tryOut(Space space, List<Long> seeds, long heap) {
    Rehearsal rehearsal = new Rehearsal(plugins, heap);
    rehearsal.check(plan(Map.of(), seeds).runs());
    for (double[] edge : space.edges()) {
      rehearsal.check(plan(space.values(edge), seeds).runs());
    }
  }

  /**
   * A preset with the method as it is and as it was found, which needs no other file.
   *
   * @param found settings by key
   * @param seeds to validate with
   * @param title one line above its report
   */
  public String winner(Map<String, Object> found, List<Long> seeds, String title) {
    PlannedRun asItIs = plan(Map.of(), seeds).runs().get(0);
    PlannedRun asFound = plan(found, seeds).runs().get(0);
    Map<String, Object> plan = asFound.plan().toMap();
    String task = asFound.labels().environment();
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("title", title);
    tree.put("transitions", asFound.plan().transitions());
    tree.put("seeds", seeds);
    tree.put("evaluation", plan.get("evaluation"));
    tree.put("environments", Map.of(task, plan.get("environment")));
    tree.put("views", Map.of(task, plan.get("view")));
    Map<String, Object> methods = new LinkedHashMap<>();
    methods.put(method, method(asItIs, ""));
    methods.put(method + "-tuned", method(asFound, ", tuned"));
    tree.put("methods", methods);
    return Yaml.text(tree);
  }

  private static Map<String, Object> method(PlannedRun run, String suffix) {
    Map<String, Object> method = new LinkedHashMap<>();
    method.put("label", run.labels().label() + suffix);
    method.put("family", run.labels().family());
    method.put("agent", run.plan().toMap().get("agent"));
    return method;
  }
}
