package org.sgmmqf.baselines.sparse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.junit.jupiter.api.Test;
import org.sgmmqf.baselines.ArrayLayer;
import org.sgmmqf.baselines.MaskedLayer;
import org.sgmmqf.baselines.Sparsifier;
import org.sgmmqf.baselines.SparsifierContext;
import org.sgmmqf.baselines.SparsifierContract;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Settings;

final class MagnitudePruningTest extends SparsifierContract {
  private static final int SIZE = 6 * 40 + 40 * 30 + 30 * 3;

  MagnitudePruningTest() {
    super(new MagnitudePruning.Provider(), Map.of("period", 20));
  }

  @Override
  protected List<Refusal> refusals() {
    return List.of(
        new Refusal("sparsity", 1.0),
        new Refusal("sparsity", -0.1),
        new Refusal("begin", -0.1),
        new Refusal("begin", 1.0),
        new Refusal("end", 0.2),
        new Refusal("end", 1.1),
        new Refusal("period", 0),
        new Refusal("period", UPDATES + 1),
        new Refusal("minPerLayer", -1));
  }

  private static Sparsifier pruning(Map<String, ?> settings) {
    return new MagnitudePruning(
        Settings.bind(PruneSettings.class, settings),
        new SparsifierContext(UPDATES, new RandomStream(1)));
  }

  private static int active(List<ArrayLayer> layers) {
    return layers.stream().mapToInt(ArrayLayer::activeCount).sum();
  }

  @Test
  void warnsOnceWhenALayerLosesItsLastWeight() {
    List<ArrayLayer> layers = layers();
    ArrayLayer middle = layers.get(1);
    for (int i = 0; i < middle.size(); i++) {
      middle.setWeight(i, 1e-6);
    }
    List<String> warnings = new ArrayList<>();
    Logger logger = Logger.getLogger(MagnitudePruning.class.getName());
    Handler handler =
        new Handler() {
          @Override
          public void publish(LogRecord message) {
            warnings.add(new SimpleFormatter().formatMessage(message));
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    logger.addHandler(handler);
    logger.setUseParentHandlers(false);
    try {
      Sparsifier sparsifier = pruning(Map.of("period", 20, "sparsity", 0.9));
      sparsifier.begin(List.copyOf(layers));
      for (int u = 1; u <= UPDATES; u++) {
        sparsifier.afterStep(u, List.copyOf(layers));
      }
    } finally {
      logger.removeHandler(handler);
      logger.setUseParentHandlers(true);
    }
    assertThat(middle.activeCount()).isZero();
    assertThat(warnings).singleElement().asString().contains("layer 2", "minPerLayer");
  }

  @Test
  void followsTheScheduleAndEndsExactlyAtItsTarget() {
    List<ArrayLayer> layers = layers();
    Sparsifier sparsifier = create();
    sparsifier.begin(List.copyOf(layers));
    RandomStream random = new RandomStream(1);
    CubicSchedule schedule = new CubicSchedule(0.9, 80, 320, 20);
    for (int u = 1; u <= UPDATES; u++) {
      train(sparsifier, layers, u, u, random);
      if (schedule.isEvent(u)) {
        assertThat(SIZE - active(layers)).isEqualTo((int) Math.floor(schedule.at(u) * SIZE));
      }
    }
    assertThat(active(layers)).isEqualTo(SIZE - (int) Math.floor(0.9 * SIZE));
  }

  @Test
  void takesTheSmallestOfAllLayersJointlyAndNeverRevives() {
    List<ArrayLayer> layers = layers();
    Sparsifier sparsifier = pruning(Map.of("begin", 0.5, "end", 0.9, "period", 100));
    sparsifier.begin(List.copyOf(layers));
    RandomStream random = new RandomStream(1);
    train(sparsifier, layers, 1, 299, random);
    sparsifier.afterStep(300, List.copyOf(layers));

    double smallestActive = Double.POSITIVE_INFINITY;
    for (ArrayLayer layer : layers) {
      for (int i = 0; i < layer.size(); i++) {
        assertThat(layer.resets(i)).isLessThanOrEqualTo(1);
        if (layer.active(i)) {
          smallestActive = Math.min(smallestActive, Math.abs(layer.weight(i)));
        }
      }
    }
    assertThat(smallestActive).isPositive();
    assertThat(active(layers)).isLessThan(SIZE);
  }

  @Test
  void perLayerScopeEndsAtTheErdosRenyiShares() {
    List<ArrayLayer> layers = layers();
    Sparsifier sparsifier = pruning(Map.of("period", 20, "scope", "erk", "sparsity", 0.8));
    sparsifier.begin(List.copyOf(layers));
    train(sparsifier, layers, 1, UPDATES, new RandomStream(1));

    List<MaskedLayer> views = List.copyOf(layers);
    assertThat(layers.stream().mapToInt(ArrayLayer::activeCount))
        .containsExactly(
            Arrays.stream(ErdosRenyi.activeWeights(views, 0.8)).boxed().toArray(Integer[]::new));
  }

  @Test
  void aLayerMayBeEmptiedUnlessItsShareIsProtected() {
    for (int least : new int[] {0, 10}) {
      List<ArrayLayer> layers = layers();
      ArrayLayer last = layers.get(2);
      for (int i = 0; i < last.size(); i++) {
        last.setWeight(i, 1e-9);
      }
      Sparsifier sparsifier =
          pruning(Map.of("period", 400, "begin", 0.5, "end", 0.6, "minPerLayer", least));
      sparsifier.begin(List.copyOf(layers));
      sparsifier.afterStep(240, List.copyOf(layers));

      assertThat(last.activeCount()).isEqualTo(least);
      assertThat(active(layers)).isEqualTo(SIZE - (int) Math.floor(0.9 * SIZE));
    }
  }

  @Test
  void prunesTheLanderNetworkToThePublishedCounts() {
    for (Map.Entry<Double, Integer> entry : Map.of(0.9, 26829, 0.99, 2683, 0.999, 269).entrySet()) {
      RandomStream random = new RandomStream(1);
      List<ArrayLayer> layers =
          List.of(
              new ArrayLayer(8, 512, random),
              new ArrayLayer(512, 512, random),
              new ArrayLayer(512, 4, random));
      Sparsifier sparsifier = pruning(Map.of("period", 400, "sparsity", entry.getKey()));
      sparsifier.begin(List.copyOf(layers));
      sparsifier.afterStep(320, List.copyOf(layers));

      assertThat(active(layers)).isEqualTo(entry.getValue());
    }
  }

  @Test
  void asksForDenseGradientsOnlyWhenTold() {
    assertThat(create().needsDenseGradient(100)).isFalse();
    assertThat(pruning(Map.of("period", 20, "denseGradient", true)).needsDenseGradient(100))
        .isTrue();
  }
}
