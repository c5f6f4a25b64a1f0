package org.sgmmqf.model.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.sgmmqf.model.Agent;
import org.sgmmqf.model.AgentContext;
import org.sgmmqf.model.AgentContract;
import org.sgmmqf.model.Transitions;
import org.sgmmqf.model.mixture.ExportedMixture;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStreams;
import org.sgmmqf.spi.SettingsException;

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
          new Refusal("rewardScale", 0.0),
          new Refusal("observationScale", List.of(1.0, 0.0, 1.0)),
          new Refusal("observationScale", List.of(1.0, 2.0)),
          new Refusal("exploration", List.of(0.5, 0.6, -0.1)),
          new Refusal("exploration", List.of(0.5, 0.5)),
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
    return new GmmqfAgent.Provider()
        .create(
            settings,
            new AgentContext(
                Transitions.task(3, 3), 1000, new RandomStreams(1), Plugins.onClassPath()));
  }

  @Test
  void warmsUpBeforeItLearnsAndThenUpdatesOncePerTransition() {
    Agent agent = agent(Map.of("model", SMALL_MODEL, "warmUp", 50, "batchSize", 8));
    AgentContract.live(agent, 1, 49);
    assertThat(agent.accounts().updates()).isZero();
    AgentContract.live(agent, 2, 51);
    assertThat(agent.accounts().updates()).isEqualTo(51);
  }

  @Test
  void exploresWithTheProbabilitiesItIsGiven() {
    Agent agent =
        agent(Map.of("model", SMALL_MODEL, "warmUp", 4000, "exploration", List.of(0.9, 0.0, 0.1)));
    List<Integer> actions = AgentContract.live(agent, 1, 4000);
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
    AgentContract.live(agent, 1, 60);
    double[] states = new Transitions(3).states(1, 3);
    for (int i = 0; i < 20; i++) {
      assertThat(agent.act(states)).isEqualTo(agent.decide(states));
    }
  }

  @Test
  void seesObservationsInItsOwnUnitsAndExportsThemInTheTasks() {
    Map<String, Object> dense = Map.of("name", "gmm", "components", 8);
    Agent agent =
        agent(
            Map.of(
                "model",
                dense,
                "warmUp",
                50,
                "batchSize",
                8,
                "observationScale",
                List.of(0.5, 1.0, 4.0)));
    Agent plain = agent(Map.of("model", dense, "warmUp", 50, "batchSize", 8));
    double[] states = new Transitions(3).states(200, 3);
    double[] scaled = states.clone();
    for (int t = 0; t < 200; t++) {
      scaled[3 * t] *= 0.5;
      scaled[3 * t + 2] *= 4;
    }
    for (int t = 0; t + 1 < 200; t++) {
      int action = t % 3;
      agent.observe(row(states, t), action, states[3 * t], row(states, t + 1), false, false);
      plain.observe(row(scaled, t), action, states[3 * t], row(scaled, t + 1), false, false);
      agent.learn();
      plain.learn();
    }
    List<?> components = (List<?>) agent.export().get("components");
    List<?> inUnitsOfTheModel = (List<?>) plain.export().get("components");
    for (int t = 0; t < 200; t++) {
      assertThat(agent.decide(row(states, t))).isEqualTo(plain.decide(row(scaled, t)));
      assertThat(ExportedMixture.value(components, states, t, 1))
          .isCloseTo(ExportedMixture.value(inUnitsOfTheModel, scaled, t, 1), within(1e-9));
    }
  }

  private static double[] row(double[] states, int t) {
    return Arrays.copyOfRange(states, 3 * t, 3 * t + 3);
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
    AgentContract.live(agent, 1, 60);
    assertThat(agent.accounts().spent().paper())
        .isEqualTo(agent.accounts().updates() * (8.0 * 27 + 64.0 * 3));
  }
}
