package org.sgmmqf.training;

import java.util.Map;
import org.sgmmqf.env.EnvironmentProvider;
import org.sgmmqf.model.Agent;
import org.sgmmqf.model.AgentProvider;
import org.sgmmqf.runs.file.Json;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.ChoiceOf;
import org.sgmmqf.spi.Default;
import org.sgmmqf.spi.Doc;
import org.sgmmqf.spi.Require;
import org.sgmmqf.spi.Settings;
import org.sgmmqf.spi.SettingsException;
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
   * A task and a learner, everything else by default.
   *
   * @param environment the task
   * @param agent the learner
   * @return seed 1, the task as it is
   */
  public static RunPlan of(Choice environment, Choice agent) {
    return of(Map.of("environment", environment.toMap(), "agent", agent.toMap()));
  }

  /**
   * The same run seen otherwise.
   *
   * @param other how learners see the task
   * @return a new plan
   */
  public RunPlan withView(TaskView other) {
    return new RunPlan(environment, other, agent, seed, transitions, evaluation);
  }

  /**
   * The same run with other draws.
   *
   * @param other where every random stream comes from
   * @return a new plan
   */
  public RunPlan withSeed(long other) {
    return new RunPlan(environment, view, agent, other, transitions, evaluation);
  }

  /**
   * The same run of another length; schedules of exploration and step sizes refer to it.
   *
   * @param other N, how long it trains
   * @return a new plan
   */
  public RunPlan withTransitions(long other) {
    return new RunPlan(environment, view, agent, seed, other, evaluation);
  }

  /**
   * The same run judged otherwise.
   *
   * @param other how it is evaluated
   * @return a new plan
   */
  public RunPlan withEvaluation(EvaluationSettings other) {
    return new RunPlan(environment, view, agent, seed, transitions, other);
  }

  /**
   * Refuses an agent that has not every policy that is to be judged.
   *
   * @param learner the plan's agent
   * @throws org.sgmmqf.spi.SettingsException naming the key
   */
  public void requireJudgeable(Agent learner) {
    boolean averaged = evaluation.policy().contains(JudgedPolicy.AVERAGED);
    if (averaged && learner.averaged().isEmpty()) {
      throw SettingsException.refused(
          "evaluation.policy",
          JudgedPolicy.AVERAGED.text(),
          "own or greedy, because the agent " + agent.name() + " offers no average");
    }
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
