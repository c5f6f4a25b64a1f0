package org.sgmmqf.baselines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.sgmmqf.spi.ProviderContract;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.States;

/**
 * What every {@link Sparsifier} must do. The test of one extends it and inherits all of it:
 *
 * <pre>{@code
 * final class MySparsifierTest extends SparsifierContract {
 *   MySparsifierTest() {
 *     super(new MySparsifier.Provider(), Map.of("period", 10));
 *   }
 * }
 * }</pre>
 *
 * <p>The settings must make it change masks several times within {@value #UPDATES} updates, if it
 * changes them at all.
 */
public abstract class SparsifierContract extends ProviderContract<SparsifierContext, Sparsifier> {
  /** Updates that these tests plan. */
  protected static final int UPDATES = 400;

  /**
   * Says what to test.
   *
   * @param provider creates the sparsifier
   * @param settings fit a plan of {@value #UPDATES} updates
   */
  protected SparsifierContract(SparsifierProvider provider, Map<String, ?> settings) {
    super(SparsifierProvider.class, provider, settings);
  }

  @Override
  protected final SparsifierContext context(long seed) {
    return new SparsifierContext(UPDATES, new RandomStream(seed));
  }

  /**
   * A new sparsifier.
   *
   * @return with the settings of this test and always the same random stream
   */
  protected final Sparsifier create() {
    return create(17);
  }

  /**
   * Layers to work on.
   *
   * @return 6 to 40 to 30 to 3, all weights active
   */
  protected static List<ArrayLayer> layers() {
    RandomStream random = new RandomStream(5);
    return List.of(
        new ArrayLayer(6, 40, random),
        new ArrayLayer(40, 30, random),
        new ArrayLayer(30, 3, random));
  }

  /**
   * Runs updates.
   *
   * @param sparsifier begun
   * @param layers its layers
   * @param from first update
   * @param to last update
   * @param random moves the weights
   */
  protected static void train(
      Sparsifier sparsifier, List<ArrayLayer> layers, int from, int to, RandomStream random) {
    List<MaskedLayer> views = List.copyOf(layers);
    for (int u = from; u <= to; u++) {
      boolean dense = sparsifier.needsDenseGradient(u);
      layers.forEach(layer -> layer.setDenseGradient(dense));
      sparsifier.beforeStep(u, views);
      layers.forEach(layer -> layer.train(random));
      sparsifier.afterStep(u, views);
    }
  }

  @Test
  void equalStreamsGiveEqualMasks() {
    assertThat(runWhole()).isEqualTo(runWhole());
  }

  private List<String> runWhole() {
    List<ArrayLayer> layers = layers();
    Sparsifier sparsifier = create();
    sparsifier.begin(List.copyOf(layers));
    train(sparsifier, layers, 1, UPDATES, new RandomStream(3));
    return digest(sparsifier, layers);
  }

  private static List<String> digest(Sparsifier sparsifier, List<ArrayLayer> layers) {
    return Stream.concat(Stream.of(sparsifier), layers.stream())
        .map(part -> HexFormat.of().formatHex(States.bytes(part)))
        .toList();
  }

  @Test
  void continuesAfterSaveAndRestoreAsIfNothingHappened() {
    for (int pause : new int[] {1, UPDATES / 3, UPDATES / 2}) {
      List<ArrayLayer> layers = layers();
      Sparsifier first = create();
      first.begin(List.copyOf(layers));
      RandomStream random = new RandomStream(3);
      train(first, layers, 1, pause, random);

      Sparsifier second = create();
      second.begin(List.copyOf(layers()));
      States.restore(States.bytes(first), second);
      train(second, layers, pause + 1, UPDATES, random);

      assertThat(digest(second, layers)).isEqualTo(runWhole());
    }
  }

  @Test
  void readsGradientsOfInactiveWeightsOnlyInUpdatesForWhichItAskedForThem() {
    List<ArrayLayer> layers = layers();
    Sparsifier sparsifier = create();
    sparsifier.begin(List.copyOf(layers));

    assertThatCode(() -> train(sparsifier, layers, 1, UPDATES, new RandomStream(3)))
        .doesNotThrowAnyException();
  }
}
