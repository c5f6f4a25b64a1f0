package org.sgmmqf.baselines.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.States;

final class AdamTest {
  static final OptimizerSettings SETTINGS =
      new OptimizerSettings(GradientClip.parse("off"), 1e-3, 0.9, 0.999, 1e-5, 0);

  @Test
  void movesEveryParameterAsTheTextbookSays() {
    Network network = new Network(3, List.of(4), 2, Activation.RELU);
    Adam adam = new Adam(SETTINGS, List.of(network));
    ParameterBlock block = network.layers().get(0).weights();
    RandomStream random = new RandomStream(1);
    double w = block.values[5];
    double m = 0;
    double v = 0;
    for (int t = 1; t <= 100; t++) {
      double g = random.nextGaussian();
      block.gradients[5] = (float) g;
      adam.step(0.01, 0.5);

      double scaled = 0.5 * (float) g;
      m = 0.9 * m + 0.1 * scaled;
      v = 0.999 * v + 0.001 * scaled * scaled;
      w -= 0.01 * (m / (1 - Math.pow(0.9, t))) / (Math.sqrt(v / (1 - Math.pow(0.999, t))) + 1e-5);
      assertThat((double) block.values[5]).isCloseTo(w, within(1e-5));
    }
  }

  @Test
  void theNormIsThatOfAllGradientsOfAllNetworks() {
    Network one = new Network(3, List.of(4), 2, Activation.RELU);
    Network two = new Network(3, List.of(4), 2, Activation.RELU);
    one.layers().get(0).weights().gradients[1] = 2;
    one.layers().get(1).biases().gradients[0] = -3;
    two.layers().get(1).weights().gradients[0] = 6;

    assertThat(new Adam(SETTINGS, List.of(one, two)).gradientNorm()).isEqualTo(7);
  }

  @Test
  void theNormTellsWhenAGradientIsNotFinite() {
    Network network = new Network(3, List.of(4), 2, Activation.RELU);
    network.layers().get(0).weights().gradients[1] = Float.NaN;

    assertThat(new Adam(SETTINGS, List.of(network)).gradientNorm()).isNaN();
  }

  @Test
  void remembersItsSteps() {
    Network network = new Network(1, List.of(1), 1, Activation.RELU);
    Adam adam = new Adam(SETTINGS, List.of(network));
    adam.step(0.1, 1);
    Adam other = new Adam(SETTINGS, List.of(network));
    States.restore(States.bytes(adam), other);

    assertThat(States.bytes(other)).isEqualTo(States.bytes(adam));
  }
}
