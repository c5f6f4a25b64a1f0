package org.sgmmqf.experiments.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.Plugins;

final class CostEstimateTest {
  private static final String PRESET =
      """
      seeds: [1, 2]
      environments: {cart-pole: cart-pole}
      methods:
        small: {agent: {name: dqn, hidden: [8]}}
        none: {agent: random}
        large: {agent: {name: dqn, hidden: [64, 64]}}
      """;

  private final Plugins plugins = Plugins.onClassPath();

  @Test
  void beginsWithTheLargestModelsAndKeepsTheOrderOfSeeds() {
    List<PlannedRun> runs = runs(2000);

    assertThat(estimate(runs).longestFirst(runs))
        .extracting(PlannedRun::title)
        .containsExactly(
            "cart-pole/large seed 1",
            "cart-pole/large seed 2",
            "cart-pole/small seed 1",
            "cart-pole/small seed 2",
            "cart-pole/none seed 1",
            "cart-pole/none seed 2");
  }

  @Test
  void growsWithTheTransitions() {
    List<PlannedRun> shorter = runs(2000);
    List<PlannedRun> longer = runs(4000);

    assertThat(estimate(longer).seconds(longer.get(0)))
        .isEqualTo(2 * estimate(shorter).seconds(shorter.get(0)));
  }

  private List<PlannedRun> runs(int transitions) {
    return new Planner(plugins)
        .plan(
            new PresetSource("sizes", PRESET), List.of("transitions=" + transitions), Selection.ALL)
        .runs();
  }

  private CostEstimate estimate(List<PlannedRun> runs) {
    return new Rehearsal(plugins, 1L << 30).check(runs);
  }
}
