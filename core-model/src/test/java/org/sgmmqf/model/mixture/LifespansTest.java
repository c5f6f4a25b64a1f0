package org.sgmmqf.model.mixture;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class LifespansTest {
  private static final MixtureLayout LAYOUT = new MixtureLayout(3, 1, 1, 1);
  private static final int[] ALL = {0, 1, 2};

  @Test
  void aComponentDiesAfterEnoughUpdatesInARowAndTheMomentIsKept() {
    Lifespans lifespans = new Lifespans(LAYOUT, 0.1, 3);
    double[] strongest = {1, 0.1, 1};
    assertThat(lifespans.note(ALL, strongest, 1)).isFalse();
    assertThat(lifespans.note(ALL, strongest, 2)).isFalse();
    assertThat(lifespans.note(ALL, strongest, 3)).isTrue();
    assertThat(lifespans.survivors(ALL)).containsExactly(0, 2);
    assertThat(lifespans.diedAt(1)).isEqualTo(3);
    assertThat(lifespans.diedAt(0)).isZero();
  }

  @Test
  void aWeightThatOnlyPassesThroughZeroLives() {
    Lifespans lifespans = new Lifespans(LAYOUT, 0.1, 3);
    for (int update = 1; update <= 20; update++) {
      double weight = update % 3 == 0 ? 0.2 : 0.05;
      assertThat(lifespans.note(ALL, new double[] {weight, 1, 1}, update)).isFalse();
    }
  }
}
