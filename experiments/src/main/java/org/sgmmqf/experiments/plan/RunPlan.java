package org.sgmmqf.experiments.plan;

import java.util.Map;
import org.sgmmqf.env.EnvironmentProvider;
import org.sgmmqf.model.AgentProvider;
import org.sgmmqf.runs.file.Json;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.ChoiceOf;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;
import org.sgmmqf.spi.Settings;
import org.sgmmqf.spi.TaskView;

/**
 * Everything that decides the bits of one run. Two runs with equal plans, made by the same program
 * on the same kind of machine, are the same run.
 *
 * @param environment the task
 * @param view how learners see it
 * @param agent the learner
 * @param seed where every random stream of the run comes from
 * @param transitions N, how long it trains
 * @param evaluation how it is evaluated
 */
public record RunPlan(
    @Doc("the task") @ChoiceOf(EnvironmentProvider.class) Choice environment,
    TaskView view,
    @Doc("the learner") @ChoiceOf(AgentProvider.class) Choice agent,
    @Doc("where every random stream comes from") @Default("1") long seed,
    @Doc("how many transitions it trains") @Default("100000") long transitions,
    EvaluationSettings evaluation) {
  /** Demands at least one transition. */
  public RunPlan {
    Require.atLeast("transitions", transitions, 1);
  }

  /**
   * Reads what {@link #toMap} wrote.
   *
   * @param tree the part "run" of a config.json
   */
  public static RunPlan of(Map<String, ?> tree) {
    return Settings.bind(RunPlan.class, tree);
  }

  /** As config.json holds it. */
  public Map<String, Object> toMap() {
    return Settings.toMap(this);
  }

  /**
   * What tells two plans apart.
   *
   * @return SHA-256 of the plan in hexadecimal
   */
  public String hash() {
    return Json.sha256(toMap());
  }
}
