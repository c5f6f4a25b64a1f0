package org.sgmmqf.reports.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class RankEffectTest {
  @Test
  void knowsTheTextbookCase() {
    // H = 27 / 7: the rank sums of two groups of three are 6 and 15
    RankEffect effect = RankEffect.of(List.of(new double[] {1, 2, 3}, new double[] {40, 50, 60}));
    assertThat(effect.share()).isCloseTo((27.0 / 7 - 1) / 4, within(1e-12));
    assertThat(effect.chance()).isCloseTo(0.0495, within(1e-4));
  }

  @Test
  void seesNoEffectWhereThereIsNone() {
    RankEffect effect = RankEffect.of(List.of(new double[] {1, 4, 5}, new double[] {2, 3, 6}));
    assertThat(effect.share()).isZero();
    assertThat(effect.chance()).isGreaterThan(0.8);
    assertThat(RankEffect.of(List.of(new double[] {7, 7, 7}, new double[] {7, 7})))
        .isEqualTo(new RankEffect(0, 1));
  }

  @Test
  void saysNothingOfTooLittle() {
    assertThat(RankEffect.of(List.of(new double[] {1, 2, 3, 4}, new double[0])))
        .isEqualTo(RankEffect.NONE);
    assertThat(RankEffect.of(List.of(new double[] {1, 2}, new double[] {3})))
        .isEqualTo(RankEffect.NONE);
  }
}
