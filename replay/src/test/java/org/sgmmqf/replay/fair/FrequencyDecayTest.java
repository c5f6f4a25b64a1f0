package org.sgmmqf.replay.fair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class FrequencyDecayTest {
  private final FrequencyDecay decay = new FrequencyDecay(20, 0.5);

  @Test
  void halvesForEachDrawBeyondTheThreshold() {
    double[] factors = IntStream.of(0, 20, 21, 22, 25, 30).mapToDouble(decay::factor).toArray();
    assertThat(factors).containsExactly(1, 1, 0.5, 0.25, 0.03125, 9.765625e-4);
  }

  @Test
  void accumulatesWhenAppliedAtEveryDraw() {
    assertThat(cumulative(22)).isEqualTo(0.125);
    assertThat(cumulative(25)).isCloseTo(3.0518e-5, within(5e-10));
  }

  private double cumulative(int draws) {
    return IntStream.rangeClosed(1, draws)
        .mapToDouble(decay::factor)
        .reduce(1, (product, factor) -> product * factor);
  }
}
