package org.sgmmqf.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
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
          new Refusal("exploration", List.of(0.5, 0.6, -0.1)),
          new Refusal("exploration", List.of(0.5, 0.5)),
          new Refusal("epsilon", Map.of("end", 2.0)),
          new Refusal("model", "no-such-model"),
          new Refusal("buffer", Map.of("name", "uniform", "capacity", 0)),
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
