package org.sgmmqf.experiments.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.sgmmqf.runs.ClaimSpec;
import org.sgmmqf.runs.ExperimentRequest;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.SettingsException;
import org.sgmmqf.training.EvaluationSettings;
import org.sgmmqf.training.JudgedPolicy;
import org.sgmmqf.training.RunPlan;

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
  void claimsNameTheirCellsOnEachEnvironmentAndMakeThemRun() {
    String claims =
        """
        figures: {one: {kind: return-transitions, methods: [first], environments: [short]}}
        claims:
          order: {says: First is first., kind: ahead, sides: [[first], [second]]}
          tied: {says: They tie., kind: {name: tracks, margin: 2}, sides: [[first], [second]],
            measure: last, environments: [long]}
        """;
    ExperimentRequest request = plan(TWO_BY_TWO + claims).request("");
    assertThat(request.judged())
        .extracting(ClaimSpec::id)
        .containsExactly("order-short", "order-long", "tied");
    assertThat(request.judged().get(2).sides())
        .containsExactly(List.of("long/first"), List.of("long/second"));
    assertThat(request.judged().get(2).kind()).containsEntry("margin", 2);
    assertThat(request.cells()).hasSize(4);
    Selection part = new Selection(List.of("first"), List.of(), List.of());
    assertThat(
            new Planner(PLUGINS)
                .plan(new PresetSource("test", TWO_BY_TWO + claims), List.of(), part)
                .request("")
                .judged())
        .isEmpty();
  }

  @Test
  void claimsThatCannotBeJudgedAreRefusedBeforeAnythingRuns() {
    assertRefused("kind: beats, sides: [[first], [second]]", "claims.x.kind.name = beats");
    assertRefused("kind: {name: tracks}, sides: [[first], [second]]", "claims.x.kind.margin");
    assertRefused("kind: ahead, sides: [[first]]", "claims.x.sides");
    assertRefused("kind: ahead, sides: [[first], [third]]", "claims.x.methods = third");
    assertRefused("kind: ahead, sides: [[first], [second]], measure: mood", "claims.x.measure");
  }

  private static void assertRefused(String claim, String complaint) {
    assertThatThrownBy(() -> plan(TWO_BY_TWO + "claims: {x: {says: So., " + claim + "}}\n"))
        .isInstanceOf(SettingsException.class)
        .hasMessageContaining(complaint);
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
    assertThat(experiment.figures().get(1).cells()).containsExactly("short/first", "short/second");
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

  private static final String OVERLAID =
      """
      environments: {short: chain, long: {name: chain, length: 7}}
      methods:
        first:
          agent: {name: gmmqf, discount: 0.9, buffer: {name: per, alpha: 0.5}}
          on: {long: {agent: {discount: 0.8, buffer: fair}}}
        second: {base: first, agent: {batchSize: 8}, on: {short: {agent: {discount: 0.7}}}}
      """;

  @Test
  void laysTheCommandLineOverWhatDiffersOnSingleEnvironments() {
    assertThat(discounts(plan(OVERLAID, "agent.discount=0.5")))
        .isEqualTo(discounts(0.5, 0.5, 0.5, 0.5));
    assertThat(discounts(plan(OVERLAID, "methods.second.agent.discount=0.5")))
        .isEqualTo(discounts(0.9, 0.8, 0.5, 0.5));
    assertThat(discounts(plan(OVERLAID, "methods.second.on.short.agent.discount=0.5")))
        .containsEntry("short/second", 0.5)
        .containsEntry("long/second", 0.8);
  }

  @Test
  void passesOnWhatTheCommandLineSaysOfABase() {
    assertThat(discounts(plan(OVERLAID, "methods.first.agent.discount=0.5")))
        .isEqualTo(discounts(0.5, 0.5, 0.7, 0.5));
  }

  @Test
  void ofSeveralSettingsOnTheCommandLineTheLastOfAKeyCounts() {
    assertThat(discounts(plan(OVERLAID, "agent.discount=0.5", "methods.first.agent.discount=0.6")))
        .containsEntry("long/first", 0.6)
        .containsEntry("long/second", 0.5);
    assertThat(discounts(plan(OVERLAID, "methods.first.agent.discount=0.6", "agent.discount=0.5")))
        .containsEntry("long/first", 0.5);
  }

  @Test
  void keepsWhatWasTypedBeforeAnotherProviderIsNamed() {
    Experiment experiment = plan(OVERLAID, "agent.discount=0.5", "agent=dqn");

    assertThat(experiment.runs()).allMatch(run -> run.plan().agent().name().equals("dqn"));
    assertThat(discounts(experiment).values()).containsOnly(0.5);
    assertThatThrownBy(() -> plan(OVERLAID, "agent.doubleTargets=true", "agent=dqn"))
        .hasMessageStartingWith("methods.first.agent.doubleTargets is not a known setting");
  }

  @Test
  void changesThePartsOfADefaultChoice() {
    Experiment experiment =
        plan(
            "{environments: {chain: chain}, methods: {gmm: {agent: gmmqf}}}",
            "agent.buffer.capacity=1000",
            "agent.optimizer.learningRate=0.0001");

    Map<String, Object> agent = experiment.runs().get(0).plan().agent().settings();
    assertThat((Map<?, ?>) agent.get("buffer"))
        .extracting("name", "capacity")
        .containsExactly("uniform", 1000);
    assertThat((Map<?, ?>) agent.get("optimizer"))
        .extracting("name", "learningRate", "beta1")
        .containsExactly("radam", 0.0001, 0.9);
  }

  @Test
  void judgesThePoliciesOfTheEvaluationUnlessAMethodOrTheCommandLineSaysOthers() {
    String preset =
        OVERLAID + "  third: {base: first, policy: own}\nevaluation: {policy: averaged}\n";
    assertThat(policies(plan(preset)))
        .containsEntry("long/first", List.of(JudgedPolicy.AVERAGED))
        .containsEntry("long/third", List.of(JudgedPolicy.OWN));
    assertThat(plan(preset).sources().get("long/third"))
        .containsEntry("evaluation.policy", "method third");
    assertThat(policies(plan(preset, "evaluation.policy=[greedy, averaged]")).values())
        .containsOnly(List.of(JudgedPolicy.GREEDY, JudgedPolicy.AVERAGED));
    assertThat(policies(plan(preset, "methods.first.policy=greedy")))
        .containsEntry("long/first", List.of(JudgedPolicy.GREEDY))
        .containsEntry("long/third", List.of(JudgedPolicy.OWN));
    assertThatThrownBy(() -> plan(preset, "evaluation.policy=[greedy, greedy]"))
        .hasMessage(
            "evaluation.policy = [greedy, greedy] is not allowed; allowed: at least one of own,"
                + " greedy, averaged, each once.");
  }

  private static Map<String, List<JudgedPolicy>> policies(Experiment experiment) {
    return experiment.runs().stream()
        .collect(
            Collectors.toMap(run -> run.labels().cell(), run -> run.plan().evaluation().policy()));
  }

  @Test
  void knowsWhereEveryValueCameFrom() {
    Map<String, String> sources =
        plan(OVERLAID, "agent.buffer.capacity=9", "transitions=5").sources().get("long/second");

    assertThat(sources)
        .containsEntry("agent.name", "method first")
        .containsEntry("agent.batchSize", "method second")
        .containsEntry("agent.discount", "method first on long")
        .containsEntry("agent.buffer.name", "method first on long")
        .containsEntry("agent.buffer.capacity", "command line")
        .containsEntry("environment.length", "preset test")
        .containsEntry("transitions", "command line")
        .doesNotContainKeys("agent.warmUp", "agent.buffer.alpha", "evaluation.every");
  }

  @Test
  void anEmptyMapOfFiguresLeavesNoFigure() {
    String figure = "figures: {one: {kind: visitation, methods: [first], environments: [short]}}\n";

    assertThat(plan(TWO_BY_TWO + figure).runs()).hasSize(2);
    assertThat(plan(TWO_BY_TWO + figure, "figures={}").runs()).hasSize(8);
  }

  @Test
  void inheritsThroughALongChainOfBases() {
    StringBuilder yaml = new StringBuilder("environments: {chain: chain}\nmethods:\n");
    yaml.append("  m0: {agent: {name: dqn, discount: 0.5}}\n");
    for (int i = 1; i <= 5000; i++) {
      yaml.append("  m").append(i).append(": {base: m").append(i - 1).append("}\n");
    }
    yaml.append("figures: {one: {kind: visitation, methods: [m5000]}}\n");

    assertThat(discounts(plan(yaml.toString()))).containsOnly(Map.entry("chain/m5000", 0.5));
  }

  @Test
  void saysThatABasesSettingsFellAwayWhenTheyAreMissed() {
    assertThatThrownBy(
            () -> plan(OVERLAID + "  third: {base: first, agent: {name: ppo, batchSize: x}}\n"))
        .hasMessageStartingWith("methods.third.agent.batchSize = x is not allowed")
        .hasMessageEndingWith(
            "methods.third.agent names ppo where gmmqf was named before, so that the settings given"
                + " for gmmqf fell away.");
  }

  private static Map<String, Double> discounts(
      double shortFirst, double longFirst, double shortSecond, double longSecond) {
    return Map.of(
        "short/first", shortFirst,
        "long/first", longFirst,
        "short/second", shortSecond,
        "long/second", longSecond);
  }

  private static Map<String, Double> discounts(Experiment experiment) {
    return experiment.runs().stream()
        .collect(
            java.util.stream.Collectors.toMap(
                run -> run.labels().cell(),
                run -> (Double) run.plan().agent().settings().get("discount")));
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
