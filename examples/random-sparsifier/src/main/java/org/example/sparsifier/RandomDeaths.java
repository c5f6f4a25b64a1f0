package org.example.sparsifier;

import java.util.List;
import org.sgmmqf.baselines.MaskedLayer;
import org.sgmmqf.baselines.Sparsifier;
import org.sgmmqf.baselines.SparsifierContext;
import org.sgmmqf.baselines.SparsifierProvider;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.Require;
import org.sgmmqf.spi.StateParts;

/**
 * Weights that go at random, whatever their size: what a method that chooses must beat. Along the
 * first half of the updates the share that is out grows evenly in every layer.
 */
public final class RandomDeaths implements Sparsifier {
  private final RandomDeathsSettings settings;
  private final long end;
  private final RandomStream random;

  RandomDeaths(RandomDeathsSettings settings, SparsifierContext context) {
    this.settings = settings;
    this.end = Math.max(1, context.updates() / 2);
    this.random = context.random();
    Require.that(
        settings.period() <= end,
        "period",
        settings.period(),
        "at most half of the " + context.updates() + " planned updates");
  }

  @Override
  public void afterStep(long update, List<MaskedLayer> layers) {
    if (update % settings.period() == 0 && update <= end) {
      double share = settings.sparsity() * update / end;
      layers.forEach(layer -> thinOut(layer, (int) (share * layer.size())));
    }
  }

  private void thinOut(MaskedLayer layer, int wanted) {
    int out = 0;
    for (int i = 0; i < layer.size(); i++) {
      out += layer.active(i) ? 0 : 1;
    }
    while (out < wanted) {
      int i = random.nextInt(layer.size());
      if (layer.active(i)) {
        layer.setActive(i, false);
        out++;
      }
    }
  }

  @Override
  public void state(StateParts parts) {
    parts.component("random", random);
  }

  /** Makes it available as {@code random-deaths}. */
  public static final class Provider extends SparsifierProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "random-deaths",
          "Weights that go at random.",
          RandomDeathsSettings.class,
          RandomDeaths::new);
    }
  }
}
