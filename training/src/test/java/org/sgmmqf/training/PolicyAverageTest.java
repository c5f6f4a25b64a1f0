package org.sgmmqf.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.model.AveragedPolicy;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;

final class PolicyAverageTest {
  @Test
  void isTheMeanOfAllParametersAtFirstAndForgetsTheOldLater() {
    Shares shares = new Shares();
    PolicyAverage average = new PolicyAverage(shares, 1000);
    List<Long> moments = new ArrayList<>();
    for (long transitions = 1; transitions <= 2000; transitions++) {
      if (average.isDue(transitions)) {
        average.move();
        moments.add(transitions);
      }
    }
    assertThat(moments).hasSize(200).startsWith(10L, 20L, 30L);
    assertThat(shares.taken.subList(0, 4)).containsExactly(1.0, 0.5, 1.0 / 3, 0.25);
    assertThat(shares.taken.subList(50, 200)).containsOnly(0.02);
    // parameters are half the length old in the mean, as those of a window are
    double age = 0;
    double weight = 1;
    for (int i = 199; i >= 0; i--) {
      age += weight * shares.taken.get(i) * (199 - i) * 10;
      weight *= 1 - shares.taken.get(i);
    }
    assertThat(age).isCloseTo(500, within(50.0));
  }

  @Test
  void overOneTransitionItIsTheNewestParameters() {
    Shares shares = new Shares();
    PolicyAverage average = new PolicyAverage(shares, 1);
    for (long transitions = 1; transitions <= 5; transitions++) {
      assertThat(average.isDue(transitions)).isTrue();
      average.move();
    }
    assertThat(shares.taken).containsOnly(1.0);
  }

  /** Writes down how far it was moved. */
  private static final class Shares implements AveragedPolicy {
    final List<Double> taken = new ArrayList<>();

    @Override
    public void approach(double share) {
      taken.add(share);
    }

    @Override
    public int decide(double[] observation) {
      return 0;
    }

    @Override
    public Map<String, Object> export() {
      return Map.of();
    }

    @Override
    public void save(StateWriter out) {}

    @Override
    public void restore(StateReader in) {}
  }
}
