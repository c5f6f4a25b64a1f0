package org.sgmmqf.baselines.sparse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sgmmqf.baselines.ArrayLayer;
import org.sgmmqf.baselines.MaskedLayer;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.SettingsException;

final class ErdosRenyiTest {
  private static List<MaskedLayer> layers(int inputs, int outputs) {
    RandomStream random = new RandomStream(1);
    return List.of(
        new ArrayLayer(inputs, 512, random),
        new ArrayLayer(512, 512, random),
        new ArrayLayer(512, outputs, random));
  }

  @ParameterizedTest
  @CsvSource({
    "8, 4, 0.9, 4096, 20686, 2048, 27858",
    "8, 4, 0.99, 678, 1335, 673, 3714",
    "8, 4, 0.999, 69, 135, 68, 1300",
    "8, 1, 0.9, 4096, 22069, 512, 27702",
    "8, 1, 0.99, 727, 1431, 512, 3695",
    "8, 1, 0.999, 69, 134, 68, 1296",
    "12, 2, 0.9, 6144, 19765, 1024, 27959",
    "12, 2, 0.99, 685, 1339, 672, 3722",
    "12, 2, 0.999, 70, 136, 68, 1300",
    "12, 1, 0.9, 6144, 20226, 512, 27907",
    "12, 1, 0.99, 738, 1441, 512, 3716",
    "12, 1, 0.999, 69, 135, 68, 1297"
  })
  void distributesTheWeightsOfTheLanderAndBirdNetworks(
      int inputs, int outputs, double sparsity, int first, int second, int third, int parameters) {
    int[] active = ErdosRenyi.activeWeights(layers(inputs, outputs), sparsity);

    assertThat(active).containsExactly(first, second, third);
    assertThat(first + second + third + 512 + 512 + outputs).isEqualTo(parameters);
  }

  @Test
  void withoutSparsityEveryLayerIsDense() {
    assertThat(ErdosRenyi.activeWeights(layers(8, 4), 0)).containsExactly(4096, 262144, 2048);
  }

  @Test
  void refusesToEmptyALayer() {
    List<MaskedLayer> tiny =
        List.of(
            new ArrayLayer(1, 2, new RandomStream(1)), new ArrayLayer(2, 1, new RandomStream(1)));

    assertThatExceptionOfType(SettingsException.class)
        .isThrownBy(() -> ErdosRenyi.activeWeights(tiny, 1))
        .withMessageContaining("sparsity");
  }
}
