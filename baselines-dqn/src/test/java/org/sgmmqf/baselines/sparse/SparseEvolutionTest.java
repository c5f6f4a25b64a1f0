package org.sgmmqf.baselines.sparse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sgmmqf.baselines.ArrayLayer;
import org.sgmmqf.baselines.MaskedLayer;
import org.sgmmqf.baselines.Sparsifier;
import org.sgmmqf.spi.RandomStream;

final class SparseEvolutionTest extends RegrowthContract {
  SparseEvolutionTest() {
    super(new SparseEvolution.Provider());
  }

  @Test
  void everyLayerKeepsItsErdosRenyiShareWhateverHappens() {
    List<ArrayLayer> layers = layers();
    List<MaskedLayer> views = List.copyOf(layers);
    Integer[] shares =
        Arrays.stream(ErdosRenyi.activeWeights(views, 0.8)).boxed().toArray(Integer[]::new);
    Sparsifier sparsifier = create();
    sparsifier.begin(views);
    RandomStream random = new RandomStream(1);
    for (int u = 1; u <= UPDATES; u++) {
      train(sparsifier, layers, u, u, random);
      assertThat(layers.stream().mapToInt(ArrayLayer::activeCount)).containsExactly(shares);
    }
    assertThat(IntStream.range(0, layers.get(1).size()).map(layers.get(1)::resets).sum())
        .isGreaterThan(2 * layers.get(1).activeCount());
  }

  @Test
  void startsTheWeightsAnewForTheConnectionsThatAreLeft() {
    List<ArrayLayer> layers = layers();
    create().begin(List.copyOf(layers));
    ArrayLayer layer = layers.get(1);
    int[] fanIn = new int[layer.outputs()];
    int[] fanOut = new int[layer.inputs()];
    IntStream.range(0, layer.size())
        .filter(layer::active)
        .forEach(
            i -> {
              fanIn[i % layer.outputs()]++;
              fanOut[i / layer.outputs()]++;
            });
    double largestShare = 0;
    for (int i = 0; i < layer.size(); i++) {
      if (layer.active(i)) {
        double fan = (fanIn[i % layer.outputs()] + fanOut[i / layer.outputs()]) / 2.0;
        double share = Math.abs(layer.weight(i)) / Math.sqrt(3 / Math.max(1, fan));
        assertThat(share).isLessThanOrEqualTo(1);
        largestShare = Math.max(largestShare, share);
      }
    }
    assertThat(largestShare).isGreaterThan(0.95);
  }

  @Test
  void anEventKeepsTheLargestWeights() {
    List<ArrayLayer> layers = layers();
    Sparsifier sparsifier = create();
    sparsifier.begin(List.copyOf(layers));
    ArrayLayer layer = layers.get(1);
    int[] active = Masks.active(layer);
    double[] before = IntStream.of(active).mapToDouble(layer::weight).toArray();
    int dropped = (int) Math.floor(new CosineDecay(0.5, 0.8 * UPDATES, 20).at(20) * active.length);
    boolean[] kept = Magnitudes.largest(Masks.magnitudes(layer, active), active.length - dropped);

    sparsifier.beforeStep(20, List.copyOf(layers));

    for (int n = 0; n < active.length; n++) {
      if (kept[n]) {
        assertThat(layer.weight(active[n])).isEqualTo(before[n]);
      } else if (layer.active(active[n])) {
        // dropped and grown again at once: as if nothing had happened
        assertThat(layer.weight(active[n])).isEqualTo(before[n]);
      }
    }
    int survivors = (int) IntStream.of(active).filter(layer::active).count();
    assertThat(survivors).isBetween(active.length - dropped, active.length - dropped / 2);
  }

  @Test
  void needsNoDenseGradientAndNeverSkipsAStep() {
    Sparsifier sparsifier = create();

    assertThat(sparsifier.needsDenseGradient(20)).isFalse();
    assertThat(sparsifier.skipsStep(20)).isFalse();
  }
}
