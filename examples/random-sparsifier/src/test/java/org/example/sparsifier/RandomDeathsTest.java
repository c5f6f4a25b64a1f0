package org.example.sparsifier;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sgmmqf.baselines.ArrayLayer;
import org.sgmmqf.baselines.Sparsifier;
import org.sgmmqf.baselines.SparsifierContract;
import org.sgmmqf.spi.RandomStream;

final class RandomDeathsTest extends SparsifierContract {
  RandomDeathsTest() {
    super(new RandomDeaths.Provider(), Map.of("sparsity", 0.8, "period", 20));
  }

  @Override
  protected List<Refusal> refusals() {
    return List.of(
        new Refusal("sparsity", 1.0), new Refusal("period", 0), new Refusal("period", 300));
  }

  @Test
  void leavesAFifthOfEveryLayer() {
    Sparsifier sparsifier = create();
    List<ArrayLayer> layers = layers();
    sparsifier.begin(List.copyOf(layers));
    train(sparsifier, layers, 1, UPDATES, new RandomStream(3));
    assertThat(layers)
        .allSatisfy(
            layer ->
                assertThat(IntStream.range(0, layer.size()).filter(layer::active).count())
                    .isEqualTo(layer.size() - (int) (0.8 * layer.size())));
  }
}
