package org.sgmmqf.baselines.ppo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgmmqf.baselines.NetworkAgentTest;
import org.sgmmqf.model.Agent;
import org.sgmmqf.model.AgentContract;
import org.sgmmqf.model.MadeUpTask;
import org.sgmmqf.spi.DivergenceException;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.ProviderContract;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateException;
import org.sgmmqf.spi.States;

final class PpoTest extends NetworkAgentTest {
  private static final Map<String, Object> SMALL =
      Map.of(
          "hidden",
          List.of(20, 12),
          "actorHidden",
          List.of(10),
          "rollout",
          64,
          "batchSize",
          16,
          "epochs",
          3);

  PpoTest() {
    super(new Ppo.Provider(), SMALL, 10);
  }

  @Override
  protected List<ProviderContract.Refusal> refusals(int transitions) {
    return List.of(
        new ProviderContract.Refusal("hidden", List.of()),
        new ProviderContract.Refusal("actorHidden", List.of(0)),
        new ProviderContract.Refusal("discount", 1.0),
        new ProviderContract.Refusal("lambda", 1.1),
        new ProviderContract.Refusal("lambda", -0.1),
        new ProviderContract.Refusal("rollout", 1),
        new ProviderContract.Refusal("rollout", 16 * transitions),
        new ProviderContract.Refusal("batchSize", 1),
        new ProviderContract.Refusal("batchSize", 48),
        new ProviderContract.Refusal("epochs", 0),
        new ProviderContract.Refusal("observationClip", 0),
        new ProviderContract.Refusal("clip", -0.1),
        new ProviderContract.Refusal("valueCoefficient", -0.1),
        new ProviderContract.Refusal("entropyCoefficient", -0.1),
        new ProviderContract.Refusal("advantageEpsilon", 0),
        new ProviderContract.Refusal("gradientClip", 0),
        new ProviderContract.Refusal("learningRate", 0),
        new ProviderContract.Refusal("beta1", 1.0),
        new ProviderContract.Refusal("beta2", -0.1),
        new ProviderContract.Refusal("adamEpsilon", 0),
        new ProviderContract.Refusal("weightDecay", -1),
        new ProviderContract.Refusal("sparsifier", Map.of("name", "rigl", "dropFraction", 1.0)));
  }

  @Nested
  final class WithOtherOptions extends AgentContract {
    WithOtherOptions() {
      super(
          new Ppo.Provider(),
          with(Map.of("decayLearningRate", false, "gradientClip", "off", "weightDecay", 1e-4)));
    }
  }

  @Nested
  final class WithNormalizedObservations extends AgentContract {
    WithNormalizedObservations() {
      super(new Ppo.Provider(), with(Map.of("normalizeObservations", true)));
    }
  }

  @Test
  void theExportedPolicyOnNormalizedObservationsIsTheOneThatDecides() {
    Agent agent = lander(with(Map.of("normalizeObservations", true, "learningRate", 1e-2)), 2000);
    RandomStream random = new RandomStream(4);
    Supplier<double[]> states =
        () -> IntStream.range(0, 8).mapToDouble(i -> 100 * i + random.nextGaussian()).toArray();
    new MadeUpTask(
            states,
            (n, s, action) -> new Outcome(action == (s[0] > 0 ? 1 : 2) ? 1 : 0, true, false))
        .live(agent, 1000);

    assertThat(agent.export()).containsEntry("kind", "normalized-actor-critic");
    int[] decided = new int[4];
    for (int n = 0; n < 100; n++) {
      double[] s = states.get();
      double[] logits = outputs(agent, "actor", normalized(agent, s));
      int best = agent.decide(s);
      decided[best]++;
      assertThat(logits[best])
          .isGreaterThanOrEqualTo(Arrays.stream(logits).max().orElseThrow() - 1e-5);
    }
    assertThat(decided[1]).isBetween(30, 70);
    assertThat(decided[2]).isBetween(30, 70);
  }

  @SuppressWarnings("unchecked")
  private static double[] normalized(Agent agent, double[] s) {
    Map<String, Object> units = (Map<String, Object>) agent.export().get("observations");
    List<Double> means = (List<Double>) units.get("mean");
    List<Double> deviations = (List<Double>) units.get("deviation");
    double clip = (Double) units.get("clip");
    double[] seen = new double[s.length];
    Arrays.setAll(
        seen, i -> Math.max(-clip, Math.min(clip, (s[i] - means.get(i)) / deviations.get(i))));
    return seen;
  }

