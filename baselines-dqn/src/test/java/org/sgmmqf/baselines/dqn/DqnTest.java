package org.sgmmqf.baselines.dqn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.sgmmqf.baselines.NetworkAgentTest;
import org.sgmmqf.model.Agent;
import org.sgmmqf.model.AgentContract;
import org.sgmmqf.model.MadeUpTask;
import org.sgmmqf.spi.DivergenceException;
import org.sgmmqf.spi.ObservationUnits;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.ProviderContract;
import org.sgmmqf.spi.Settings;
import org.sgmmqf.spi.StateException;
import org.sgmmqf.spi.States;
import org.sgmmqf.spi.TaskView;

final class DqnTest extends NetworkAgentTest {
  private static final Map<String, Object> SMALL =
      Map.of(
          "hidden",
          List.of(20, 12),
          "batchSize",
          16,
          "warmUp",
          60,
          "targetPeriod",
          30,
          "buffer",
          Map.of("name", "per", "capacity", 200, "importance", true));

  DqnTest() {
    super(new Dqn.Provider(), SMALL, 25);
  }

  @Override
  protected List<ProviderContract.Refusal> refusals(int transitions) {
    return List.of(
        new ProviderContract.Refusal("hidden", List.of()),
        new ProviderContract.Refusal("hidden", List.of(4, 0)),
        new ProviderContract.Refusal("discount", 1.0),
        new ProviderContract.Refusal("discount", -0.1),
        new ProviderContract.Refusal("batchSize", 0),
        new ProviderContract.Refusal("warmUp", 15),
        new ProviderContract.Refusal("warmUp", transitions),
        new ProviderContract.Refusal("updatePeriod", 0),
        new ProviderContract.Refusal("targetPeriod", 0),
        new ProviderContract.Refusal("nStep", 0),
        new ProviderContract.Refusal("gradientSteps", 0),
        new ProviderContract.Refusal("tau", 0),
        new ProviderContract.Refusal("tau", 1.1),
        new ProviderContract.Refusal("epsilon", Map.of("start", 1.1)),
        new ProviderContract.Refusal("epsilon", Map.of("over", "half")),
        new ProviderContract.Refusal("huberThreshold", 0),
        new ProviderContract.Refusal("gradientClip", 0),
        new ProviderContract.Refusal("gradientClip", "none"),
        new ProviderContract.Refusal("learningRate", 0),
        new ProviderContract.Refusal("beta1", 1.0),
        new ProviderContract.Refusal("beta2", -0.1),
        new ProviderContract.Refusal("adamEpsilon", 0),
        new ProviderContract.Refusal("weightDecay", -1),
        new ProviderContract.Refusal("loss", "hinge"),
        new ProviderContract.Refusal("buffer", "noSuchBuffer"),
        new ProviderContract.Refusal("buffer", Map.of("name", "per", "beta", 2)),
        new ProviderContract.Refusal("sparsifier", "noSuchMethod"),
        new ProviderContract.Refusal("sparsifier", Map.of("name", "set", "sparsity", 1.0)),
        new ProviderContract.Refusal("sparsifier", Map.of("name", "set", "period", transitions)));
  }

  @Nested
  final class WithOtherOptions extends AgentContract {
    WithOtherOptions() {
      super(
          new Dqn.Provider(),
          with(
              Map.of(
                  "buffer",
                  "uniform",
                  "loss",
                  "mse",
                  "gradientClip",
                  "off",
                  "weightDecay",
                  1e-4,
                  "updatePeriod",
                  3,
                  "sparsifier",
                  Map.of("name", "rigl", "period", 25, "sparsity", 0.5, "stepOnEvent", false))));
    }
  }

  @Nested
  final class WithMultiStepTargets extends AgentContract {
    WithMultiStepTargets() {
      super(
          new Dqn.Provider(),
          with(Map.of("nStep", 5, "tau", 0.1, "targetPeriod", 1, "gradientSteps", 2)));
    }
  }

  @Test
  void learnsInRoundsOfSeveralUpdates() {
    Agent agent = lander(with(Map.of("updatePeriod", 4, "gradientSteps", 3)), 1000);
    live(agent, 63, 1);
    assertThat(agent.accounts().updates()).isZero();
    live(agent, 1, 1);
    assertThat(agent.accounts().updates()).isEqualTo(3);
    live(agent, 1000 - 64, 1);
    assertThat(agent.accounts().updates()).isEqualTo(235 * 3);
  }

  @Test
  void startsWithRandomActionsAndEndsAlmostGreedy() {
    Agent agent =
        lander(
            with(Map.of("epsilon", Map.of("end", 0.01, "over", "50%"), "learningRate", 1e-9)),
            4000);
    double[] s = new double[8];
    int[] different = new int[8];
    for (int n = 0; n < 4000; n++) {
      int action = agent.act(s);
      different[n / 500] += action == agent.decide(s) ? 0 : 1;
      agent.observe(s, action, new Outcome(0, false, false), s);
    }

    assertThat(different[0]).isGreaterThan(300);
    assertThat(different[3]).isBetween(10, 120);
    assertThat(different[5]).isLessThan(15);
  }

