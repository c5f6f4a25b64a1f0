package org.sgmmqf.experiments.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.SettingsException;

final class PlannerTest {
  private static final Plugins PLUGINS = Plugins.onClassPath();

  private static final String TWO_BY_TWO =
      """
      title: Two by two
      transitions: 100
      seeds: [3, 4]
      environments:
        short: {name: chain, length: 3}
        long: {name: chain, length: 7}
      methods:
        first: {label: First, family: random, agent: random}
        second: {base: first, on: {long: {label: Second on the long chain}}}
      """;

  @Test
  void runsEveryMethodOnEveryEnvironmentWithEverySeed() {
    Experiment experiment = plan(TWO_BY_TWO);

    assertThat(experiment.runs()).hasSize(8);
    assertThat(experiment.runs().stream().map(PlannedRun::folder))
        .startsWith("short/first/seed-3", "short/second/seed-3")
        .contains("long/second/seed-4");
  }

  @Test
  void fillsInEveryDefault() {
    RunPlan plan = plan(TWO_BY_TWO).runs().get(0).plan();

    assertThat(plan.environment().settings()).containsEntry("length", 3).hasSizeGreaterThan(1);
    assertThat(plan.evaluation()).isEqualTo(new EvaluationSettings(5000, 20, 5000));
    assertThat(RunPlan.of(plan.toMap()).hash()).isEqualTo(plan.hash());
  }

  @Test
  void letsMethodsInheritAndDifferByEnvironment() {
    Map<String, String> labels =
        plan(TWO_BY_TWO).runs().stream()
            .filter(run -> run.plan().seed() == 3)
            .collect(
                java.util.stream.Collectors.toMap(
                    run -> run.labels().cell(), run -> run.labels().label()));

    assertThat(labels)
        .isEqualTo(
            Map.of(
                "short/first", "First",
                "long/first", "First",
                "short/second", "second",
                "long/second", "Second on the long chain"));
    assertThat(plan(TWO_BY_TWO).runs()).allMatch(run -> run.labels().family().equals("random"));
  }

  @Test
  void reportChecksThePapersClaimsWhereThePresetAsksForThem() {
    assertThat(plan(TWO_BY_TWO).toMap()).containsEntry("claims", false);
    assertThat(plan(TWO_BY_TWO + "claims: true\n").toMap()).containsEntry("claims", true);
  }

  @Test
  void runsACellOnceHoweverManyFiguresShowIt() {
    Experiment experiment =
        plan(
            TWO_BY_TWO
                + """
                figures:
                  one: {kind: return-transitions, methods: [first]}
                  two: {kind: visitation, methods: [first, second], environments: [short]}
                """);

    assertThat(experiment.runs().stream().map(PlannedRun::folder))
        .containsExactlyInAnyOrder(
            "short/first/seed-3",
            "long/first/seed-3",
            "short/second/seed-3",
            "short/first/seed-4",
            "long/first/seed-4",
            "short/second/seed-4");
    assertThat(experiment.figures().get(1))
        .containsEntry("cells", List.of("short/first", "short/second"));
  }

  @Test
  void laysSettingsOfTheCommandLineOverThePreset() {
    Experiment experiment =
        plan(
            TWO_BY_TWO, "transitions=50", "environments.short.length=5", "environment.timeLimit=9");

    assertThat(experiment.runs()).allMatch(run -> run.plan().transitions() == 50);
    assertThat(experiment.runs())
        .allMatch(run -> run.plan().environment().settings().get("timeLimit").equals(9));
    assertThat(experiment.runs().get(0).plan().environment().settings()).containsEntry("length", 5);
  }

  @Test
  void takesNumbersWithAnExponentForNumbers() {
    assertThat(plan(TWO_BY_TWO, "transitions=2e3").runs().get(0).plan().transitions())
        .isEqualTo(2000);
    assertThat(plan(TWO_BY_TWO.replace("100", "1e2")).runs().get(0).plan().transitions())
        .isEqualTo(100);
  }

  @Test
  void runsOnlyWhatIsSelected() {
    Selection selection = new Selection(List.of("first"), List.of("long"), List.of(9L));
    Experiment experiment =
        new Planner(PLUGINS).plan(new PresetSource("test", TWO_BY_TWO), List.of(), selection);

    assertThat(experiment.runs().stream().map(PlannedRun::folder))
        .containsExactly("long/first/seed-9");
  }

  @ParameterizedTest
  @MethodSource("names")
  void resolvesEveryPresetOfOurOwn(String name) {
    Experiment experiment =
        new Planner(PLUGINS).plan(PresetSource.find(name), List.of(), Selection.ALL);

    assertThat(experiment.runs()).isNotEmpty();
    assertThat(experiment.title()).isNotBlank();
  }

  static List<String> names() {
    return PresetSource.names();
  }

  @Test
  void comparesBuffersOnBothTasks() {
    List<String> methods = List.of("buffer-uniform", "buffer-per", "buffer-clustering");
    Experiment experiment =
        new Planner(PLUGINS)
            .plan(
                PresetSource.find("fig-buffers"),
                List.of(),
                new Selection(methods, List.of(), List.of(1L)));

    assertThat(experiment.runs())
        .hasSize(6)
        .allSatisfy(
            run ->
                assertThat((Map<?, ?>) run.plan().agent().settings().get("buffer"))
                    .extracting("name")
                    .isEqualTo(run.labels().method().substring("buffer-".length())));
  }

  @Test
  void namesTheMethodWhoseSettingIsRefused() {
    assertThatThrownBy(() -> plan(TWO_BY_TWO, "methods.first.agent.speed=3"))
        .isInstanceOf(SettingsException.class)
        .hasMessageStartingWith("methods.first.agent.speed is not a known setting");
  }

  @Test
  void refusesMethodsThatInheritInACircle() {
    assertThatThrownBy(() -> plan(TWO_BY_TWO, "methods.first.base=second"))
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining("not based on each other");
  }

  private static Experiment plan(String yaml, String... overrides) {
    return new Planner(PLUGINS)
        .plan(new PresetSource("test", yaml), List.of(overrides), Selection.ALL);
  }
}