  @ParameterizedTest
  @CsvSource({"0.9, 32698", "0.99, 8691", "0.999, 6292"})
  void countsTheParametersOfActorAndSparseCritic(double sparsity, long parameters) {
    Map<String, Object> sparsifier = Map.of("name", "set", "sparsity", sparsity);
    Agent agent = lander(Map.of("sparsifier", sparsifier), 10_000);

    assertThat(agent.accounts().parameters()).isEqualTo(parameters);
  }

  @Test
  void learnsOncePerRolloutAndCountsItsUpdates() {
    Agent agent = lander(SMALL, 1000);
    live(agent, 63, 1);
    assertThat(agent.accounts().updates()).isZero();
    double acting = agent.accounts().spent().paper();
    live(agent, 1, 1);
    assertThat(agent.accounts().updates()).isEqualTo(12);

    double perAction = acting / 63;
    assertThat(agent.accounts().spent().paper())
        .isEqualTo(64 * perAction + 12 * 16 * 3 * perAction);
    live(agent, 1000 - 64, 1);
    assertThat(agent.accounts().updates()).isEqualTo(15 * 12);
  }

  @Test
  void thePolicyStaysWithinARollout() {
    Agent agent = lander(SMALL, 1000);
    live(agent, 64, 1);
    Object before = agent.export();
    live(agent, 63, 1);
    assertThat(agent.export()).isEqualTo(before);
    live(agent, 1, 1);
    assertThat(agent.export()).isNotEqualTo(before);
  }

  @Test
  void aTimeLimitIsWorthTheValueOfItsLastObservation() {
    // a critic that learned V = 10 everywhere keeps it when every episode is cut off, and loses it
    // when each one ends
    double kept = valueAfter(true);
    double lost = valueAfter(false);

    assertThat(kept).isGreaterThan(lost + 1);
  }

  /**
   * Trains with reward 1 in every step and episodes of one step, discount 0.9: V = 10 if cut off, 1
   * if ended.
   */
  private double valueAfter(boolean truncated) {
    Agent agent = lander(with(Map.of("discount", 0.9, "learningRate", 1e-2, "epochs", 10)), 20_000);
    double[] s = {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8};
    new MadeUpTask(() -> s, (n, state, action) -> new Outcome(1, !truncated, truncated))
        .live(agent, 3_200);
    return outputs(agent, "critic", s)[0];
  }

  /** Evaluates an exported network, as another program would. */
  @SuppressWarnings("unchecked")
  private static double[] outputs(Agent agent, String name, double[] input) {
    Map<String, Object> network = (Map<String, Object>) agent.export().get(name);
    List<Map<String, Object>> layers = (List<Map<String, Object>>) network.get("layers");
    double[] x = input;
    for (int l = 0; l < layers.size(); l++) {
      List<List<Double>> weights = (List<List<Double>>) layers.get(l).get("weights");
      List<Double> biases = (List<Double>) layers.get(l).get("biases");
      double[] y = new double[biases.size()];
      for (int j = 0; j < y.length; j++) {
        y[j] = biases.get(j);
        for (int i = 0; i < x.length; i++) {
          y[j] += x[i] * weights.get(i).get(j);
        }
        y[j] = l + 1 < layers.size() ? Math.tanh(y[j]) : y[j];
      }
      x = y;
    }
    return x;
  }

  @Test
  void stopsBeforeAnUpdateThatIsNotFinite() {
    Agent agent = lander(SMALL, 1000);
    live(agent, 64, 1);
    Object before = agent.export();

    assertThatExceptionOfType(DivergenceException.class)
        .isThrownBy(() -> live(agent, 64, Double.NaN))
        .withMessageContaining("update 13");
    assertThat(agent.export()).isEqualTo(before);
  }

  @Test
  void refusesToResumeUnderAnotherPlan() {
    byte[] saved = States.bytes(lander(SMALL, 1000));

    assertThatExceptionOfType(StateException.class)
        .isThrownBy(() -> States.restore(saved, lander(SMALL, 2000)))
        .withMessageContaining("planned 180 updates");
  }
}
