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

/** A comparison is worth what its fairness is worth. */
final class EqualConditionsTest {
  private static final Plugins PLUGINS = Plugins.onClassPath();

  @ParameterizedTest
  @ValueSource(strings = {"paper", "paper-small", "dqn-sizes", "demo", "steady"})
  void everyMethodOfATaskHasTheSameViewExplorationAndBudget(String preset) {
    Map<String, List<PlannedRun>> tasks =
        new Planner(PLUGINS)
            .plan(PresetSource.find(preset), List.of(), Selection.ALL).runs().stream()
                .collect(Collectors.groupingBy(run -> run.labels().environment()));

    assertThat(tasks).hasSize(2);
    tasks.forEach(
        (task, runs) -> {
          assertThat(runs.stream().map(run -> run.plan().view()).distinct()).as(task).hasSize(1);
          assertThat(runs.stream().map(run -> run.plan().transitions()).distinct()).hasSize(1);
          assertThat(runs.stream().map(run -> run.plan().evaluation()).distinct()).hasSize(1);
          assertThat(runs.stream().flatMap(EqualConditionsTest::exploration).distinct()).hasSize(1);
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

  /** Nothing for agents without a schedule: the random one, and PPO, whose policy is random. */
  private static Stream<Object> exploration(PlannedRun run) {
    return Stream.ofNullable(run.plan().agent().settings().get("epsilon"));
  }
}
