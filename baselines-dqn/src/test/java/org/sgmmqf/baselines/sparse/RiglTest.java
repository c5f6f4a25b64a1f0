package org.sgmmqf.baselines.sparse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.sgmmqf.baselines.ArrayLayer;
import org.sgmmqf.baselines.Sparsifier;
import org.sgmmqf.baselines.SparsifierContext;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Settings;

final class RiglTest extends RegrowthContract {
  RiglTest() {
    super(new Rigl.Provider());
  }

  @Test
  void growsWhereTheGradientIsLargest() {
    List<ArrayLayer> layers = layers();
    Sparsifier sparsifier = create();
    sparsifier.begin(List.copyOf(layers));
    ArrayLayer layer = layers.get(1);
    int[] active = Masks.active(layer);
    int replaced = (int) Math.floor(new CosineDecay(0.5, 0.8 * UPDATES, 20).at(20) * active.length);
    boolean[] kept = Magnitudes.largest(Masks.magnitudes(layer, active), active.length - replaced);
    Set<Integer> keptSet = new HashSet<>();
    for (int n = 0; n < active.length; n++) {
      if (kept[n]) {
        keptSet.add(active[n]);
      }
    }

    sparsifier.beforeStep(20, List.copyOf(layers));

    double smallestGrown = Double.POSITIVE_INFINITY;
    double largestLeft = 0;
    for (int i = 0; i < layer.size(); i++) {
      if (!keptSet.contains(i)) {
        double slope = Math.abs(layer.gradient(i));
        if (layer.active(i)) {
          smallestGrown = Math.min(smallestGrown, slope);
        } else {
          largestLeft = Math.max(largestLeft, slope);
        }
      } else {
        assertThat(layer.active(i)).isTrue();
      }
    }
    assertThat(smallestGrown).isGreaterThanOrEqualTo(largestLeft);
    assertThat(layer.activeCount()).isEqualTo(active.length);
  }

  @Test
  void countsPerLayerNeverChange() {
    List<ArrayLayer> layers = layers();
    Sparsifier sparsifier = create();
    sparsifier.begin(List.copyOf(layers));
    int[] before = layers.stream().mapToInt(ArrayLayer::activeCount).toArray();
    train(sparsifier, layers, 1, UPDATES, new RandomStream(1));

    assertThat(layers.stream().mapToInt(ArrayLayer::activeCount).toArray()).isEqualTo(before);
  }

  @Test
  void asksForDenseGradientsAtEventsOnly() {
    Sparsifier sparsifier = create();

    assertThat(IntStream.rangeClosed(1, UPDATES).filter(sparsifier::needsDenseGradient))
        .hasSize(16)
        .allMatch(u -> u % 20 == 0 && u <= 320);
  }

  @Test
  void skipsTheStepAtEventsOnlyWhenTold() {
    Sparsifier resting =
        new Rigl(
            Settings.bind(RiglSettings.class, Map.of("period", 20, "stepOnEvent", false)),
            new SparsifierContext(UPDATES, new RandomStream(1)));

    assertThat(resting.skipsStep(20)).isTrue();
    assertThat(resting.skipsStep(21)).isFalse();
    assertThat(create().skipsStep(20)).isFalse();
  }

  @Test
  void tiesGoToTheLowerIndex() {
    assertThat(Magnitudes.largest(new double[] {1, 3, 2, 2, 2}, 3))
        .containsExactly(false, true, true, true, false);
    assertThat(Magnitudes.smallest(new double[] {1, 3, 2, 2, 2}, 3))
        .containsExactly(true, false, true, true, false);
    assertThat(Magnitudes.largest(new double[] {1}, 0)).containsExactly(false);
  }
}
