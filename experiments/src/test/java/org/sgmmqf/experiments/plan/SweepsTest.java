package org.sgmmqf.experiments.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgmmqf.runs.CellSpec;
import org.sgmmqf.spi.InputException;
import org.sgmmqf.spi.Plugins;

final class SweepsTest {
  private static final Plugins PLUGINS = Plugins.onClassPath();

  private static final String SWEPT =
      """
      transitions: 100
      environments: {chain: chain}
      methods:
        plain: {agent: random}
        mixture:
          label: GMM-QF
          agent: {name: gmmqf, model: {components: 4}}
          sweep:
            agent.discount: [0.9, 0.99]
            agent.buffer: [uniform, {name: per, alpha: 0.5}]
      """;

  @Test
  void makesAMethodOfEveryCombination() {
    Map<String, PlannedRun> runs = methods(plan(SWEPT));

    assertThat(runs.keySet())
        .containsExactlyInAnyOrder(
            "plain",
            "mixture-discount-0_9-buffer-uniform",
            "mixture-discount-0_9-buffer-per_alpha_0_5",
            "mixture-discount-0_99-buffer-uniform",
            "mixture-discount-0_99-buffer-per_alpha_0_5");
    PlannedRun last = runs.get("mixture-discount-0_99-buffer-per_alpha_0_5");
    assertThat(last.labels().label()).isEqualTo("GMM-QF, discount = 0.99, buffer = per alpha 0.5");
    assertThat(last.folder()).isEqualTo("chain/mixture-discount-0_99-buffer-per_alpha_0_5/seed-1");
    assertThat(agent(last)).containsEntry("discount", 0.99);
    assertThat(agent(last).get("buffer").toString()).contains("per", "alpha=0.5");
    assertThat(agent(last).get("model").toString()).contains("components=4");
  }

  @Test
  void aPointThatNamesTheProviderWhichTheMethodHasKeepsItsSettings() {
    Map<String, PlannedRun> runs =
        methods(
            plan(
                """
                transitions: 100
                environments: {chain: chain}
                methods:
                  dqn: {agent: dqn, sweep: {agent.buffer.name: [per, uniform]}}
                """));

    assertThat(agent(runs.get("dqn-name-per")).get("buffer").toString())
        .contains("per", "importance=true");
  }

  @Test
  void experimentSaysWhichPointACellIs() {
    CellSpec cell = plan(SWEPT).request("").cells().get(1);

    assertThat(cell.sweepOf()).isEqualTo("mixture");
    assertThat(cell.swept())
        .containsExactly(Map.entry("agent.discount", 0.9), Map.entry("agent.buffer", "uniform"));
    assertThat(plan(SWEPT).request("").cells().get(0).swept()).isEmpty();
  }

  @Test
  void zipWalksThroughItsListsInStepBesideTheProductOfTheOthers() {
    String zipped =
        """
        environments: {chain: chain}
        methods:
          m:
            agent: dqn
            zip: {agent.discount: [0.9, 0.99], agent.batchSize: [8, 16]}
            sweep: {agent.targetPeriod: [10, 20, 30]}
        """;

    assertThat(methods(plan(zipped)).keySet())
        .hasSize(6)
        .contains(
            "m-discount-0_9-batchSize-8-targetPeriod-10",
            "m-discount-0_99-batchSize-16-targetPeriod-30")
        .doesNotContain("m-discount-0_9-batchSize-16-targetPeriod-10");
  }

  @Test
  void commandLineSweepsOneMethodOrAll() {
    assertThat(methods(plan(SWEPT, List.of("methods.plain.agent=random,dqn"))).keySet())
        .contains("plain-agent-random", "plain-agent-dqn", "mixture-discount-0_9-buffer-uniform");

    String two = "environments: {chain: chain}\nmethods: {a: {agent: dqn}, b: {agent: gmmqf}}\n";
    assertThat(methods(plan(two, List.of("agent.discount=0.5,1e-7"))).keySet())
        .containsExactlyInAnyOrder(
            "a-discount-0_5", "a-discount-1e-7", "b-discount-0_5", "b-discount-1e-7");
  }

  @Test
  void commandLineReplacesTheListOfAKeyAndLeavesTheOtherKeys() {
    assertThat(methods(plan(SWEPT, List.of("methods.mixture.agent.discount=0.5"))).keySet())
        .containsExactlyInAnyOrder(
            "plain",
            "mixture-discount-0_5-buffer-uniform",
            "mixture-discount-0_5-buffer-per_alpha_0_5");
  }

  @Test
  void sweptValuesWinOverWhatDiffersOnSingleEnvironments() {
    String differing =
        """
        environments: {chain: chain}
        methods:
          m:
            agent: dqn
            sweep: {agent.discount: [0.8, 0.9]}
            on: {chain: {agent: {discount: 0.5, batchSize: 7}}}
        """;

    PlannedRun point = methods(plan(differing)).get("m-discount-0_9");
    assertThat(agent(point)).containsEntry("discount", 0.9).containsEntry("batchSize", 7);
  }

