package org.sgmmqf.baselines.sparse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.sgmmqf.baselines.ArrayLayer;
import org.sgmmqf.baselines.Sparsifier;
import org.sgmmqf.baselines.SparsifierContract;
import org.sgmmqf.spi.RandomStream;

final class NoSparsifierTest extends SparsifierContract {
  NoSparsifierTest() {
    super(new NoSparsifier.Provider(), Map.of());
  }

  @Test
  void keepsEveryWeight() {
    List<ArrayLayer> layers = layers();
    Sparsifier sparsifier = create();
    sparsifier.begin(List.copyOf(layers));
    train(sparsifier, layers, 1, UPDATES, new RandomStream(1));

    assertThat(layers).allSatisfy(layer -> assertThat(layer.activeCount()).isEqualTo(layer.size()));
  }
}
