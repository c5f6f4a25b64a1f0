package org.sgmmqf.baselines.dqn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.Outcome;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.States;

/** With states 0, 1, 2, ... in the order of their visits, and action t in state t. */
final class NStepReturnsTest {
  private final List<Stored> stored = new ArrayList<>();
  private int t;

  /** What a buffer would be told. */
  private record Stored(int state, int action, double sum, int next, boolean terminated) {}

  private NStepReturns returns(int n) {
    return new NStepReturns(
        n,
        0.5,
        1,
        (state, action, sum, next, terminated, truncated) ->
            stored.add(new Stored((int) state[0], action, sum, (int) next[0], terminated)));
  }

  private void step(NStepReturns returns, double reward, boolean terminated, boolean truncated) {
    Outcome outcome = new Outcome(reward, terminated, truncated);
    returns.add(new double[] {t}, t, outcome, new double[] {t + 1});
    t++;
  }

  @Test
  void oneStepHandsTransitionsThrough() {
    NStepReturns returns = returns(1);
    step(returns, 3, false, false);
    step(returns, -0.0, false, true);
    step(returns, 5, true, false);

    assertThat(stored)
        .containsExactly(
            new Stored(0, 0, 3, 1, false),
            new Stored(1, 1, -0.0, 2, false),
            new Stored(2, 2, 5, 3, true));
  }

  @Test
  void aStateWaitsForNRewards() {
    NStepReturns returns = returns(3);
    for (double reward : new double[] {8, 4, 2, 16}) {
      step(returns, reward, false, false);
    }

    assertThat(stored)
        .containsExactly(
            new Stored(0, 0, 8 + 0.5 * 4 + 0.25 * 2, 3, false),
            new Stored(1, 1, 4 + 0.5 * 2 + 0.25 * 16, 4, false));
  }

  @Test
  void theEndOfTheTaskEndsEverySum() {
    NStepReturns returns = returns(3);
    step(returns, 8, false, false);
    step(returns, 4, true, false);
    step(returns, 100, false, false);

    assertThat(stored)
        .containsExactly(new Stored(0, 0, 8 + 0.5 * 4, 2, true), new Stored(1, 1, 4, 2, true));
  }

  @Test
  void aLimitLeavesOutWhatItCutOff() {
    NStepReturns returns = returns(2);
    step(returns, 8, false, false);
    step(returns, 4, false, true);
    step(returns, 2, false, false);
    step(returns, 16, false, false);

    assertThat(stored)
        .containsExactly(new Stored(0, 0, 8 + 0.5 * 4, 2, false), new Stored(2, 2, 10, 4, false));
  }

  @Test
  void aLimitInTheLastStateOfTheTaskIsItsEnd() {
    NStepReturns returns = returns(3);
    step(returns, 8, false, false);
    step(returns, 4, true, true);

    assertThat(stored).hasSize(2).allMatch(Stored::terminated);
  }

  @Test
  void everySumIsThatOfItsOwnEpisodeAlsoAcrossACheckpoint() {
    int n = 4;
    RandomStream random = new RandomStream(1);
    List<Double> rewards = new ArrayList<>();
    List<Boolean> ends = new ArrayList<>();
    NStepReturns returns = returns(n);
    for (int k = 0; k < 500; k++) {
      boolean terminated = random.nextDouble() < 0.1;
      boolean truncated = random.nextDouble() < 0.1;
      rewards.add(random.nextGaussian());
      ends.add(terminated || truncated);
      step(returns, rewards.get(k), terminated, truncated);
      if (k % 7 == 0) {
        NStepReturns resumed = returns(n);
        States.restore(States.bytes(returns), resumed);
        returns = resumed;
      }
    }

    assertThat(stored).hasSizeGreaterThan(200);
    for (Stored each : stored) {
      assertThat(each.next() - each.state()).isBetween(1, n);
      assertThat(each.terminated() || each.next() - each.state() == n).isTrue();
      assertThat(ends.subList(each.state(), each.next() - 1)).doesNotContain(true);
      double sum = 0;
      for (int k = each.next() - 1; k >= each.state(); k--) {
        sum = rewards.get(k) + 0.5 * sum;
      }
      assertThat(each.sum()).isCloseTo(sum, within(1e-12));
      assertThat(each.action()).isEqualTo(each.state());
    }
  }
}
