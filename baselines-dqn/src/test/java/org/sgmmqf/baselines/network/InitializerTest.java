package org.sgmmqf.baselines.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgmmqf.spi.RandomStream;

final class InitializerTest {
  @Test
  void uniformStaysWithinOneOverTheRootOfTheInputs() {
    double[] weights = new double[16 * 300];
    double[] biases = new double[300];

    Initializer.uniform().fill(16, 300, weights, biases, new RandomStream(1));

    assertThat(DoubleStream.of(weights).map(Math::abs).max().orElseThrow()).isBetween(0.249, 0.25);
    assertThat(DoubleStream.of(biases).map(Math::abs).max().orElseThrow()).isBetween(0.24, 0.25);
    assertThat(DoubleStream.of(weights).map(w -> w * w).average().orElseThrow())
        .isCloseTo(0.25 * 0.25 / 3, within(1e-3));
  }

  @ParameterizedTest
  @CsvSource({"8, 40, 1.4142135623730951", "40, 8, 0.01", "12, 12, 1", "5, 1, 1"})
  void orthogonalHasOrthogonalShorterSidesOfTheGainsLength(int inputs, int outputs, double gain) {
    double[] weights = new double[inputs * outputs];
    double[] biases = DoubleStream.generate(() -> 1).limit(outputs).toArray();

    Initializer.orthogonal(gain).fill(inputs, outputs, weights, biases, new RandomStream(2));

    int sides = Math.min(inputs, outputs);
    for (int p = 0; p < sides; p++) {
      for (int q = 0; q < sides; q++) {
        double product = 0;
        for (int k = 0; k < Math.max(inputs, outputs); k++) {
          product +=
              inputs >= outputs
                  ? weights[k * outputs + p] * weights[k * outputs + q]
                  : weights[p * outputs + k] * weights[q * outputs + k];
        }
        assertThat(product).isCloseTo(p == q ? gain * gain : 0, within(1e-12));
      }
    }
    assertThat(biases).containsOnly(0);
  }

  @Test
  void orthogonalKeepsTheSignsOfTheDraws() {
    double[] weights = new double[1];
    double sum = 0;
    for (int seed = 0; seed < 200; seed++) {
      Initializer.orthogonal(1).fill(1, 1, weights, new double[1], new RandomStream(seed));
      assertThat(Math.abs(weights[0])).isEqualTo(1);
      sum += weights[0];
    }
    assertThat(sum).isBetween(-60.0, 60.0);
  }
}
