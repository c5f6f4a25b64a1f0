package org.sgmmqf.baselines.sparse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.sgmmqf.baselines.MaskedLayer;
import org.sgmmqf.baselines.Sparsifier;
import org.sgmmqf.baselines.SparsifierContext;
import org.sgmmqf.baselines.SparsifierProvider;
import org.sgmmqf.spi.Require;

/**
 * Gradual magnitude pruning: starts dense and takes out the smallest weights, every so many
 * updates, along a {@link CubicSchedule}. What is out never returns. An event costs a sort of the
 * active weights.
 */
final class MagnitudePruning implements Sparsifier {
  private static final System.Logger LOGGER = System.getLogger(MagnitudePruning.class.getName());

  private final PruneSettings settings;
  private final CubicSchedule schedule;

  MagnitudePruning(PruneSettings settings, SparsifierContext context) {
    this.settings = settings;
    long updates = context.updates();
    Require.that(
        settings.period() <= updates,
        "period",
        settings.period(),
        "at most the " + updates + " planned updates");
    schedule =
        new CubicSchedule(
            settings.sparsity(),
            (long) Math.floor(settings.begin() * updates),
            (long) Math.floor(settings.end() * updates),
            settings.period());
  }

  /** Keeps every weight, but refuses a target that the rule per layer cannot meet. */
  @Override
  public void begin(List<MaskedLayer> layers) {
    if (settings.scope() == PruneSettings.Scope.ERK) {
      ErdosRenyi.activeWeights(layers, settings.sparsity());
    }
  }

  @Override
  public boolean needsDenseGradient(long update) {
    return settings.denseGradient();
  }

  @Override
  public void afterStep(long update, List<MaskedLayer> layers) {
    if (!schedule.isEvent(update)) {
      return;
    }
    int[] before = activeCounts(layers);
    double sparsity = schedule.at(update);
    if (settings.scope() == PruneSettings.Scope.GLOBAL) {
      long size = layers.stream().mapToLong(MaskedLayer::size).sum();
      prune(layers, (long) Math.floor(sparsity * size));
    } else {
      pruneEach(layers, sparsity);
    }
    log(update, before, activeCounts(layers));
  }

  private static int[] activeCounts(List<MaskedLayer> layers) {
    return layers.stream().mapToInt(layer -> Masks.active(layer).length).toArray();
  }

  /** A layer without weights makes the network's output the same for every input. */
  private static void log(long update, int[] before, int[] after) {
    LOGGER.log(
        System.Logger.Level.DEBUG,
        "weights left by layer after update {0}: {1}",
        update,
        Arrays.toString(after));
    for (int l = 0; l < after.length; l++) {
      if (before[l] > 0 && after[l] == 0) {
        LOGGER.log(
            System.Logger.Level.WARNING,
            "update {0} took the last weight of layer {1}: the output no longer depends on the"
                + " input; minPerLayer would keep some",
            update,
            l + 1);
      }
    }
  }

  private void pruneEach(List<MaskedLayer> layers, double sparsity) {
    int[] targets = ErdosRenyi.activeWeights(layers, settings.sparsity());
    for (int l = 0; l < targets.length; l++) {
      MaskedLayer layer = layers.get(l);
      double share = settings.sparsity() == 0 ? 0 : sparsity / settings.sparsity();
      prune(List.of(layer), (long) Math.floor(share * (layer.size() - targets[l])));
    }
  }

  /**
   * Makes the smallest weights of some layers inactive until so many are; ties by layer, then
   * index.
   */
  private void prune(List<MaskedLayer> layers, long zerosWanted) {
    List<Candidate> candidates = new ArrayList<>();
    long inactive = 0;
    for (MaskedLayer layer : layers) {
      int[] active = Masks.active(layer);
      inactive += layer.size() - active.length;
      boolean[] kept =
          Magnitudes.largest(
              Masks.magnitudes(layer, active), Math.min(settings.minPerLayer(), active.length));
      for (int n = 0; n < active.length; n++) {
        if (!kept[n]) {
          candidates.add(new Candidate(layer, active[n]));
        }
      }
    }
    int wanted = (int) Math.min(candidates.size(), Math.max(0, zerosWanted - inactive));
    boolean[] out =
        Magnitudes.smallest(
            candidates.stream().mapToDouble(Candidate::magnitude).toArray(), wanted);
    for (int n = 0; n < out.length; n++) {
      if (out[n]) {
        candidates.get(n).layer().setActive(candidates.get(n).index(), false);
      }
    }
  }

  /** An active weight. */
  private record Candidate(MaskedLayer layer, int index) {
    double magnitude() {
      return Math.abs(layer.weight(index));
    }
  }

  /** Makes it available as {@code prune}. */
  public static final class Provider extends SparsifierProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "prune",
          "Gradual magnitude pruning of a dense network along a cubic schedule.",
          PruneSettings.class,
          MagnitudePruning::new);
    }
  }
}