  @Test
  void exploresWithTheProbabilitiesOfTheView() {
    TaskView view = new TaskView(ObservationUnits.TASK, 1, List.of(0.9, 0.0, 0.1, 0.0));
    Agent agent = lander(with(Map.of("epsilon", Map.of("end", 1.0))), 4000, view);
    List<Integer> taken =
        new MadeUpTask(() -> new double[8], (n, state, action) -> new Outcome(0, false, false))
            .live(agent, 4000);

    assertThat(taken).containsOnly(0, 2);
    assertThat(Collections.frequency(taken, 0)).isBetween(3500, 3700);
  }

  @Test
  void theLearningRateFallsToTheShareThatIsLeft() {
    DqnSettings settings =
        Settings.bind(DqnSettings.class, Map.of("learningRate", 0.01, "learningRateLeft", 0.2));
    assertThat(settings.learningRate(50, 100)).isCloseTo(0.006, within(1e-15));
    assertThat(settings.learningRate(100, 100)).isCloseTo(0.002, within(1e-15));
    assertThat(Settings.defaults(DqnSettings.class).learningRate(70, 100)).isEqualTo(1e-3);
  }

  @Test
  void anUpdateOfTheLandersNetworkCostsWhatThePaperCounts() {
    Agent agent =
        lander(with(Map.of("hidden", List.of(512, 512), "batchSize", 64, "warmUp", 64)), 100);
    live(agent, 65, 1);
    double before = agent.accounts().spent().paper();
    live(agent, 1, 1);

    assertThat(agent.accounts().spent().paper() - before).isEqualTo(172_569_600);
    assertThat(agent.accounts().parameters()).isEqualTo(269316);
  }

  @Test
  void rigLCountsTheDenseGradientAtItsEventsOnly() {
    Map<String, Object> sparsifier = Map.of("name", "rigl", "period", 2, "sparsity", 0.9);
    Agent agent =
        lander(
            with(
                Map.of(
                    "hidden",
                    List.of(512, 512),
                    "batchSize",
                    64,
                    "warmUp",
                    64,
                    "sparsifier",
                    sparsifier)),
            100);
    double f = 54684;
    double dense = 537600;
    live(agent, 64, 1);
    double start = agent.accounts().spent().paper();
    assertThat(start).isEqualTo(64 * f);
    live(agent, 1, 1);
    double first = agent.accounts().spent().paper();
    live(agent, 1, 1);
    double second = agent.accounts().spent().paper();

    assertThat(agent.accounts().parameters()).isEqualTo(27858);
    assertThat(first - start).isEqualTo(f + 64 * 5 * f);
    assertThat(second - first).isEqualTo(f + 64 * (2 * f + dense + 2 * f));
    // over a period of 500 the training pass costs (500 * 3 f + 2 f + f_dense) / 501 per sample
    assertThat((500 * 3 * f + 2 * f + dense) / 501).isCloseTo(165015.9, within(0.05));
  }

  @Test
  void learnsTheValueOfAConstantReward() {
    Agent agent = lander(with(Map.of("discount", 0.0)), 2000);
    live(agent, 2000, 3);
    Map<String, Double> metrics = new HashMap<>();
    agent.report(metrics::put);
    live(agent, 200, 3);
    agent.report(metrics::put);

    assertThat(metrics.get("max_q")).isBetween(2.8, 3.2);
  }

  @Test
  void masksHoldAfterThousandsOfUpdates() {
    for (String name : List.of("prune", "set", "rigl")) {
      Agent agent = lander(sparse(name), 3000);
      live(agent, 3000, 1);
      Map<String, Double> metrics = new HashMap<>();
      agent.report(metrics::put);
      long biases = 20 + 12 + 4;
      long weights = 8 * 20 + 20 * 12 + 12 * 4;
      double active = 0;
      for (int layer = 1; layer <= 3; layer++) {
        active += metrics.get("active_weights_" + layer);
      }

      assertThat(active).as(name).isBetween(0.2 * weights, 0.2 * weights + 3);
      assertThat(agent.accounts().parameters()).isEqualTo((long) active + biases);
      assertThat(nonZeroWeights(agent)).as(name).isBetween(1L, (long) active);
    }
  }

  @SuppressWarnings("unchecked")
  private static long nonZeroWeights(Agent agent) {
    Map<String, Object> network = (Map<String, Object>) agent.export().get("network");
    return ((List<Map<String, List<List<Double>>>>) network.get("layers"))
        .stream()
            .flatMap(layer -> layer.get("weights").stream())
            .flatMap(List::stream)
            .filter(weight -> weight != 0)
            .count();
  }

  @Test
  void stopsBeforeAnUpdateThatIsNotFinite() {
    Agent agent = lander(with(Map.of("loss", "mse")), 2000);
    live(agent, 60, Double.MAX_VALUE);
    Object before = agent.export();

    assertThatExceptionOfType(DivergenceException.class)
        .isThrownBy(() -> live(agent, 1, Double.MAX_VALUE))
        .withMessageContaining("loss")
        .withMessageContaining("update 1.");
    assertThat(agent.accounts().updates()).isZero();
    assertThat(agent.export()).isEqualTo(before);
  }

  @Test
  void refusesToResumeUnderAnotherPlanOrMethod() {
    byte[] saved = States.bytes(lander(SMALL, 1000));

    assertThatExceptionOfType(StateException.class)
        .isThrownBy(() -> States.restore(saved, lander(SMALL, 1001)))
        .withMessageContaining("planned 940 updates");
    assertThatExceptionOfType(StateException.class)
        .isThrownBy(() -> States.restore(saved, lander(sparse("set"), 1000)));
  }
}
