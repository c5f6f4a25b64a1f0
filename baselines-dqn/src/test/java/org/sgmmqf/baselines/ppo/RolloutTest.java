package org.sgmmqf.baselines.ppo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.States;

final class RolloutTest {
  private static Rollout rollout() {
    Rollout rollout = new Rollout(3, 1);
    rollout.add(new double[] {0.1}, 0, -0.5, 1, false);
    rollout.value(1);
    rollout.add(new double[] {0.2}, 1, -0.6, 0 + 0.99 * 5, true);
    rollout.value(2);
    rollout.add(new double[] {0.3}, 0, -0.7, -1, false);
    rollout.value(3);
    return rollout;
  }

  @Test
  void estimatesAdvantagesAcrossATimeLimit() {
    Rollout rollout = rollout();

    rollout.estimate(0.99, 0.95, 4);

    assertThat(rollout.advantages)
        .containsExactly(new double[] {4.754475, 2.95, -0.04}, within(1e-12));
    assertThat(rollout.returns).containsExactly(new double[] {5.754475, 4.95, 2.96}, within(1e-12));
  }

  @Test
  void explainsAllVarianceWhenTheCriticIsRight() {
    Rollout rollout = new Rollout(3, 1);
    for (int t = 0; t < 3; t++) {
      rollout.add(new double[] {0}, 0, 0, 1, t == 2);
      rollout.value(3 - t);
    }
    rollout.estimate(1, 0.95, 0);

    assertThat(rollout.explainedVariance()).isEqualTo(1);
  }

  @Test
  void comesBackFromItsSavedState() {
    Rollout restored = new Rollout(3, 1);
    States.restore(States.bytes(rollout()), restored);
    restored.estimate(0.99, 0.95, 4);

    assertThat(restored.isFull()).isTrue();
    assertThat(restored.advantages[0]).isCloseTo(4.754475, within(1e-12));
    restored.clear();
    assertThat(restored.isFull()).isFalse();
  }
}
