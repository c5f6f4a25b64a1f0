package org.sgmmqf.replay.eder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.sgmmqf.replay.TestStore;
import org.sgmmqf.replay.TransitionStore;
import org.sgmmqf.spi.RandomStream;

final class AcceptanceRuleTest {
  private static final double[] ZERO = {0};

  private final TransitionStore store = TestStore.of(4, 1, 2);
  private final AcceptanceRule rule = new AcceptanceRule(0.1, store, new RandomStream(1));

  @Test
  void isTheCosineDistanceToTheTransitionKeptLast() {
    TestStore.add(store, ZERO, 1, ZERO);
    TestStore.add(store, ZERO, 0, ZERO);
    // (0; 1, 0; 1) and (0; 1, 0; 0): cosine sqrt(1/2)
    assertThat(rule.probability(ZERO, 0, new double[] {1}))
        .isCloseTo(1 - Math.sqrt(0.5), within(1e-15));
    assertThat(rule.probability(ZERO, 1, ZERO)).isEqualTo(1);
  }

  @Test
  void staysBetweenItsLeastValueAndOne() {
    TestStore.add(store, new double[] {5}, 0, new double[] {5});
    assertThat(rule.probability(new double[] {5}, 0, new double[] {5})).isEqualTo(0.1);
    assertThat(rule.probability(new double[] {-5}, 0, new double[] {-5})).isEqualTo(1);
  }

  @Test
  void keepsTheFirstAndEveryEndAndAsManyOthersAsItsProbabilitySays() {
    assertThat(rule.accepts(ZERO, 0, ZERO, false)).isTrue();
    TestStore.add(store, ZERO, 0, ZERO);
    int kept = 0;
    int cases = 100_000;
    for (int i = 0; i < cases; i++) {
      assertThat(rule.accepts(ZERO, 0, ZERO, true)).isTrue();
      kept += rule.accepts(ZERO, 0, ZERO, false) ? 1 : 0;
    }
    assertThat((double) kept / cases).isCloseTo(0.1, within(4 * Math.sqrt(0.09 / cases)));
  }

  @Test
  void reportsTheShareKeptSinceTheReportBefore() {
    rule.accepts(ZERO, 0, ZERO, true);
    rule.report((name, value) -> assertThat(value).as(name).isEqualTo(1));
    rule.report((name, value) -> assertThat(value).as(name).isNaN());
  }
}
