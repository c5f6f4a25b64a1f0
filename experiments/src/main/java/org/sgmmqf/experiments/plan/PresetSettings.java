package org.sgmmqf.experiments.plan;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;
import org.sgmmqf.spi.SettingsException;
import org.sgmmqf.spi.TaskView;
import org.sgmmqf.training.EvaluationSettings;

/**
 * A whole preset file: environments, methods, and the figures that say which of them meet.
 *
 * @param title one line above the report
 * @param include presets that it takes over, all but their titles
 * @param transitions N, how long each run trains
 * @param seeds one run each
 * @param evaluation how runs are evaluated
 * @param environments tasks by name
 * @param views how learners see tasks, by the task's name; every method sees the same
 * @param methods learners by name
 * @param figures figures by name; without any, every method runs on every environment
 * @param claims what the report judges, by name
 */
public record PresetSettings(
    @Doc("one line above the report") @Default("") String title,
    @Doc("presets to start from: all they say but the title, later ones over earlier ones")
        @Default("")
        List<String> include,
    @Doc("how many transitions each run trains") @Default("100000") long transitions,
    @Doc("one run per seed") @Default("1") List<Long> seeds,
    EvaluationSettings evaluation,
    @Doc("tasks by name") @Default("") Map<String, Choice> environments,
    @Doc("how every method sees a task, by the task's name; without one, as it is") @Default("")
        Map<String, TaskView> views,
    @Doc("learners by name") @Default("") Map<String, MethodSettings> methods,
    @Doc("figures by name; without any, every method runs on every environment") @Default("")
        Map<String, FigureSettings> figures,
    @Doc("claims by name, which the report judges; the methods that they name run too") @Default("")
        Map<String, ClaimSettings> claims) {
  /** Folder beside those of the environments. */
  private static final String REPORT = "report";

  /** Demands something to run, seeds that differ, and names that can be folders. */
  public PresetSettings {
    Require.atLeast("transitions", transitions, 1);
    Require.that(!seeds.isEmpty(), "seeds", seeds, "at least one seed");
    Require.that(
        new HashSet<>(seeds).size() == seeds.size(), "seeds", seeds, "seeds that all differ");
    Require.that(!environments.isEmpty(), "environments", environments, "at least one task");
    Require.that(!methods.isEmpty(), "methods", methods, "at least one method");
    Names.require("environments", environments.keySet());
    for (String name : views.keySet()) {
      if (!environments.containsKey(name)) {
        throw SettingsException.unknownName(Planner.VIEWS, name, environments.keySet());
      }
    }
    Require.that(
        !environments.containsKey(REPORT),
        "environments",
        REPORT,
        "another name, for the report's");
    Names.require("figures", figures.keySet());
    Names.require("claims", claims.keySet());
  }
}
