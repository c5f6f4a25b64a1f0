package org.sgmmqf.model.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.sgmmqf.model.Agent;
import org.sgmmqf.model.AgentContext;
import org.sgmmqf.model.AgentContract;
import org.sgmmqf.model.MadeUpTask;
import org.sgmmqf.model.Transitions;
import org.sgmmqf.model.mixture.ExportedMixture;
import org.sgmmqf.spi.ObservationUnits;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStreams;
import org.sgmmqf.spi.SettingsException;
import org.sgmmqf.spi.TaskView;

/** The contract of agents for several set-ups of policy iteration, and what its own settings do. */
final class GmmqfAgentTest {
  private static final Map<String, Object> SMALL_MODEL = Map.of("name", "sgmm", "components", 8);

  @Nested
  final class AsThePaperHasIt extends AgentContract {
    AsThePaperHasIt() {
      super(
          new GmmqfAgent.Provider(),
          Map.of("model", SMALL_MODEL, "warmUp", 50, "batchSize", 8, "buffer", buffer("uniform")));
    }

    @Override
    protected List<Refusal> refusals() {
      return List.of(
          new Refusal("batchSize", 0),
          new Refusal("discount", 1.0),
          new Refusal("epsilon", Map.of("end", 2.0)),
          new Refusal("model", "no-such-model"),
          new Refusal("buffer", Map.of("name", "uniform", "capacity", 0)),
          new Refusal("doubleTargets", true),
          new Refusal("warmUp", -1));
    }
  }

  @Nested
  final class WithALaggedCopyAndPriorities extends AgentContract {
    WithALaggedCopyAndPriorities() {
      super(
          new GmmqfAgent.Provider(),
          Map.of(
              "model", Map.of("name", "gmm", "components", 8),
              "warmUp", 50,
              "batchSize", 8,
              "buffer", buffer("per"),
              "targetCopyEvery", 7,
              "updatesPerTransition", 2));
    }
  }

  @Nested
  final class WithDoubleTargets extends AgentContract {
    WithDoubleTargets() {
      super(
          new GmmqfAgent.Provider(),
          Map.of(
              "model", Map.of("name", "gmm", "components", 8, "start", Map.of("means", "clusters")),
              "warmUp", 50,
              "batchSize", 8,
              "targetCopyEvery", 7,
              "doubleTargets", true));
    }
  }

  private static Map<String, Object> buffer(String name) {
    return Map.of("name", name, "capacity", 200);
  }

  private static Agent agent(Map<String, ?> settings) {
    return agent(settings, TaskView.PLAIN);
  }

  private static Agent agent(Map<String, ?> settings, TaskView view) {
    return new GmmqfAgent.Provider()
        .create(
            settings,
            new AgentContext(
                Transitions.task(3, 3).seenThrough(view),
                1000,
                new RandomStreams(1),
                Plugins.onClassPath()));
  }

  @Test
  void warmsUpBeforeItLearnsAndThenUpdatesOncePerTransition() {
    Agent agent = agent(Map.of("model", SMALL_MODEL, "warmUp", 50, "batchSize", 8));
    MadeUpTask.ofSigns(1, 3).live(agent, 49);
    assertThat(agent.accounts().updates()).isZero();
    MadeUpTask.ofSigns(2, 3).live(agent, 51);
    assertThat(agent.accounts().updates()).isEqualTo(51);
  }

  @Test
  void exploresWithTheProbabilitiesOfTheView() {
    TaskView view = new TaskView(ObservationUnits.TASK, 1, List.of(0.9, 0.0, 0.1));
    Agent agent = agent(Map.of("model", SMALL_MODEL, "warmUp", 4000), view);
    List<Integer> actions = MadeUpTask.ofSigns(1, 3).live(agent, 4000);
    assertThat(actions).doesNotContain(1);
    assertThat(actions.stream().filter(a -> a == 0).count() / 4000.0).isCloseTo(0.9, within(0.02));
  }

  @Test
  void actsGreedilyWithoutExploration() {
    Agent agent =
        agent(
            Map.of(
                "model",
                SMALL_MODEL,
                "warmUp",
                50,
                "batchSize",
                8,
                "epsilon",
                Map.of("start", 0, "end", 0)));
    MadeUpTask.ofSigns(1, 3).live(agent, 60);
    double[] states = new Transitions(3).states(1, 3);
    for (int i = 0; i < 20; i++) {
      assertThat(agent.act(states)).isEqualTo(agent.decide(states));
    }
  }

  @Test
  void exportsAMixtureInUnitsOfTheTask() {
    ObservationUnits units = new ObservationUnits(List.of(0.5, 1.0, 2.0), List.of(1.0, 0.0, -0.5));
    Map<String, Object> settings =
        Map.of("model", Map.of("name", "gmm", "components", 8), "warmUp", 50, "batchSize", 8);
    Agent viewing = agent(settings, new TaskView(units, 1, List.of()));
    Agent plain = agent(settings);
    MadeUpTask.ofSigns(1, 3).live(viewing, 200);
    MadeUpTask.ofSigns(1, 3).live(plain, 200);

    List<?> inUnitsOfTheTask = (List<?>) viewing.export().get("components");
    List<?> asSeen = (List<?>) plain.export().get("components");
    Transitions random = new Transitions(3);
    for (int t = 0; t < 200; t++) {
      double[] state = random.states(1, 3);
      double[] seen = new double[3];
      units.apply(state, seen);
      assertThat(ExportedMixture.value(inUnitsOfTheTask, state, 0, 1))
          .isCloseTo(ExportedMixture.value(asSeen, seen, 0, 1), within(1e-9));
    }
    assertThat(viewing.export())
        .containsEntry("view", Map.of("scale", List.of(), "shift", List.of()));
    assertThat(plain.export()).doesNotContainKey("view");
  }

  @Test
  void namesTheSettingThatAPartRefuses() {
    assertThatExceptionOfType(SettingsException.class)
        .isThrownBy(() -> agent(Map.of("model", Map.of("name", "gmm", "components", 0))))
        .satisfies(refusal -> assertThat(refusal.key()).isEqualTo("model.components"));
  }

  @Test
  void countsOnlyUpdatesInThePapersModelOfTheCost() {
    Agent agent =
        agent(
            Map.of("model", Map.of("name", "gmm", "components", 8), "warmUp", 50, "batchSize", 8));
    MadeUpTask.ofSigns(1, 3).live(agent, 60);
    assertThat(agent.accounts().spent().paper())
        .isEqualTo(agent.accounts().updates() * (8.0 * 27 + 64.0 * 3));
  }
}