  @Test
  void methodsBasedOnASweptOneAreNotSwept() {
    assertThat(methods(plan(SWEPT + "  heir: {base: mixture}\n")).keySet())
        .hasSize(6)
        .contains("heir");
  }

  @Test
  void figuresAndSelectionsMeanAllPointsByTheNameOfTheSweptMethod() {
    String shown = SWEPT + "figures: {returns: {kind: return-transitions, methods: [mixture]}}\n";

    Experiment experiment = plan(shown);
    assertThat(methods(experiment)).hasSize(4);
    assertThat(experiment.figures().get(0).cells()).hasSize(4);
    Selection selection = new Selection(List.of("mixture"), List.of(), List.of());
    assertThat(new Planner(PLUGINS).plan(new PresetSource("t", SWEPT), List.of(), selection).runs())
        .hasSize(4);
  }

  @Test
  void namesThatWouldBeNoFoldersAreNumbered() {
    String twins =
        """
        environments: {chain: chain}
        methods: {m: {agent: dqn, sweep: {agent.hidden: [[1], [2]]}}}
        """;
    assertThat(methods(plan(twins)).keySet()).containsExactlyInAnyOrder("m-hidden-1", "m-hidden-2");
    String many = "[" + "1, ".repeat(30) + "2]";
    String longList = twins.replace("[[1], [2]]", "[[1], " + many + "]");
    assertThat(methods(plan(longList)).keySet()).containsExactlyInAnyOrder("m-1", "m-2");
  }

  @Test
  void knowsThatAValueCameFromTheSweep() {
    Map<String, String> sources =
        plan(SWEPT).sources().get("chain/mixture-discount-0_9-buffer-uniform");

    assertThat(sources)
        .containsEntry("agent.discount", "sweep of method mixture")
        .containsEntry("agent.model.components", "method mixture");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sweep: {label: [a]} | methods.m.sweep = label | keys that start with agent.",
        "sweep: {agent.discount: 0.9} | methods.m.sweep.agent.discount = 0.9 | a list",
        "sweep: {agent.discount: []} | methods.m.sweep.agent.discount = [] | a list",
        "sweep: {agent.discount: [0.9, 0.90]} | methods.m.sweep.agent.discount | all differ",
        "sweep: {agent.discont: [0.9, 0.5]} | agent.discont | did you mean discount?",
        "sweep: 5 | methods.m.sweep = 5 | a map",
        "sweep: {agent.batchSize: [1]}, zip: {agent.batchSize: [1]} | methods.m.zip ="
            + " agent.batchSize | sweep",
        "zip: {agent.discount: [0.9, 0.5], agent.batchSize: [1]} | methods.m.zip.agent.batchSize |"
            + " one length, here 2",
        "zip: {agent.batchSize: [1, 1]} | methods.m.zip = [agent.batchSize] | all differ",
      })
  void refusesInOneSentence(String settings, String key, String allowed) {
    String preset = "environments: {chain: chain}\nmethods: {m: {agent: dqn, " + settings + "}}\n";

    assertThatThrownBy(() -> plan(preset))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(key)
        .hasMessageContaining(allowed);
  }

  @Test
  void refusesAValueOnTheCommandLineForAKeyThatIsSwept() {
    assertThatThrownBy(
            () ->
                new Planner(PLUGINS)
                    .plan(
                        new PresetSource("t", SWEPT),
                        List.of("methods.plain.agent=dqn", "agent.discount=0.3"),
                        Selection.ALL))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("methods.mixture.sweep = agent.discount")
        .hasMessageContaining("the command line does not set too");
  }

  @Test
  void readsRangesOfSeeds() {
    assertThat(Seeds.of("--seeds", List.of("1-3", "7"))).containsExactly(1L, 2L, 3L, 7L);
    assertThat(plan(SWEPT + "seeds: [1-3, 9]\n").runs()).hasSize(20);
    assertThat(plan(SWEPT + "seeds: 4-5\n").runs()).hasSize(10);
    assertThatThrownBy(() -> Seeds.of("--seeds", List.of("3-1")))
        .hasMessageContaining("--seeds = 3-1")
        .hasMessageContaining("go up");
  }

  private static Map<String, Object> agent(PlannedRun run) {
    return Map.copyOf(run.plan().agent().settings());
  }

  private static Map<String, PlannedRun> methods(Experiment experiment) {
    return experiment.runs().stream()
        .collect(Collectors.toMap(run -> run.labels().method(), Function.identity()));
  }

  private static Experiment plan(String preset) {
    return plan(preset, List.of());
  }

  private static Experiment plan(String preset, List<String> sweeps) {
    return new Planner(PLUGINS)
        .plan(new PresetSource("test", preset), List.of(), sweeps, Selection.ALL);
  }
}
