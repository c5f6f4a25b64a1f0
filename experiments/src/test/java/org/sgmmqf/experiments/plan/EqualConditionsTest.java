package org.sgmmqf.experiments.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.training.EvaluationSettings;
import org.sgmmqf.training.JudgedPolicy;

/** A comparison is worth what its fairness is worth. */
final class EqualConditionsTest {
  private static final Plugins PLUGINS = Plugins.onClassPath();

  @ParameterizedTest
  @ValueSource(strings = {"paper", "paper-small", "dqn-sizes", "demo", "steady", "fig-deletion"})
  void everyMethodOfATaskHasTheSameViewExplorationWarmUpAndBudget(String preset) {
    Map<String, List<PlannedRun>> tasks =
        plan(preset).stream().collect(Collectors.groupingBy(run -> run.labels().environment()));

    assertThat(tasks).hasSize(2);
    tasks.forEach(
        (task, runs) -> {
          assertThat(runs.stream().map(run -> run.plan().view()).distinct()).as(task).hasSize(1);
          assertThat(runs.stream().map(run -> run.plan().transitions()).distinct()).hasSize(1);
          assertThat(runs.stream().map(EqualConditionsTest::episodes).distinct()).hasSize(1);
          assertThat(settings(runs, "epsilon")).as(task).hasSize(1);
          assertThat(settings(runs, "warmUp")).as(task).hasSize(1);
          Map<String, Set<Long>> seeds =
              runs.stream()
                  .collect(
                      Collectors.groupingBy(
                          run -> run.labels().method(),
                          Collectors.mapping(
                              run -> run.plan().seed(), Collectors.toCollection(TreeSet::new))));
          assertThat(Set.copyOf(seeds.values())).hasSize(1);
        });
  }

  @ParameterizedTest
  @ValueSource(strings = {"paper", "paper-small", "dqn-sizes", "demo", "steady", "fig-deletion"})
  void everyMethodThatLearnsOnTheBirdHasTheSameDiscount(String preset) {
    List<PlannedRun> birds =
        plan(preset).stream()
            .filter(run -> run.labels().environment().equals("flappy-bird"))
            .toList();

    assertThat(settings(birds, "discount")).containsExactly(0.97);
  }

  @ParameterizedTest
  @ValueSource(strings = {"paper", "paper-small", "dqn-sizes"})
  void figuresOfThePaperJudgeTheNewestParametersAndThenTheAverageOfEveryMethodThatLearns(
      String preset) {
    for (PlannedRun run : plan(preset)) {
      assertThat(run.plan().evaluation().policy())
          .as(run.labels().method())
          .isEqualTo(
              switch (run.plan().agent().name()) {
                case "random" -> List.of(JudgedPolicy.OWN);
                case "ppo" -> List.of(JudgedPolicy.OWN, JudgedPolicy.AVERAGED);
                default -> List.of(JudgedPolicy.GREEDY, JudgedPolicy.AVERAGED);
              });
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"demo", "steady"})
  void presetsBeyondThePaperJudgeTheAverageOfEveryMethod(String preset) {
    assertThat(plan(preset))
        .allMatch(run -> run.plan().evaluation().policy().get(0) == JudgedPolicy.AVERAGED);
  }

  private static List<PlannedRun> plan(String preset) {
    return new Planner(PLUGINS).plan(PresetSource.find(preset), List.of(), Selection.ALL).runs();
  }

  /** Everything about evaluations but whose policy is judged. */
  private static EvaluationSettings episodes(PlannedRun run) {
    return run.plan().evaluation().withPolicy(List.of(JudgedPolicy.GREEDY));
  }

  /**
   * What the agents that have a setting are given. The random one has none; PPO, whose policy is
   * random and which has no buffer to fill, has neither a schedule nor a warm-up.
   */
  private static Set<Object> settings(List<PlannedRun> runs, String key) {
    return runs.stream()
        .flatMap(run -> Stream.ofNullable(run.plan().agent().settings().get(key)))
        .collect(Collectors.toSet());
  }
}
