package org.sgmmqf.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.model.Agent;
import org.sgmmqf.model.AgentContext;
import org.sgmmqf.model.AgentProvider;
import org.sgmmqf.model.Transitions;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.ObservationUnits;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.Plugins;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.RandomStreams;
import org.sgmmqf.spi.States;
import org.sgmmqf.spi.TaskSpec;
import org.sgmmqf.spi.TaskView;

final class ViewingAgentTest {
  private static final Plugins PLUGINS = Plugins.onClassPath();
  private static final ObservationUnits UNITS =
      new ObservationUnits(List.of(0.5, 2.0, 8.0), List.of(1.0, 0.0, -0.5));
  private static final Map<String, Map<String, Object>> LEARNERS =
      Map.of(
          "gmmqf",
          Map.of("warmUp", 50, "batchSize", 8, "model", Map.of("name", "gmm", "components", 5)),
          "dqn",
          Map.of("warmUp", 50, "batchSize", 8, "hidden", List.of(8)),
          "ppo",
          Map.of("rollout", 64, "batchSize", 16, "hidden", List.of(8)));

  private static TaskSpec task(double reward) {
    return Transitions.task(3, 3).seenThrough(new TaskView(UNITS, reward, List.of()));
  }

  private static Agent learner(String name) {
    return PLUGINS.create(
        AgentProvider.class,
        new Choice(name, LEARNERS.get(name)),
        "",
        new AgentContext(task(0.25), 400, new RandomStreams(1), PLUGINS));
  }

  @Test
  void anyLearnerLivesInUnitsAndRewardsOfTheView() {
    for (String name : LEARNERS.keySet()) {
      Agent inside = learner(name);
      Agent viewing = new ViewingAgent(inside, task(0.25));
      Agent told = learner(name);
      RandomStream random = new RandomStream(5);
      double[] now = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
      for (int n = 1; n <= 300; n++) {
        double[] next = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
        double reward = random.nextGaussian();
        int action = viewing.act(now);
        assertThat(told.act(seen(now))).as(name).isEqualTo(action);
        Outcome outcome = new Outcome(reward, n % 20 == 0, n % 30 == 0);
        viewing.observe(now, action, outcome, next);
        told.observe(seen(now), action, outcome.times(0.25), seen(next));
        viewing.learn();
        told.learn();
        assertThat(viewing.decide(next)).isEqualTo(told.decide(seen(next)));
        now = next;
      }
      assertThat(States.bytes(inside)).isEqualTo(States.bytes(told));
      Agent resumed = new ViewingAgent(learner(name), task(0.25));
      States.restore(States.bytes(viewing), resumed);
      assertThat(States.bytes(resumed)).isEqualTo(States.bytes(viewing));
      assertThat(viewing.accounts()).isEqualTo(told.accounts());
    }
  }

  private static double[] seen(double[] observation) {
    double[] seen = new double[3];
    for (int i = 0; i < 3; i++) {
      seen[i] = UNITS.scale().get(i) * (observation[i] - UNITS.shift().get(i));
    }
    return seen;
  }

  @Test
  void anExportSaysInWhichUnitsItTakesObservations() {
    Map<String, Object> view =
        Map.of("scale", List.of(0.5, 2.0, 8.0), "shift", List.of(1.0, 0.0, -0.5));
    for (String network : List.of("dqn", "ppo")) {
      assertThat(new ViewingAgent(learner(network), task(1)).export()).containsEntry("view", view);
    }
    assertThat(new ViewingAgent(learner("gmmqf"), task(1)).export())
        .as("a mixture is in units of the task already")
        .containsEntry("view", Map.of("scale", List.of(), "shift", List.of()));
    assertThat(new ViewingAgent(learner("dqn"), Transitions.task(3, 3)).export())
        .doesNotContainKey("view");
  }

  /** The random policy exports a map without an order. */
  @Test
  void anExportListsItsKeysInTheSameOrderInEveryProcess() {
    Agent random =
        PLUGINS.create(
            AgentProvider.class,
            Choice.of("random"),
            "",
            new AgentContext(Transitions.task(3, 3), 400, new RandomStreams(1), PLUGINS));
    assertThat(new ViewingAgent(random, Transitions.task(3, 3)).export().keySet())
        .containsExactly("actionCount", "format", "kind");
    assertThat(new ViewingAgent(learner("dqn"), task(1)).export().keySet())
        .as("its own order")
        .startsWith("format", "kind");
  }
}
