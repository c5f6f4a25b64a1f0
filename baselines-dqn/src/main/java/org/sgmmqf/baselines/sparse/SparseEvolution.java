package org.sgmmqf.baselines.sparse;

import java.util.List;
import org.sgmmqf.baselines.MaskedLayer;
import org.sgmmqf.baselines.Sparsifier;
import org.sgmmqf.baselines.SparsifierContext;
import org.sgmmqf.baselines.SparsifierProvider;
import org.sgmmqf.spi.RandomStream;
import org.sgmmqf.spi.StateReader;
import org.sgmmqf.spi.StateWriter;

/** SET, sparse evolutionary training (Mocanu et al. 2018): weights grow at random places. */
final class SparseEvolution implements Sparsifier {
  private final RandomStream random;
  private final DropAndGrow masks;

  SparseEvolution(SetSettings settings, SparsifierContext context) {
    random = context.random();
    masks =
        new DropAndGrow(
            settings.sparsity(),
            settings.dropFraction(),
            settings.end(),
            settings.period(),
            context,
            (layer, candidates, count) -> Masks.draw(candidates, count, random));
  }

  @Override
  public void begin(List<MaskedLayer> layers) {
    masks.begin(layers, random);
  }

  @Override
  public boolean needsDenseGradient(long update) {
    return false;
  }

  @Override
  public void beforeStep(long update, List<MaskedLayer> layers) {
    if (masks.isEvent(update)) {
      masks.event(update, layers);
    }
  }

  @Override
  public void afterStep(long update, List<MaskedLayer> layers) {}

  @Override
  public void save(StateWriter out) {
    out.put("random", random);
  }

  @Override
  public void restore(StateReader in) {
    in.get("random", random);
  }

  /** Makes it available as {@code set}. */
  public static final class Provider extends SparsifierProvider {
    /** For the service loader. */
    public Provider() {
      super(
          "set",
          "Sparse evolutionary training: small weights are dropped, others grow at random.",
          SetSettings.class,
          SparseEvolution::new);
    }
  }
}
