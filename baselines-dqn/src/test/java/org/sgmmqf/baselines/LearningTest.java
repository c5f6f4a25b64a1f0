package org.sgmmqf.baselines;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sgmmqf.spi.Choice;

/** Tasks that any sound agent learns within seconds. */
final class LearningTest {
  private static final double CHAIN_BEST = 1;
  private static final Map<String, Object> SHORT_EXPLORATION = Map.of("end", 0.01, "over", "12%");

  private static double learned(String task, Choice agent, int transitions) {
    Trial trial = new Trial(task, agent, transitions, 1);
    trial.learn(transitions);
    return trial.evaluate();
  }

  @ParameterizedTest
  @ValueSource(strings = {"none", "prune", "set", "rigl"})
  void doubleQLearningSolvesTheChain(String sparsifier) {
    Map<String, Object> method =
        sparsifier.equals("none")
            ? Map.of("name", sparsifier)
            : Map.of("name", sparsifier, "sparsity", 0.5, "period", 50);
    Choice agent =
        new Choice(
            "dqn",
            Map.of(
                "hidden",
                List.of(32, 32),
                "batchSize",
                32,
                "warmUp",
                200,
                "epsilon",
                SHORT_EXPLORATION,
                "sparsifier",
                method));

    assertThat(learned("chain", agent, 6000)).isEqualTo(CHAIN_BEST);
  }

  @Test
  void severalStepsAndASoftTargetSolveTheChain() {
    Choice agent =
        new Choice(
            "dqn",
            Map.of(
                "hidden",
                List.of(32, 32),
                "batchSize",
                32,
                "warmUp",
                200,
                "epsilon",
                SHORT_EXPLORATION,
                "nStep",
                3,
                "targetPeriod",
                1,
                "tau",
                0.02));

    assertThat(learned("chain", agent, 6000)).isEqualTo(CHAIN_BEST);
  }

  @Test
  void policyOptimizationSolvesTheChain() {
    Choice agent =
        new Choice(
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
    Choice agent = new Choice("ppo", Map.of("hidden", List.of(64, 64)));

    assertThat(learned("cart-pole", agent, 40_000)).isGreaterThanOrEqualTo(450);
  }
}
