package org.sgmmqf.baselines.sparse;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.sgmmqf.baselines.MaskedLayer;
import org.sgmmqf.baselines.Sparsifier;
import org.sgmmqf.baselines.SparsifierContext;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Require;
import org.sgmmqf.spi.StateParts;

/**
 * What SET and RigL share: masks drawn under the Erdos-Renyi-kernel rule at the start, and events
 * that drop the smallest active weights of each layer and let as many others grow, so that each
 * layer keeps its number of active weights. An event costs a sort of each layer.
 */
abstract class DropAndGrow implements Sparsifier {
  private final double sparsity;
  private final CosineDecay decay;
  final RandomStream random;

  DropAndGrow(
      double sparsity, double dropFraction, double end, int period, SparsifierContext context) {
    Require.that(
        period <= context.updates(),
        "period",
        period,
        "at most the " + context.updates() + " planned updates");
    this.sparsity = sparsity;
    decay = new CosineDecay(dropFraction, end * context.updates(), period);
    random = context.random();
  }

  /** What both methods demand of their settings. */
  static void check(double sparsity, double dropFraction, double end, int period) {
    Require.below("sparsity", sparsity, 0, 1);
    Require.between("dropFraction", dropFraction, 0, 1);
    Require.that(end > 0 && end <= 1, "end", end, "a number above 0, up to 1");
    Require.atLeast("period", period, 1);
  }

  /** Which of the candidates, all inactive or about to be, become active. */
  abstract int[] grow(MaskedLayer layer, int[] candidates, int count);

  /** Draws the masks, and starts the weights anew for the connections that are left. */
  @Override
  public final void begin(List<MaskedLayer> layers) {
    int[] active = ErdosRenyi.activeWeights(layers, sparsity);
    for (int l = 0; l < active.length; l++) {
      MaskedLayer layer = layers.get(l);
      int[] all = IntStream.range(0, layer.size()).toArray();
      for (int i : Masks.draw(all, layer.size() - active[l], random)) {
        layer.setActive(i, false);
      }
      drawWeights(layer);
    }
  }

  /**
   * Uniform between -a and a with a = sqrt(3 / max(1, (active inputs of the output + active outputs
   * of the input) / 2)): Glorot's variance for the connections that exist.
   */
  private void drawWeights(MaskedLayer layer) {
    int[] active = Masks.active(layer);
    int[] fanIn = new int[layer.outputs()];
    int[] fanOut = new int[layer.inputs()];
    for (int i : active) {
      fanIn[i % layer.outputs()]++;
      fanOut[i / layer.outputs()]++;
    }
    for (int i : active) {
      double fan = (fanIn[i % layer.outputs()] + fanOut[i / layer.outputs()]) / 2.0;
      double a = Math.sqrt(3 / Math.max(1, fan));
      layer.setWeight(i, random.nextDouble(-a, a));
    }
  }

  final boolean isEvent(long update) {
    return decay.isEvent(update);
  }

  @Override
  public final void beforeStep(long update, List<MaskedLayer> layers) {
    if (!isEvent(update)) {
      return;
    }
    double share = decay.at(update);
    for (MaskedLayer layer : layers) {
      int[] active = Masks.active(layer);
      int replaced = (int) Math.floor(share * active.length);
      if (active.length < layer.size() && replaced > 0) {
        replace(layer, active, replaced);
      }
    }
  }

  private void replace(MaskedLayer layer, int[] active, int count) {
    boolean[] kept = Magnitudes.largest(Masks.magnitudes(layer, active), active.length - count);
    boolean[] after = new boolean[layer.size()];
    for (int n = 0; n < active.length; n++) {
      after[active[n]] = kept[n];
    }
    int[] candidates = IntStream.range(0, after.length).filter(i -> !after[i]).toArray();
    int[] grown = grow(layer, candidates, count);
    Arrays.stream(grown).forEach(i -> after[i] = true);
    // only what differs is touched: a weight that is dropped and grown at once keeps its value and
    // moments
    for (int i = 0; i < after.length; i++) {
      layer.setActive(i, after[i]);
    }
  }

  @Override
  public final void state(StateParts parts) {
    parts.component("random", random);
  }
}
