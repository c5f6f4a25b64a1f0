package org.sgmmqf.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.RandomStream;

final class AcceptanceRuleTest {
  private static final double[] ZERO = {0};

  private final TransitionRing ring =
      new TransitionRing(4, new ReplayContext(1, 2, 1, 0, new RandomStream(0)));
  private final AcceptanceRule rule = new AcceptanceRule(0.1, new RandomStream(1));

  @Test
  void isTheCosineDistanceToTheTransitionKeptLast() {
    ring.add(ZERO, 1, 0, ZERO, false);
    ring.add(ZERO, 0, 0, ZERO, false);
    // (0; 1, 0; 1) and (0; 1, 0; 0): cosine sqrt(1/2)
    assertThat(rule.probability(ring, ZERO, 0, new double[] {1}))
        .isCloseTo(1 - Math.sqrt(0.5), within(1e-15));
    assertThat(rule.probability(ring, ZERO, 1, ZERO)).isEqualTo(1);
  }

  @Test
  void staysBetweenItsLeastValueAndOne() {
    ring.add(new double[] {5}, 0, 0, new double[] {5}, false);
    assertThat(rule.probability(ring, new double[] {5}, 0, new double[] {5})).isEqualTo(0.1);
    assertThat(rule.probability(ring, new double[] {-5}, 0, new double[] {-5})).isEqualTo(1);
  }

  @Test
  void keepsTheFirstAndEveryEndAndAsManyOthersAsItsProbabilitySays() {
    assertThat(rule.accepts(ring, ZERO, 0, ZERO, false)).isTrue();
    ring.add(ZERO, 0, 0, ZERO, false);
    int kept = 0;
    int cases = 100_000;
    for (int i = 0; i < cases; i++) {
      assertThat(rule.accepts(ring, ZERO, 0, ZERO, true)).isTrue();
      kept += rule.accepts(ring, ZERO, 0, ZERO, false) ? 1 : 0;
    }
    assertThat((double) kept / cases).isCloseTo(0.1, within(4 * Math.sqrt(0.09 / cases)));
  }

  @Test
  void reportsTheShareKeptSinceTheReportBefore() {
    rule.accepts(ring, ZERO, 0, ZERO, true);
    rule.report((name, value) -> assertThat(value).as(name).isEqualTo(1));
    rule.report((name, value) -> assertThat(value).as(name).isNaN());
  }
}
