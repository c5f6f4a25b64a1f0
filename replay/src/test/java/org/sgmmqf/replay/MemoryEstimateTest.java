package org.sgmmqf.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.SettingsException;

final class MemoryEstimateTest {
  private static final ReplayContext CONTEXT =
      new ReplayContext(8, 4, 64, 1000, new RandomStream(1));

  @Test
  void countsEveryArray() {
    // two states of 8 numbers, reward, action, end, and a counter
    long perSlot = (2 * 8 + 3) * 8 + 4;
    assertThat(MemoryEstimate.require(1000, CONTEXT, 7, Long.MAX_VALUE))
        .isEqualTo(1000 * perSlot + 7);
  }

  @Test
  void refusesWhatTheJvmCannotHoldWithBothNumbers() {
    assertThatExceptionOfType(SettingsException.class)
        .isThrownBy(() -> MemoryEstimate.require(1000, CONTEXT, 0, 155_999))
        .withMessageContaining("155999 bytes")
        .withMessageContaining("156000 bytes")
        .satisfies(refusal -> assertThat(refusal.key()).isEqualTo("capacity"));
    assertThat(MemoryEstimate.require(1000, CONTEXT, 0, 156_000)).isEqualTo(156_000);
  }

  @Test
  void refusesLessThanOneBatchAndMoreThanOneArray() {
    for (int capacity : new int[] {63, Integer.MAX_VALUE / 8}) {
      assertThatExceptionOfType(SettingsException.class)
          .isThrownBy(() -> MemoryEstimate.require(capacity, CONTEXT, 0, Long.MAX_VALUE))
          .satisfies(refusal -> assertThat(refusal.key()).isEqualTo("capacity"));
    }
  }
}
