package org.sgmmqf.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgmmqf.spi.Choice;
import org.sgmmqf.spi.ObservationUnits;
import org.sgmmqf.spi.TaskView;

/** Tasks that any sound agent learns within seconds. */
final class LearningTest {
  private static final double CHAIN_BEST = 1;

  private static double learned(String task, Choice agent, int transitions) {
    return learned(RunPlan.of(Choice.of(task), agent).withTransitions(transitions)).mean();
  }

  private static Evaluation learned(RunPlan plan) {
    try (Training training = Training.of(plan)) {
      training.train(plan.transitions());
      return training.evaluate();
    }
  }

  private static Choice smallDqn(Map<String, Object> more) {
    Map<String, Object> settings = new HashMap<>(more);
    settings.putAll(Map.of("hidden", List.of(32, 32), "batchSize", 32, "warmUp", 200));
    settings.put("epsilon", Map.of("end", 0.01, "over", "12%"));
    return Choice.of("dqn", settings);
  }

  @ParameterizedTest
  @ValueSource(strings = {"none", "prune", "set", "rigl"})
  void doubleQLearningSolvesTheChain(String sparsifier) {
    Map<String, Object> method =
        sparsifier.equals("none")
            ? Map.of("name", sparsifier)
            : Map.of("name", sparsifier, "sparsity", 0.5, "period", 50);

    assertThat(learned("chain", smallDqn(Map.of("sparsifier", method)), 6000))
        .isEqualTo(CHAIN_BEST);
  }

  @Test
  void severalStepsAndASoftTargetSolveTheChain() {
    Choice agent = smallDqn(Map.of("nStep", 3, "targetPeriod", 1, "tau", 0.02));

    assertThat(learned("chain", agent, 6000)).isEqualTo(CHAIN_BEST);
  }

  @Test
  void policyOptimizationSolvesTheChain() {
    Choice agent =
        Choice.of(
            "ppo",
            Map.of(
                "hidden",
                List.of(32, 32),
                "actorHidden",
                List.of(32),
                "rollout",
                256,
                "learningRate",
                3e-3));

    assertThat(learned("chain", agent, 5000)).isEqualTo(CHAIN_BEST);
  }

  @Test
  void policyOptimizationBalancesThePole() {
    Choice agent = Choice.of("ppo", Map.of("hidden", List.of(64, 64)));

    assertThat(learned("cart-pole", agent, 40_000)).isGreaterThanOrEqualTo(450);
  }

  @ParameterizedTest
  @ValueSource(strings = {"gmm", "sgmm"})
  void mixturesSolveTheChain(String model) {
    Choice agent =
        Choice.of(
            "gmmqf",
            Map.of(
                "model", Map.of("name", model, "components", 20, "start", Map.of("width", 0.4)),
                "optimizer", Map.of("name", "radam", "learningRate", 0.01, "secondMoment", "entry"),
                "discount", 0.9,
                "warmUp", 100,
                "epsilon", Map.of("over", 1500)));
    Evaluation learned =
        learned(RunPlan.of(Choice.of("chain"), agent).withTransitions(3000).withSeed(11));

    assertThat(learned.mean()).isEqualTo(CHAIN_BEST);
    assertThat(learned.lengthMean()).isLessThan(5);
  }

  /**
   * Policies swing while they learn, so the mean over seeds counts; random play lasts about 20
   * steps of 500.
   */
  @ParameterizedTest
  @CsvSource({"gmm, 0.0, 0.1", "sgmm, 0.001, 1.0"})
  void mixturesBalanceThePole(String model, double rho, double reward) {
    Map<String, Object> start = Map.of("width", 3, "widthIn", "deviation");
    Choice agent =
        Choice.of(
            "gmmqf",
            Map.of(
                "model", Map.of("name", model, "components", 50, "rho", rho, "start", start),
                "optimizer",
                    Map.of("name", "radam", "learningRate", 0.005, "secondMoment", "entry"),
                "epsilon", Map.of("over", 5000, "end", 0.05)));
    RunPlan plan =
        RunPlan.of(Choice.of("cart-pole"), agent)
            .withTransitions(20_000)
            .withView(new TaskView(ObservationUnits.TASK, reward, List.of()));

    double mean =
        LongStream.rangeClosed(1, 3)
            .mapToDouble(seed -> learned(plan.withSeed(seed)).mean())
            .average()
            .orElseThrow();
    assertThat(mean).isGreaterThan(300);
  }
}
